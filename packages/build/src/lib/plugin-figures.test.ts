// @vitest-environment node
import { expect, it } from 'vitest';
import { faultsOfFigures } from './plugin-figures.mjs';

it('[WP-07] names the recorded pages with more script tags or KiB than their limit', () => {
  const limits = { tags: 9, kib: 99 };
  expect(
    faultsOfFigures([
      { page: 'at the limit', tags: 9, kib: 99, limits },
      { page: 'tags', tags: 10, kib: 50, limits },
      { page: 'bytes', tags: 5, kib: 99.1, limits },
    ]),
  ).toEqual(['tags: 10 script tags and 50 KiB; at most 9 and 99', 'bytes: 5 script tags and 99.1 KiB; at most 9 and 99']);
});
