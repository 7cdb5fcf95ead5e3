import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveBundles, type ServedBundles } from './bundles';

let folder: string;
let served: ServedBundles;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'served-bundles-'));
  writeFileSync(join(folder, 'one.js'), 'document.body.dataset.ran = document.currentScript.src;');
  writeFileSync(join(folder, 'bad.js'), 'throw new Error("x");');
  served = serveBundles(folder);
});
afterEach(() => {
  served.stop();
  delete document.body.dataset['ran'];
  rmSync(folder, { recursive: true, force: true });
});

it('a file runs as the script element that names it, with or without a version behind it', async () => {
  await served.add('one.js?ver=1');
  expect(document.body.dataset['ran']).toBe('https://shop.example/shop-scripts/one.js?ver=1');
  expect(document.currentScript).toBeNull();
});

it('a file that throws or is not there fails as in a browser, and names itself', async () => {
  await expect(served.add('bad.js')).rejects.toThrow('bad.js');
  await expect(served.add('gone.js')).rejects.toThrow('gone.js');
  expect(document.currentScript).toBeNull();
  expect(served.scripts.requests.map(({ state }) => state)).toEqual(['failed', 'failed']);
});

it('other addresses are left alone', async () => {
  const script = document.createElement('script');
  script.src = '/elsewhere/one.js';
  document.head.append(script);
  await served.add('one.js');
  expect(served.scripts.requests).toHaveLength(1);
});
