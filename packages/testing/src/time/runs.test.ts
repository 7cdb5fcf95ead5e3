// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { sampled } from './runs';

it('the full run has all rows of a table; in the quick run three neighboring tables have each row once', () => {
  const rows = ['a', 'b', 'c', 'd'];
  vi.stubEnv('SHOP_UNIT', undefined);
  expect(sampled(rows, 1)).toEqual(rows);
  vi.stubEnv('SHOP_UNIT', 'quick');
  expect([0, 1, 2].flatMap((table) => sampled(rows, table)).toSorted()).toEqual(rows);
  expect(sampled(rows, 3)).toEqual(['a', 'd']);
  vi.unstubAllEnvs();
});
