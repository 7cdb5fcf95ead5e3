// @vitest-environment node
import { expect, it } from 'vitest';
import { packageFolder } from './third-party.ts';

it.each([
  ['/p/node_modules/.pnpm/ky@1.7.5/node_modules/ky/distribution/index.js', '/p/node_modules/.pnpm/ky@1.7.5/node_modules/ky'],
  ['/p/node_modules/@stripe/stripe-js/dist/pure.mjs', '/p/node_modules/@stripe/stripe-js'],
  ['/p/packages/core/src/index.ts', undefined],
])('the package of %s', (module, folder) => {
  expect(packageFolder(module)).toBe(folder);
});
