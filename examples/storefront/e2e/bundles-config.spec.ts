import type { Page } from '@playwright/test';
import { BUNDLES, type BundleName } from '../src/demo/settings.ts';
import { plainPage } from './support/plain-page.ts';
import { CART, FUNCTION, ORDER, type PageName, needsCart, open } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

/** Pages that a bundle has nothing to do on, wrong configs, and a runtime that does not load. */

for (const bundle of BUNDLES) {
  test(`[XC-09] ${bundle} on a page without its anchors and configs does nothing and throws nothing`, async ({
    page,
    requests,
    consoleGuard,
  }) => {
    // The page's script says so itself when the wallet's config is missing (contract paypal-buttons 6.B).
    if (bundle === 'paypal-buttons') consoleGuard.allow(/PayPal button could not be configured/);
    if (bundle === 'contact-form') consoleGuard.allow(/wpcf7 is not defined/);
    const tag = `<script nonce="abc" src="/dist/${bundle}.js"></script>`;
    await plainPage(page, tag + tag);
    expect(await page.locator('body').innerText()).toBe('Leer');
    // Live regions exist from the start of a page, before there is a text to announce.
    const elements = page.locator('body *:not(script, [id^="shop-live-"])');
    expect(await elements.evaluateAll((all) => all.map(({ tagName }) => tagName))).toEqual(['H1']);
    expect(requests.all()).toEqual([]);
    expect(consoleGuard.complaints()).toEqual([]);
  });
}
/** A config that is printed wrongly. The text stands where the server has printed the assignment. */
interface Broken {
  readonly bundle: BundleName;
  readonly on: PageName;
  readonly global: string;
  readonly change: (config: Record<string, unknown>) => void;
  readonly field: string;
}

const BROKEN: readonly Broken[] = [
  {
    bundle: 'checkout',
    on: 'checkout',
    global: 'wc_checkout_params',
    change: (c) => delete c['checkout_url'],
    field: 'checkout_url',
  },
  { bundle: 'checkout', on: 'cart', global: 'wc_cart_params', change: (c) => delete c['wc_ajax_url'], field: 'wc_ajax_url' },
  {
    bundle: 'upe',
    on: 'checkout',
    global: 'wc_stripe_upe_params',
    change: (c) => delete c['key'],
    field: 'key',
  },
  {
    bundle: 'upe',
    on: 'order-pay',
    global: 'wc_stripe_upe_params',
    change: (c) => (c['paymentMethodsConfig'] = 'kaputt'),
    field: 'paymentMethodsConfig',
  },
  {
    bundle: 'stripe-express',
    on: 'checkout',
    global: 'wc_stripe_express_checkout_params',
    change: (c) => (c['stripe'] = 'kaputt'),
    field: 'stripe',
  },
  {
    bundle: 'paypal-buttons',
    on: 'checkout',
    global: 'PayPalCommerceGateway',
    change: (c) => delete c['context'],
    field: 'context',
  },
  { bundle: 'contact-form', on: 'contact', global: 'wpcf7', change: (c) => delete c['api'], field: 'api' },
  {
    bundle: 'variation-info',
    on: 'product',
    global: 'wc_gzd_add_to_cart_variation_params',
    change: (c) => delete c['price_selector'],
    field: 'price_selector',
  },
  { bundle: 'fraud-pui', on: 'checkout', global: 'FraudNetConfig', change: (c) => (c['s'] = 7), field: 's' },
];

/** Rewrites a global of the page's own inline script before it reaches the browser. */
async function spoilConfig(page: Page, global: string, change: Broken['change']): Promise<() => boolean> {
  let changed = false;
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document' || route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text()).replace(
      new RegExp(`(var ${global} = )(.*?)[;\\s]*(?=</script>)`, 's'),
      (_whole, start: string, json: string) => {
        const config = JSON.parse(json) as Record<string, unknown>;
        change(config);
        changed = true;
        return `${start}${JSON.stringify(config).replaceAll('<', '\\u003c')};`;
      },
    );
    return route.fulfill({ response, body: html });
  });
  return () => changed;
}

for (const { bundle, on, global, change, field } of BROKEN) {
  test(`[XC-01] ${bundle} on the ${on} page with a wrong ${global}: one error that names bundle, global and field; the page works`, async ({
    page,
    shop,
    consoleGuard,
  }) => {
    consoleGuard.allow(new RegExp(`${bundle}.*${global}`));
    await shop.setup({ bundles: [bundle], ...(needsCart(on) ? { cart: CART } : {}) });
    const changed = await spoilConfig(page, global, change);
    await open(page, shop, on);
    expect(changed()).toBe(true);
    const errors = consoleGuard.lines.filter((line) => line.startsWith('error:'));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(bundle);
    expect(errors[0]).toContain(global);
    expect(errors[0]).toContain(field);
    await FUNCTION[on](page, shop);
  });
}

for (const [how, stop] of [
  ['answers 404', { status: 404, contentType: 'text/html', body: 'Not Found' }],
  ['cannot be reached', undefined],
] as const) {
  test(`[XC-01] the runtime ${how}: one clear error for each bundle, the checkout form posts by itself`, async ({
    page,
    shop,
    consoleGuard,
    requests,
  }) => {
    consoleGuard.allow(/Failed to load resource/, /shop-runtime\.js could not be loaded/);
    await page.route('**/shop-runtime.js', (route) => (stop ? route.fulfill(stop) : route.abort()));
    await shop.setup({ bundles: 'all', cart: CART });
    await open(page, shop, 'checkout');
    const said = consoleGuard.lines.filter((line) => line.includes('shop-runtime.js could not be loaded'));
    for (const bundle of ['checkout', 'contact-form', 'paypal-buttons', 'stripe-express', 'upe']) {
      expect(
        said.filter((line) => line.includes(`[shop/${bundle}]`)),
        bundle,
      ).toHaveLength(1);
    }
    await FUNCTION.checkout(page, shop);
    expect(requests.to(ORDER)).toHaveLength(0);
    expect((await shop.state()).orders).toHaveLength(1);
  });
}
