// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
// @ts-expect-error -- plain JavaScript, run by Node before anything is installed
import { tarGz, zip } from './archives.mjs';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const folder = mkdtempSync(join(tmpdir(), 'shop-archives-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the same files give the same bytes, in whatever order and whenever they are packed', () => {
  const one = { 'b/x.js': bytes('x'), 'a.txt': bytes('ä'.repeat(600)) };
  const other = { 'a.txt': bytes('ä'.repeat(600)), 'b/x.js': bytes('x') };
  for (const pack of [zip, tarGz]) expect(Buffer.from(pack(one)).equals(Buffer.from(pack(other)))).toBe(true);
  expect(Buffer.from(zip(one)).equals(Buffer.from(zip({ ...one, 'a.txt': bytes('b') })))).toBe(false);
});

it('what was packed comes out again, from the archive of files by the system’s own program', () => {
  const files = { 'dist/a.txt': bytes('ä'.repeat(600)), 'dist/b.js': bytes('') };
  const unzipped = unzipSync(zip(files));
  expect(Object.keys(unzipped)).toEqual(Object.keys(files));
  expect(Buffer.from(unzipped['dist/a.txt'] ?? bytes('')).toString()).toBe('ä'.repeat(600));
  writeFileSync(join(folder, 'x.tar.gz'), tarGz(files));
  expect(spawnSync('tar', ['-xzf', 'x.tar.gz'], { cwd: folder }).status).toBe(0);
  expect(readFileSync(join(folder, 'dist/a.txt'), 'utf8')).toBe('ä'.repeat(600));
  expect(readFileSync(join(folder, 'dist/b.js'), 'utf8')).toBe('');
});
