import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FILES } from './files.ts';

/** Stands in the runtime where the checksums of what it loads will be; at the end of the file, behind all code that the source map knows. */
export const FILES_MARK = '"shop:checksums"';
/** Stands in every bundle where the runtime's checksum will be. */
export const RUNTIME_MARK = '"shop:runtime-checksum"';
/** Stands in a bundle where the checksum of a part of it will be; as long as that, so that the source map stays right. */
export function partMark(part: string): string {
  return `shop:${part}`.padEnd(checksum('').length, '.');
}
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

type Mark = readonly [mark: string, value: string];

function fill(path: string, marks: readonly Mark[]): void {
  let text = readFileSync(path, 'utf8');
  for (const [mark, value] of marks) {
    if (!text.includes(mark)) throw new Error(`${path} should hold ${mark}.`);
    // As a function: a checksum may hold characters that mean something in a replacement.
    text = text.replaceAll(mark, () => value);
  }
  writeFileSync(path, text);
}

function keep(folder: string, file: string, hash: string): void {
  const target = join(folder, lastingAddress(file, hash));
  mkdirSync(dirname(target), { recursive: true });
  for (const ending of ['', '.map'])
    if (existsSync(join(folder, file + ending))) copyFileSync(join(folder, file + ending), target + ending);
}

/**
 * Writes the chain of checksums into the built files: bundle → its parts and the runtime → shared views and stylesheets. Each is loaded with `integrity` and
 * from an address that holds the checksum, so that a deployment never pairs a file, or a part, with another version of what it belongs to.
 */
export function writeChecksums(folder: string): void {
  const built = readdirSync(folder);
  const hashOf = (file: string): string => checksum(readFileSync(join(folder, file)));
  const keepOf = (file: string): string => {
    const hash = hashOf(file);
    keep(folder, file, hash);
    return hash;
  };
  const files = FILES.filter(({ name }) => built.includes(`${name}.js`));
  const partsOf = (bundle: string): string[] =>
    files.flatMap(({ kind, name }) => (kind === 'part' && name.startsWith(`${bundle}-`) ? [name] : []));
  const loadedByRuntime = built.filter((file) => file.endsWith('.css') || file === 'shop-ui.js' || file === 'shop-debug.js');
  const hashes = Object.fromEntries(loadedByRuntime.map((file) => [file, keepOf(file)]));
  if (!built.includes('shop-runtime.js')) return;
  fill(join(folder, 'shop-runtime.js'), [[FILES_MARK, JSON.stringify(hashes)]]);
  const runtime = JSON.stringify(keepOf('shop-runtime.js'));
  for (const { kind, name } of files) {
    if (kind !== 'bundle') continue;
    const marks = markParts(folder, partsOf(name), keepOf);
    fill(join(folder, `${name}.js`), [[RUNTIME_MARK, runtime], ...marks]);
  }
}

/**
 * Fills in the checksums of parts that a part fetches, a part after those that it fetches.
 * @returns what the bundle itself has to hold: the checksums of the parts that no other part fetches
 */
function markParts(folder: string, parts: readonly string[], keepOf: (file: string) => string): Mark[] {
  const pathOf = (part: string): string => join(folder, `${part}.js`);
  const fetchedBy = (part: string): string[] => {
    const text = readFileSync(pathOf(part), 'utf8');
    return parts.filter((other) => text.includes(partMark(other)));
  };
  const hashes = new Map<string, string>();
  const fetched = new Set<string>();
  const hashOf = (part: string): string => {
    const known = hashes.get(part);
    if (known !== undefined) return known;
    const others = fetchedBy(part);
    fill(
      pathOf(part),
      others.map((other) => [partMark(other), hashOf(other)]),
    );
    for (const other of others) fetched.add(other);
    const hash = keepOf(`${part}.js`);
    hashes.set(part, hash);
    return hash;
  };
  const marks = parts.map((part): Mark => [partMark(part), hashOf(part)]);
  return marks.filter((_mark, at) => !fetched.has(parts[at] ?? ''));
}
