import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folder of `dist/` with a copy of every file at an address that holds its checksum. Older ones may stay there for good. */
const FOLDER = 'by-hash';

/** SHA-256 of a content, base64. */
export function checksum(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64');
}

/** Address of a file within `dist/` that holds its content's checksum. */
export function lastingAddress(file: string, hash: string): string {
  return `${FOLDER}/${hash.slice(0, 12).replace(/[+/]/g, '-')}/${file}`;
}

/**
 * Checksums of the scripts and stylesheets that are built so far, by file name. Each is loaded with `integrity` and from an address that holds the checksum, so
 * that a deployment never pairs a file with another version of what it belongs to.
 */
export function checksumsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder).filter((file) => /\.(?:js|css)$/.test(file));
  return Object.fromEntries(files.toSorted().map((file) => [file, checksum(readFileSync(join(folder, file)))]));
}

/** Copies the files that others load to addresses that hold their checksums. */
export function keepByChecksum(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, hash] of Object.entries(files)) {
    const target = join(folder, lastingAddress(file, hash));
    mkdirSync(dirname(target), { recursive: true });
    for (const ending of ['', '.map'])
      if (existsSync(join(folder, file + ending))) copyFileSync(join(folder, file + ending), target + ending);
  }
}
