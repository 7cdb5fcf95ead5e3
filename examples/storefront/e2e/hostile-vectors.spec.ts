import { openReporting, showAll } from './support/doors.ts';
import { expect, test } from './support/test.ts';
import { OWN, PUBLISHED } from './support/vectors.ts';

const VECTORS = [...PUBLISHED, ...OWN];

test.describe('[XC-06] hostile markup through every door, on a page whose policy only reports', { tag: '@own-policy' }, () => {
  test.use({ bypassCSP: false });

  test(`${VECTORS.length} vectors in notices: nothing runs, nothing is requested, nothing active stays`, async ({
    page,
    consoleGuard,
  }) => {
    test.setTimeout(180_000);
    consoleGuard.allow(/PayPal button could not be configured/, /report-only/i, /frame-ancestors/);
    expect(PUBLISHED.length).toBeGreaterThanOrEqual(180);
    expect(OWN.length).toBeGreaterThanOrEqual(60);
    const outcome = await openReporting(page);
    expect(await showAll(page, VECTORS)).toEqual([]);
    await page.waitForTimeout(300);
    expect(await outcome()).toEqual({ hacked: undefined, violations: [], base: '/vektoren/' });
  });
});
