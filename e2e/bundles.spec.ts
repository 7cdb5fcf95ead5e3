import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BUNDLES, type BundleName } from '../examples/storefront/src/demo/settings.ts';
import { PAGES, type ShopControl, type ShopSetup } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** How the built files live together on a page: alone, all of them, twice, late, merged, blocked, with wrong configs. */
const DIST = process.env['SHOP_DIST'] ?? join(import.meta.dirname, '..', 'dist');
const REVIEW = 'wc-ajax=update_order_review';
const ORDER = 'wc-ajax=checkout';
const FEEDBACK = 'contact-forms/105/feedback';
const RICH = '#wpcf7-f105-p107-o1';
const CART: NonNullable<ShopSetup['cart']> = [{ id: 21, quantity: 2 }];
const ADDRESS = {
  email: 'gast@example.com',
  first_name: 'Erika',
  last_name: 'Mustermann',
  address_1: 'Heidestraße 17',
  postcode: '10557',
  city: 'Berlin',
  phone: '030 123456',
} as const;

type PageName = 'listing' | 'product' | 'cart' | 'checkout' | 'contact' | 'order-pay';

async function open(page: Page, shop: ShopControl, name: PageName): Promise<void> {
  const paths: Readonly<Record<Exclude<PageName, 'order-pay'>, string>> = {
    listing: PAGES.listing,
    product: PAGES.product('arbeitshemd'),
    cart: PAGES.cart,
    checkout: PAGES.checkout,
    contact: PAGES.contact,
  };
  await page.goto(name === 'order-pay' ? await shop.pendingOrder() : paths[name]);
  await page.waitForLoadState('networkidle');
}

async function choose(page: Page, method: string): Promise<void> {
  await page.locator(`label[for="payment_method_${method}"]`).click();
  await expect(page.locator(`#payment_method_${method}`)).toBeChecked();
}

async function fillCheckout(page: Page, method: string): Promise<void> {
  for (const [field, value] of Object.entries(ADDRESS)) await page.locator(`#billing_${field}`).fill(value);
  await choose(page, method);
  await page.locator('#terms').check();
  await expect(page.locator('.blockOverlay')).toHaveCount(0);
}

async function fillContact(page: Page): Promise<void> {
  const form = page.locator(RICH);
  await form.locator('[name="your-name"]').fill('Erika Mustermann');
  await form.locator('[name="your-email"]').fill('erika@example.com');
  await form.locator('[name="your-topic"]').selectOption({ index: 1 });
  await form.locator('[name="your-interests[]"]').first().check();
  await form.locator('[name="your-quiz"]').fill('Berlin');
  await form.locator('[name="your-message"]').fill('Wann kommt mein Paket?');
  await form.locator('[name="your-consent"]').check();
}

/** The page's own main function, done by the bundle when it is there and by the page's own form when it is not. */
const FUNCTION: Readonly<Record<PageName, (page: Page, shop: ShopControl) => Promise<void>>> = {
  async listing(page, shop) {
    await page.locator('ul.products .add_to_cart_button.ajax_add_to_cart').first().click();
    await expect.poll(async () => (await shop.state()).session.cart.lines.length).toBe(1);
  },
  async product(page, shop) {
    await page.getByLabel('Farbe').selectOption('gruen');
    await page.getByLabel('Größe').selectOption('L');
    await page.locator('.single_add_to_cart_button').click();
    await expect(page.locator('.woocommerce-message')).toContainText('Arbeitshemd');
    expect((await shop.state()).session.cart.lines.at(-1)?.variationId).toBeGreaterThan(0);
  },
  async cart(page, shop) {
    await page.locator('.cart_item input.qty').first().fill('3');
    await page.getByRole('button', { name: 'Warenkorb aktualisieren' }).click();
    await expect.poll(async () => (await shop.state()).session.cart.lines[0]?.quantity).toBe(3);
  },
  async checkout(page) {
    await fillCheckout(page, 'bacs');
    await page.locator('#place_order').first().click();
    await page.waitForURL(/order-received/);
  },
  async contact(page) {
    await fillContact(page);
    await page.locator(RICH).getByRole('button', { name: 'Absenden' }).click();
    await expect(page.locator(`${RICH} form[data-status="sent"], .woocommerce-message`).first()).toBeVisible();
  },
  async 'order-pay'(page) {
    await choose(page, 'bacs');
    if ((await page.locator('#terms').count()) > 0) await page.locator('#terms').check();
    await page.locator('#place_order').first().click();
    await page.waitForURL(/order-received/);
  },
};

const needsCart = (name: PageName): boolean => name === 'cart' || name === 'checkout' || name === 'order-pay';
const NAMES = Object.keys(FUNCTION) as PageName[];

for (const bundles of [...BUNDLES.map((name) => [name] as const), BUNDLES]) {
  const title = bundles.length === 1 ? `${bundles[0]} alone` : 'all seven together';
  test(`[XC-08] ${title}: every page keeps quiet and does its work`, async ({ page, shop, consoleGuard }) => {
    test.setTimeout(90_000);
    for (const name of NAMES) {
      await test.step(name, async () => {
        await shop.setup({ bundles, ...(needsCart(name) ? { cart: CART } : {}) });
        await open(page, shop, name);
        await FUNCTION[name](page, shop);
        expect(consoleGuard.complaints(), name).toEqual([]);
      });
    }
  });
}

/** Runs a built file again, by a tag of its own. */
async function again(page: Page, bundle: string): Promise<void> {
  await page.addScriptTag({ url: `/dist/${bundle}.js` });
}

async function runAllAgain(page: Page): Promise<void> {
  for (const bundle of BUNDLES) await again(page, bundle);
}

test.describe('[XC-09] every file executed a second time', () => {
  test('checkout: one review, one element of each kind, one order', async ({ page, shop, requests }) => {
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
    await page.waitForLoadState('networkidle');
    expect(await look()).toEqual(before);
    expect(requests.to(REVIEW)).toHaveLength(reviews);
    await page.locator('input[name="shipping_method[0]"]').last().check();
    await requests.waitFor(REVIEW, reviews + 1);
    await fillCheckout(page, 'bacs');
    await page.locator('#place_order').first().click();
    await page.waitForURL(/order-received/);
    expect(requests.to(ORDER)).toHaveLength(1);
    expect((await shop.state()).orders).toHaveLength(1);
  });

  test('listing: one product in the cart, one link to it', async ({ page, shop, requests }) => {
    await shop.setup({ bundles: 'all' });
    await open(page, shop, 'listing');
    await runAllAgain(page);
    await page.locator('ul.products .add_to_cart_button.ajax_add_to_cart').first().click();
    await expect(page.locator('a.added_to_cart')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect(requests.to('wc-ajax=add_to_cart')).toHaveLength(1);
    expect((await shop.state()).session.cart.lines.map(({ quantity }) => quantity)).toEqual([1]);
  });

  test('cart: one request for a change, one message', async ({ page, shop, requests }) => {
    await shop.setup({ bundles: 'all', cart: CART });
    await open(page, shop, 'cart');
    await runAllAgain(page);
    await page.waitForLoadState('networkidle');
    const before = requests.all().filter(({ method, path }) => method === 'POST' && path.startsWith(PAGES.cart)).length;
    await page.locator('.cart_item input.qty').first().fill('3');
    await page.getByRole('button', { name: 'Warenkorb aktualisieren' }).click();
    await expect(page.locator('.woocommerce-message')).toHaveCount(1);
    const posts = requests.all().filter(({ method, path }) => method === 'POST' && path.startsWith(PAGES.cart));
    expect(posts).toHaveLength(before + 1);
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

  test('pay page: one element for each method, paid once', async ({ page, shop }) => {
    await shop.setup({ bundles: 'all', cart: CART });
    await open(page, shop, 'order-pay');
    await page.locator('label[for="payment_method_stripe"]').click();
    const box = page.locator('.payment_box.payment_method_stripe');
    await expect(box.getByLabel('Kartennummer')).toHaveCount(1);
    await runAllAgain(page);
    await page.waitForLoadState('networkidle');
    await expect(box.getByLabel('Kartennummer')).toHaveCount(1);
    await FUNCTION['order-pay'](page, shop);
  });
});

/** A page of this shop that has none of our anchors and globals, served under the demo's own policy. */
async function plainPage(page: Page, body: string): Promise<void> {
  await page.route('**/leer/', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': "default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; connect-src 'self'" },
      body: `<!doctype html><html lang="de"><head><title>Leer</title></head><body><h1>Leer</h1>${body}</body></html>`,
    }),
  );
  await page.goto('/leer/');
  await page.waitForLoadState('networkidle');
}

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
    expect(await page.locator('body *:not(script)').evaluateAll((all) => all.map(({ tagName }) => tagName))).toEqual(['H1']);
    expect(requests.all()).toEqual([]);
    expect(consoleGuard.complaints()).toEqual([]);
  });
}

test.describe('[XC-08] [XC-09] what is fetched', () => {
  /** Names of built files that the page asked for, in order. */
  function watchFiles(page: Page): string[] {
    const files: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/dist/')) files.push(pathname.slice('/dist/'.length));
    });
    return files;
  }
  const scripts = (files: readonly string[]): string[] => files.filter((file) => file.endsWith('.js')).toSorted();

  test('one tag of a bundle is enough: the runtime comes once for all of them, with the nonce of the page', async ({
    page,
    shop,
  }) => {
    const files = watchFiles(page);
    await shop.setup({ bundles: 'all', cart: CART, runtimeTag: false });
    await open(page, shop, 'checkout');
    expect(files.filter((file) => file === 'shop-runtime.js')).toHaveLength(1);
    const tag = page.locator('script[src*="shop-runtime.js"]');
    await expect(tag).toHaveCount(1);
    const nonces = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLScriptElement>('script[src*="/dist/"]')].map(({ nonce }) => nonce),
    );
    expect(new Set(nonces).size).toBe(1);
    expect(nonces[0]).not.toBe('');
  });

  test('a tag of the runtime before the bundles is used, not fetched again', async ({ page, shop }) => {
    const files = watchFiles(page);
    await shop.setup({ bundles: 'all', cart: CART, runtimeTag: true });
    await open(page, shop, 'checkout');
    expect(files.filter((file) => file === 'shop-runtime.js')).toHaveLength(1);
    expect(new Set(files).size).toBe(files.length);
  });

  for (const name of ['listing', 'product', 'contact'] as const) {
    test(`React is not fetched on the ${name} page while nothing is drawn`, async ({ page, shop }) => {
      const files = watchFiles(page);
      // Messages of the wallet may be drawn on the product page; without it nothing is.
      await shop.setup({ bundles: name === 'product' ? ['checkout', 'variation-info', 'fraud-pui', 'upe'] : 'all' });
      await open(page, shop, name);
      expect(scripts(files)).toContain('checkout.js');
      expect(scripts(files)).not.toContain('shop-ui.js');
      await FUNCTION[name](page, shop);
      expect(scripts(files)).not.toContain('shop-ui.js');
    });
  }

  test('files without a runtime fetch nothing', async ({ page, shop }) => {
    const files = watchFiles(page);
    await shop.setup({ bundles: ['fraud-pui', 'variation-info'], cart: CART });
    for (const name of ['product', 'checkout'] as const) await open(page, shop, name);
    expect([...new Set(scripts(files))]).toEqual(['fraud-pui.js', 'variation-info.js']);
  });
});

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
    await page.route('**/dist/shop-runtime.js', (route) => (stop ? route.fulfill(stop) : route.abort()));
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

  test('merged into one file, as optimisers do', async ({ page, shop, requests }) => {
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

test.describe('checksums of the manifest', () => {
  const manifest = JSON.parse(readFileSync(join(DIST, 'manifest.json'), 'utf8')) as {
    files: Readonly<Record<string, { integrity: string; bytes: number }>>;
  };

  test('[XC-08] are those of the files', () => {
    expect(Object.keys(manifest.files)).toEqual(expect.arrayContaining(BUNDLES.map((name) => `${name}.js`)));
    for (const [name, { integrity, bytes }] of Object.entries(manifest.files)) {
      const content = readFileSync(join(DIST, name));
      expect(content.length, name).toBe(bytes);
      expect(integrity, name).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
    }
  });

  /** A page with one tag that carries the checksum. */
  async function checked(page: Page, flip: boolean): Promise<boolean> {
    const content = readFileSync(join(DIST, 'shop-runtime.js'));
    if (flip) content[content.length - 2] = (content.at(-2) ?? 0) ^ 1;
    await page.route('**/dist/shop-runtime.js', (route) => route.fulfill({ contentType: 'text/javascript', body: content }));
    await plainPage(
      page,
      `<script nonce="abc" src="/dist/shop-runtime.js" integrity="${manifest.files['shop-runtime.js']?.integrity}" crossorigin="anonymous"></script>`,
    );
    return page.evaluate(() => 'ShopRuntime' in window);
  }

  test('[XC-08] let the right file run', async ({ page }) => {
    expect(await checked(page, false)).toBe(true);
  });

  test('[XC-08] stop a file of which one bit differs', async ({ page, consoleGuard }) => {
    consoleGuard.allow(/integrity/);
    expect(await checked(page, true)).toBe(false);
  });
});
