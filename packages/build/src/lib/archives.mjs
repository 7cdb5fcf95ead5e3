// Archives whose bytes depend on their files alone: fixed times and owners, sorted names, one compressor written in JavaScript.
import { gzipSync, zipSync } from 'fflate';

/** Time of every entry. */
const YEAR = 1980;
const BLOCK = 512;

/** Files in the order of their names. */
function sorted(files) {
  return Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** A zip archive. `files`: path → bytes. */
export function zip(files) {
  // Zip knows local times only: the same numbers everywhere.
  return zipSync(Object.fromEntries(sorted(files)), { level: 9, mtime: new Date(YEAR, 0, 1) });
}

/** Header of one file in a tar archive. */
function header(name, size) {
  const block = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long for a tar header`);
  const put = (text, at) => block.write(text, at, 'utf8');
  put(name, 0);
  put('0000644\0', 100);
  put('0000000\0', 108);
  put('0000000\0', 116);
  put(`${size.toString(8).padStart(11, '0')}\0`, 124);
  put(`${(Date.UTC(YEAR, 0, 1) / 1000).toString(8).padStart(11, '0')}\0`, 136);
  put('        ', 148);
  put('0', 156);
  put('ustar\0' + '00', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  put(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** A gzipped tar archive. `files`: path → bytes. */
export function tarGz(files) {
  const blocks = sorted(files).flatMap(([name, content]) => [
    header(name, content.length),
    content,
    Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK),
  ]);
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9, mtime: 0 });
}
