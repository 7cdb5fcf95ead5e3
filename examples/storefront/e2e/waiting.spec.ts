import type { Page } from '@playwright/test';
import { originals, servePluginPages } from './support/plugin-page.ts';
import type { ShopControl } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { MINI_CART, WALLET, button, confirmReview, errors, payByDoubleClick, tellPage } from './support/wallet.ts';

/** Requests of PayPal's file and library so far. */
function collectPayPal(page: Page): readonly string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (/paypal-buttons\.js|paypal[^/]*\/sdk/.test(request.url())) addresses.push(request.url());
  });
  return addresses;
}

/** Opens a page where PayPal's file waits for its place, with all other scripts loaded. */
async function open(page: Page, address: string): Promise<void> {
  await servePluginPages(page, undefined, { waits: true });
  await page.goto(address);
  await page.waitForFunction(() => 'ShopRuntime' in window);
  await page.waitForLoadState('networkidle');
}

/** Puts the first product into the cart, lets the page fetch its mini-cart, and opens that. */
async function addProduct(page: Page, shop: ShopControl): Promise<void> {
  await shop.addToCart('emaille-becher');
  await tellPage(page, 'wc_fragment_refresh');
  await page.locator('.mini-cart > summary').click();
}

test('[WP-07] an empty mini-cart loads nothing of PayPal; the first product brings the button, which pays @core', async ({
  page,
  shop,
  requests,
}) => {
  await shop.setup({ bundles: WALLET });
  const addresses = collectPayPal(page);
  await open(page, shop.pages.contact);
  expect(addresses).toEqual([]);
  await addProduct(page, shop);
  const first = button(page, 'PayPal', `.mini-cart ${MINI_CART}`);
  await expect(first).toBeVisible();
  expect(addresses.filter((address) => address.includes('paypal-buttons.js'))).toHaveLength(1);
  await payByDoubleClick(page, first, requests);
  await confirmReview(page);
  await expect(errors(page)).toHaveCount(0);
});

test('[WP-07] loads PayPal’s file for a shopper back from PayPal’s app', async ({ page, shop }) => {
  await shop.setup({ bundles: WALLET });
  const addresses = collectPayPal(page);
  await open(page, `${shop.pages.contact}#pcp-return=button`);
  expect(addresses.some((address) => address.includes('paypal-buttons.js'))).toBe(true);
});

test('[WP-02] [WP-07] a file that waited and is refused brings its original, once; none before', async ({
  page,
  shop,
  consoleGuard,
}) => {
  consoleGuard.allow(/integrity/, /shop\/paypal-buttons/);
  await shop.setup({ bundles: WALLET });
  await page.route('**/dist/paypal-buttons.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.tampered = 1' }),
  );
  await open(page, shop.pages.contact);
  expect(await originals(page)).toEqual([]);
  await addProduct(page, shop);
  await expect.poll(() => originals(page)).toEqual(['ppcp-smart-button']);
});

test('[WP-07] a slow file that waited is not taken for a missing one', async ({ page, shop }) => {
  await shop.setup({ bundles: WALLET });
  await open(page, shop.pages.contact);
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/dist/paypal-buttons.js*', async (route) => {
    await answered;
    await route.fallback();
  });
  const began = page.waitForRequest('**/dist/paypal-buttons.js*');
  await addProduct(page, shop);
  await began;
  // The page looks for missing bundles five seconds after the end of any script.
  await page.evaluate(() => window.dispatchEvent(new Event('load')));
  answer();
  await expect(button(page, 'PayPal', `.mini-cart ${MINI_CART}`)).toBeVisible();
  expect(await originals(page)).toEqual([]);
});

test('[WP-07] a tag that text of the page forges is never loaded; ours is, by its place', async ({ page, shop }) => {
  await shop.setup({ bundles: WALLET });
  await shop.addToCart('emaille-becher');
  const evil: string[] = [];
  await page.route('**/evil/*', (route) => {
    evil.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const tag = '<script type="text/plain" id="shop-paypal-buttons-js" data-shop-src="/evil/buttons.js" defer></script>';
  await servePluginPages(page, (html) => html.replace(/<body[^>]*>/, (body) => `${body}${tag}`), {
    waits: true,
  });
  await page.goto(shop.pages.contact);
  await expect(page.locator(`.mini-cart ${MINI_CART} > *`)).toHaveCount(1);
  expect(evil).toEqual([]);
});
