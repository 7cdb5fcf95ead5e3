// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
// @ts-expect-error -- plain JavaScript, run by Node before anything is installed
import { lockOutside } from './own-page-lock.mjs';

const lock = readFileSync('pnpm-lock.yaml', 'utf8');
const packed = {
  bytes: Buffer.from('x'),
  description: { name: '@shop/testing', version: '1.2.3', peerDependencies: { msw: '^2.15.0' } },
};
const outside = (devDependencies: Record<string, string>): string => lockOutside(lock, { devDependencies }, packed) as string;

it('the example is locked to the versions of this repository, and to the bytes of the tarball', () => {
  const text = outside({ '@shop/testing': 'file:x.tgz', jsdom: '29.1.1' });
  const [, jsdom] = /^ {6}jsdom:\n {8}specifier: (.+)$/m.exec(lock) ?? [];
  expect(text).toContain(`      jsdom:\n        specifier: 29.1.1\n        version: ${jsdom}\n`);
  expect(text).toMatch(/'@shop\/testing@file:x\.tgz':\n {4}resolution: \{integrity: sha512-[\w+/]{86}==, tarball: file:x\.tgz\}/);
  expect(text).not.toBe(outside({ '@shop/testing': 'file:y.tgz', jsdom: '29.1.1' }));
  expect(text).not.toContain('link:packages');
});

it('patches of this repository stay in it: the example has no patch files', () => {
  const text = outside({ '@shop/testing': 'file:x.tgz' });
  expect(lock).toContain('patch_hash=');
  expect(text).not.toMatch(/patchedDependencies|patch_hash/);
});

it('a package that is not installed here is named', () => {
  expect(() => outside({ '@shop/testing': 'file:x.tgz', 'left-pad': '1.0.0' })).toThrow('left-pad');
});
