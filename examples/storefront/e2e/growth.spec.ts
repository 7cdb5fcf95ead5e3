import { expect, test } from '@playwright/test';
import { fitOf } from './growth/fit.ts';
import { STEEPEST, measureSubject } from './growth/measure.ts';
import { measureReviews } from './growth/reviews.ts';
import { SUBJECTS } from './growth/subjects.ts';
import { BASE_URL } from './support/addresses.ts';

/** Parts of `npm run perf -- growth` that are short enough for every run of the tests. */
const LONG_MS = 180_000;
const UPDATES = 50;
/** One step a size and try, as often as the machine is busy with something else. */
const TRIES = 10;

const curve = (msOf: (size: number) => number): { size: number; ms: number }[] =>
  [1, 250, 500, 1000].map((size) => ({ size, ms: 20 + msOf(size) }));

test('distinguishes flat, linear and quadratic growth, with any base cost', () => {
  expect(fitOf(curve(() => 0)).isFlat).toBe(true);
  expect(fitOf(curve((size) => size / 20)).exponent).toBeLessThan(STEEPEST);
  expect(fitOf(curve((size) => (size * size) / 20_000)).exponent).toBeGreaterThan(STEEPEST);
});

test('[CO-02] the time until a refused order is shown grows no faster than its list of errors', async ({ browser }) => {
  test.setTimeout(LONG_MS);
  const notices = SUBJECTS.find(({ name }) => name === 'notices');
  if (notices === undefined) throw new Error('Notices are not measured.');
  const { fit } = await measureSubject(browser, BASE_URL, { ...notices, most: 32 }, 1, TRIES);
  expect(fit.exponent).toBeLessThanOrEqual(STEEPEST);
});

test(
  `[CO-08] ${UPDATES} order-review updates leave no listeners, nodes, islands, frames or memory behind`,
  { tag: '@own-policy' },
  async ({ browser }) => {
    test.setTimeout(LONG_MS);
    const { grown, counts } = await measureReviews(browser, BASE_URL, UPDATES);
    expect(grown).toEqual([]);
    expect(counts.at(-1)?.updates).toBe(UPDATES);
  },
);
