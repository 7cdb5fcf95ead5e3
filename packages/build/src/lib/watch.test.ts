// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { builtFrom, createBuild } from './watch.mjs';

afterEach(() => vi.unstubAllEnvs());

const BUNDLES = ['checkout', 'upe'];

it.each([
  ['a source of a bundle rebuilds the bundle with its chunks', 'checkout/src/order/index.ts', 'checkout'],
  ['a source of core rebuilds everything', 'core/src/dom/index.ts', 'all'],
  ['a test rebuilds nothing', 'checkout/src/order/submit.test.ts', undefined],
  ['a test helper rebuilds nothing', 'checkout/src/testing/checkout-page.ts', undefined],
])('%s', (_case, path, expected) => expect(builtFrom(path, BUNDLES)).toBe(expected));

it('a rebuilt file is compiled for production: the page has no development runtime of React', async () => {
  for (const name of ['NODE_ENV', 'SHOP_QUICK']) vi.stubEnv(name, undefined);
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const folder = mkdtempSync(join(tmpdir(), 'shop-watch-'));
  const { build } = await createBuild(folder);
  await build(['shop-debug']);
  const code = readFileSync(join(folder, 'shop-debug.js'), 'utf8');
  rmSync(folder, { recursive: true });
  expect(['.jsx)(', 'jsxDEV'].map((part) => code.includes(part))).toEqual([true, false]);
});
