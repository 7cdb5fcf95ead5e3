import { expect, test } from '@playwright/test';
import { planOf } from './soak/plan.ts';
import { run } from './soak/run.ts';
import { WAYS } from './soak/ways.ts';
import { BASE_URL } from './support/addresses.ts';

/** A part of `npm run soak` that is short enough for every run of the tests. */
const SEED = 3;
const LONG_MS = 150_000;
const numberOf = (name: string): number => WAYS.findIndex((way) => way.name === name);

test('[CO-01] [CO-22] random purchases with spoiled answers end in one order or in a clear error, and leave nothing behind', async ({
  browser,
}) => {
  test.setTimeout(LONG_MS);
  const numbers = ['cod', 'card', 'PayPal', 'PayPal, card fields', 'express Google Pay, checkout', 'order-pay, card'].map(
    numberOf,
  );
  const results = await run(browser, { seed: SEED, numbers, base: BASE_URL, windows: 1, onResult: () => undefined });
  expect(results.flatMap(({ plan, findings }) => findings.map((finding) => `${plan.number}: ${finding}`))).toEqual([]);
  expect(results).toHaveLength(numbers.length);
});

test('a purchase of a seed is always the same one, and every way to pay gets its turn', () => {
  for (const number of [0, 7, 499]) expect(planOf(SEED, number)).toEqual(planOf(SEED, number));
  expect(planOf(SEED, 1)).not.toEqual(planOf(SEED + 1, 1));
  const names = new Set(Array.from({ length: WAYS.length }, (_, number) => planOf(SEED, number).way.name));
  expect(names.size).toBe(WAYS.length);
});
