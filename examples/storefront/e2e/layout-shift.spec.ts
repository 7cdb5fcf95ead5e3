import type { Page } from '@playwright/test';
import { BUNDLES } from '../src/demo/settings.ts';
import { CART, openCheckout } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

/** Long enough for the providers' stand-ins to have painted, ms. */
const PAINTED_MS = 1000;
/** Above this, the web's own measure calls a page restless. */
const RESTLESS = 0.1;
/** Less than a pixel. */
const NOTHING = 0.001;

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

/** A phone on a mobile network: the first paint comes long before the buttons. */
async function slowDown(page: Page): Promise<void> {
  await page.setViewportSize({ width: 412, height: 915 });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const bytesPerSecond = 200_000;
  const conditions = { offline: false, latency: 150, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  await session.send('Network.emulateNetworkConditions', conditions);
}

/** Shows the place of the wallet buttons, and nothing above it, from the first paint on. */
async function startAtButtons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('form.cart, .checkout-button')?.scrollIntoView();
    });
  });
}

for (const name of ['product', 'cart', 'checkout'] as const) {
  test(`on a phone's network, the payment buttons of the ${name} come into the room that is kept for them`, async ({
    page,
    shop,
  }) => {
    await shop.setup({ bundles: BUNDLES, hints: true, cart: CART });
    await slowDown(page);
    if (name !== 'checkout') await startAtButtons(page);
    await page.goto(name === 'product' ? shop.pages.product('emaille-becher') : shop.pages[name]);
    await expect(page.locator('#wc-stripe-express-checkout-element > *').first()).toBeVisible();
    // On the checkout PayPal's buttons come with the choice of PayPal.
    if (name !== 'checkout') await expect(page.locator('#ppc-button-ppcp-gateway > *').first()).toBeVisible();
    expect(await shifts(page)).toBeLessThan(RESTLESS);
  });
}

test('where PayPal is blocked, the room for its buttons closes', async ({ page, shop }) => {
  await shop.setup({ bundles: BUNDLES, hints: true });
  await page.route('https://www.paypal.com/**', (route) => route.abort());
  await page.goto(shop.pages.product('emaille-becher'));
  await expect(page.locator('#ppc-button-ppcp-gateway')).toHaveCSS('min-height', '0px');
  await expect(page.locator('#ppc-button-ppcp-gateway')).not.toHaveAttribute('data-shop-room');
});

test('a shop that hides the wallet buttons by its stylesheet has no room for them either', async ({ page, shop }) => {
  await shop.setup({ bundles: ['stripe-express'] });
  await page.goto(shop.pages.product('emaille-becher'));
  const container = page.locator('#wc-stripe-express-checkout-element');
  await expect(container.locator('> *').first()).toBeVisible();
  // As while the buttons are awaited.
  await container.evaluate((element) => {
    element.style.display = 'none';
    element.setAttribute('data-shop-room', 'kept');
  });
  await expect(container).toHaveCSS('display', 'flex');
  await page.addStyleTag({ content: '#wc-stripe-express-checkout-element { display: none !important }' });
  await expect(container).toHaveCSS('display', 'none');
});

test('alone, no bundle moves anything while the checkout loads', async ({ page, shop }) => {
  for (const bundle of ['checkout', 'paypal-buttons', 'upe', 'fraud-pui'] as const)
    await test.step(bundle, async () => {
      await shop.setup({ bundles: [bundle], cart: CART });
      if (bundle === 'checkout') await openCheckout(page);
      else await page.goto(shop.pages.checkout);
      expect(await shifts(page), bundle).toBeLessThan(NOTHING);
    });
});
