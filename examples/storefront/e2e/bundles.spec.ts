import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BUNDLES, type BundleName } from '../src/demo/settings.ts';
import {
  CART,
  FEEDBACK,
  FUNCTION,
  NAMES,
  ORDER,
  type PageName,
  REVIEW,
  RICH,
  again,
  needsCart,
  open,
} from './support/purchase.ts';
import { type Support, expect, test } from './support/test.ts';

/** How the built files live together on a page: alone, all of them, twice, late, merged. */
const DIST = process.env['SHOP_DIST'] ?? join(import.meta.dirname, '..', '..', '..', 'dist');

/** Pages that a bundle has something to do on. The other ones are in `bundles-config.spec.ts`: a page without its anchors. */
const PAGES_OF: Readonly<Record<BundleName, readonly PageName[]>> = {
  checkout: ['listing', 'product', 'cart', 'checkout', 'order-pay'],
  'contact-form': ['contact'],
  'paypal-buttons': ['product', 'cart', 'checkout'],
  'stripe-express': ['product', 'cart', 'order-pay'],
  'fraud-pui': ['checkout', 'order-pay'],
  upe: ['checkout', 'order-pay'],
  'variation-info': ['product'],
};

/** Opens each page, does its main function, and expects no complaint. */
async function expectQuiet(
  { page, shop, consoleGuard }: Pick<Support, 'shop' | 'consoleGuard'> & { readonly page: Page },
  names: readonly PageName[],
  bundles: readonly BundleName[],
) {
  for (const name of names)
    await test.step(`${bundles.length === 1 ? bundles[0] : 'all'}: ${name}`, async () => {
      await shop.setup({ bundles, ...(needsCart(name) ? { cart: CART } : {}) });
      await open(page, shop, name);
      await FUNCTION[name](page, shop);
      expect(consoleGuard.complaints(), name).toEqual([]);
    });
}

test('[XC-08] all seven together: every page keeps quiet and does its work @core', async ({ page, shop, consoleGuard }) => {
  test.setTimeout(90_000);
  await expectQuiet({ page, shop, consoleGuard }, NAMES, BUNDLES);
});

for (const bundle of BUNDLES)
  // What is missing on a page is the same in every engine.
  test(`[XC-08] ${bundle} alone: its pages keep quiet and do their work @core @chromium`, async ({
    page,
    shop,
    consoleGuard,
  }) => {
    test.setTimeout(90_000);
    await expectQuiet({ page, shop, consoleGuard }, PAGES_OF[bundle], [bundle]);
  });

async function runAllAgain(page: Page): Promise<void> {
  for (const bundle of BUNDLES) await again(page, bundle);
}

test.describe('[XC-09] every file executed a second time', () => {
  test('checkout: one review for each start that is announced, one element of each kind, one order', async ({
    page,
    shop,
    requests,
  }) => {
    await shop.setup({ bundles: 'all', cart: CART });
    await open(page, shop, 'checkout');
    const look = () =>
      page.evaluate(() => ({
        frames: document.querySelectorAll('[data-fake-element], .wc-stripe-upe-element > *').length,
        fraud: document.querySelectorAll('[fncls]').length,
        styles: document.querySelectorAll('link[rel="stylesheet"]').length,
        regions: document.querySelectorAll('[aria-live]').length,
        wallets: document.querySelectorAll('#wc-stripe-express-checkout-element > *').length,
      }));
    const before = await look();
    const reviews = requests.to(REVIEW).length;
    await runAllAgain(page);
    // As with the original, a further execution announces the checkout again (EX-163).
    await requests.waitFor(REVIEW, reviews + 1);
    await page.waitForLoadState('networkidle');
    expect(await look()).toEqual(before);
    expect(requests.to(REVIEW)).toHaveLength(reviews + 1);
    await page.locator('input[name="shipping_method[0]"]').last().check();
    await requests.waitFor(REVIEW, reviews + 2);
    await FUNCTION.checkout(page, shop);
    expect(requests.to(ORDER)).toHaveLength(1);
    expect((await shop.state()).orders).toHaveLength(1);
  });

  test('product: a variation is announced once, wallet buttons are there once', async ({ page, shop }) => {
    await shop.setup({ bundles: 'all', jquery: false });
    await open(page, shop, 'product');
    await page.evaluate(() => {
      document.body.addEventListener('germanized_variation_data', () =>
        Reflect.set(window, 'announced', Number(Reflect.get(window, 'announced') ?? 0) + 1),
      );
    });
    const announced = () => page.evaluate(() => Reflect.get(window, 'announced') as unknown);
    const buttons = () => page.locator('#ppc-button-ppcp-gateway > *, #wc-stripe-express-checkout-element > *').count();
    await page.getByLabel('Farbe').selectOption('gruen');
    await page.getByLabel('Größe').selectOption('L');
    await expect.poll(announced).toBe(1);
    await page.waitForLoadState('networkidle');
    const before = await buttons();
    await runAllAgain(page);
    await page.getByLabel('Größe').selectOption('M');
    await expect.poll(announced).toBe(2);
    await page.waitForLoadState('networkidle');
    expect(await announced()).toBe(2);
    expect(await buttons()).toBe(before);
  });

  test('contact: one request, one spinner, one message', async ({ page, shop, requests }) => {
    await shop.setup({ bundles: 'all' });
    await open(page, shop, 'contact');
    await runAllAgain(page);
    await page.waitForLoadState('networkidle');
    await FUNCTION.contact(page, shop);
    expect(requests.to(FEEDBACK).filter(({ method }) => method === 'POST')).toHaveLength(1);
    await expect(page.locator(`${RICH} .wpcf7-spinner`)).toHaveCount(1);
    await expect(page.locator(`${RICH} .wpcf7-response-output:visible`)).toHaveCount(1);
  });
});
test.describe('[XC-08] other ways in', () => {
  test('files that come after everything else do their work', async ({ page, shop, requests }) => {
    for (const name of ['checkout', 'contact', 'product', 'order-pay'] as const) {
      await shop.setup({ bundles: [], ...(needsCart(name) ? { cart: CART } : {}) });
      await open(page, shop, name);
      if (name !== 'contact') await page.addScriptTag({ url: '/demo/fakes/stripe.js' });
      await runAllAgain(page);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => 'ShopRuntime' in window)).toBe(true);
      await FUNCTION[name](page, shop);
    }
    expect(requests.to(ORDER)).toHaveLength(1);
    expect(requests.to(FEEDBACK).filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('merged into one file, as optimizers do', async ({ page, shop, requests }) => {
    const merged = ['shop-runtime', ...BUNDLES].map((name) => readFileSync(join(DIST, `${name}.js`), 'utf8')).join('\n;\n');
    await page.route('**/dist/*.js', (route) => {
      const name = new URL(route.request().url()).pathname.split('/').at(-1);
      if (name === 'checkout.js') return route.fulfill({ contentType: 'text/javascript', body: merged });
      return name === 'upe.js' ? route.fulfill({ contentType: 'text/javascript', body: '' }) : route.fallback();
    });
    // With the payment elements on, the page prints the provider's tag too.
    await shop.setup({ bundles: ['checkout', 'upe'], cart: CART });
    for (const name of ['contact', 'product', 'checkout'] as const) {
      await open(page, shop, name);
      await FUNCTION[name](page, shop);
    }
    expect(requests.to(ORDER)).toHaveLength(1);
    expect(requests.to(FEEDBACK).filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});
