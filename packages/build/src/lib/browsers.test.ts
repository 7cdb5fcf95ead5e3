// @vitest-environment node
import { expect, it } from 'vitest';
// @ts-expect-error -- plain JavaScript, run by Node before anything is installed
import { passedIn } from './browsers.mjs';

const browserVersion = '153.7.0';
const test = (title: string, passed = true): object => ({ title, passed, browserVersion });

it('counts the core tests and the flows of an engine by file', () => {
  const tests = [
    test('cart.spec.ts › a coupon @core'),
    test('cart.spec.ts › a rate'),
    test('cart.spec.ts › quantities @core'),
    test('engines.spec.ts › a guest pays'),
  ];
  expect(passedIn(tests)).toEqual({ version: browserVersion, tests: { cart: 2, engines: 1 } });
});

it('leaves out an engine that did not run, or in which a test failed', () => {
  expect(passedIn([test('cart.spec.ts › a coupon @core'), test('upe.spec.ts › a card @core', false)])).toBeUndefined();
  expect(passedIn([])).toBeUndefined();
});
