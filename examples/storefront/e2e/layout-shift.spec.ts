import type { Page } from '@playwright/test';
import { BUNDLES, type BundleName } from '../src/demo/settings.ts';
import { CART, openCheckout } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

/** Long enough for the providers' stand-ins to have painted, ms. */
const PAINTED_MS = 1000;
/** Above this, the web's own measure calls a page restless. */
const RESTLESS = 0.1;

/** Sum of the shifts of the layout that no input has caused, once the page is quiet. */
async function shifts(page: Page): Promise<number> {
  await page.waitForTimeout(PAINTED_MS);
  return page.evaluate(() => Reflect.get(window, 'shifts') as number);
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
});

for (const bundle of ['checkout', 'paypal-buttons', 'upe', 'fraud-pui'] satisfies BundleName[]) {
  test(`${bundle} moves nothing while the checkout loads`, async ({ page, shop }) => {
    await shop.setup({ bundles: [bundle], cart: CART });
    if (bundle === 'checkout') await openCheckout(page);
    else await page.goto(shop.pages.checkout);
    expect(await shifts(page)).toBe(0);
  });
}

test('all together: what the providers paint is all that moves the checkout, and little', async ({ page, shop }) => {
  await shop.setup({ bundles: BUNDLES, cart: CART });
  await openCheckout(page);
  await expect(page.locator('#wc-stripe-express-checkout-element > *').first()).toBeVisible();
  expect(await shifts(page)).toBeLessThan(RESTLESS);
});
