import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chunksOf, FILES, type FileKind } from './files.ts';

/** One line of `manifest.json`. */
export interface ManifestEntry {
  /** Bytes as built. */
  bytes: number;
  /** Bytes after `gzip -9`. */
  gzip: number;
  /** For the `integrity` attribute. */
  integrity: string;
  /** Address of the same content for good: older ones stay beside newer ones. None for files that only a script tag of the page loads. */
  lasting?: string;
  /** What our own files put into the `integrity` attribute when they fetch that address; a preload has to say the same. */
  fetched?: string;
  /** Files that it loads by itself: shared ones whose tags are missing, and its chunks. */
  dependencies: string[];
}

/** `dist/manifest.json`: what the WordPress plugin, the docs and the size check read. */
export interface Manifest {
  version: string;
  files: Record<string, ManifestEntry>;
}

const DEPENDENCIES: Record<FileKind, string[]> = {
  runtime: [],
  ui: ['shop-runtime.js'],
  debug: ['shop-runtime.js', 'shop-ui.js'],
  bundle: ['shop-runtime.js', 'shop-ui.js'],
  chunk: ['shop-runtime.js'],
  standalone: [],
};

/** SHA-256 of a file, base64, if it is built already. */
export function checksumOf(folder: string, file: string): string | undefined {
  const path = join(folder, file);
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('base64') : undefined;
}

/**
 * Describes every script and stylesheet of a folder and writes `manifest.json` there. What our own files fetch is loaded with `integrity` and from an address
 * that holds the checksum, `by-hash/…`, so that a deployment never pairs a file with another version of what it belongs to. Older ones may stay there for good.
 */
export function writeManifest(folder: string, version: string): Manifest {
  const files: Manifest['files'] = {};
  for (const name of readdirSync(folder)
    .filter((file) => /\.(?:js|css)$/.test(file))
    .sort()) {
    const content = readFileSync(join(folder, name));
    const file = FILES.find((candidate) => `${candidate.name}.js` === name);
    const hashOf = (algorithm: string): string => createHash(algorithm).update(content).digest('base64');
    const isFetched = file?.kind !== 'bundle' && file?.kind !== 'standalone';
    const lasting = `by-hash/${hashOf('sha256').slice(0, 12).replace(/[+/]/g, '-')}/${name}`;
    files[name] = {
      bytes: content.length,
      gzip: gzipSync(content, { level: 9 }).length,
      integrity: `sha384-${hashOf('sha384')}`,
      dependencies: file ? [...DEPENDENCIES[file.kind], ...chunksOf(file.name).map((chunk) => `${chunk}.js`)] : [],
      ...(isFetched && { lasting, fetched: `sha256-${hashOf('sha256')}` }),
    };
    if (!isFetched) continue;
    mkdirSync(dirname(join(folder, lasting)), { recursive: true });
    for (const ending of ['', '.map'].filter((one) => existsSync(join(folder, name + one))))
      copyFileSync(join(folder, name + ending), join(folder, lasting + ending));
  }
  const manifest: Manifest = { version, files };
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}
