// @vitest-environment node
import { expect, it } from 'vitest';
import { builtFrom } from './watch.mjs';

const BUNDLES = ['checkout', 'upe'];

it.each([
  ['a source of a bundle rebuilds the bundle with its chunks', 'checkout/src/order/index.ts', 'checkout'],
  ['a source of core rebuilds everything', 'core/src/dom/index.ts', 'all'],
  ['a stylesheet rebuilds everything: the runtime has its checksum', 'upe/src/style.css', 'all'],
  ['a test rebuilds nothing', 'checkout/src/order/submit.test.ts', undefined],
  ['a test helper rebuilds nothing', 'checkout/src/testing/checkout-page.ts', undefined],
  ['the test kit rebuilds nothing', 'testing/src/react.ts', undefined],
  ['a README rebuilds nothing', 'checkout/README.md', undefined],
])('%s', (_case, path, expected) => expect(builtFrom(path, BUNDLES)).toBe(expected));
