import { listPages, pageHtml, RECORDED_VERSIONS } from '@shop/testing';
import { expect, it } from 'vitest';
import { checkShop } from './shop-check';

it.each(RECORDED_VERSIONS)('[VR-12] [VR-03] no recorded page of %s has other fields than its version', (version) => {
  const others = listPages(version).flatMap((page) =>
    checkShop(pageHtml(page)).bundles.flatMap(({ missing, unknown }) =>
      [...missing, ...unknown].map((field) => `${page}: ${field}`),
    ),
  );
  expect(others).toEqual([]);
});
