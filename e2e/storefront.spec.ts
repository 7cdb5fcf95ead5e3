import { STATIC_URL } from './support/addresses.ts';
import { sideways, smallTargets } from './support/layout.ts';
import { PAGES, PRODUCT_IDS, type ShopSetup } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const WIDTHS = [320, 390, 1280] as const;

const ADDRESS = {
  email: 'gast@example.com',
  first_name: 'Erika',
  last_name: 'Mustermann',
  address_1: 'Heidestraße 17',
  postcode: '10557',
  city: 'Berlin',
  phone: '030 123456',
} as const;

const CART: NonNullable<ShopSetup['cart']> = [{ id: 21, quantity: 2 }, 'kochbuch'];

/** Every page of the demo: name, address, what must be in the shop, and a text or selector that it shows. */
const ALL: readonly { readonly name: string; readonly path: string; readonly setup?: ShopSetup; readonly shows: string }[] = [
  { name: 'home', path: PAGES.home, shows: '.hero h1' },
  { name: 'listing', path: PAGES.listing, shows: 'ul.products .ajax_add_to_cart' },
  { name: 'blocks', path: PAGES.blocks, shows: '.wc-block-components-product-button' },
  ...(
    [
      'emaille-becher',
      'leinen-schuerze',
      'unikat-schale',
      'online-kochkurs',
      'espresso-maschine-profi',
      'ausverkaufte-kanne',
      'arbeitshemd',
      'wollsocken',
      'gartenhandschuhe',
      'kuestengrog',
      'kuechen-set',
      'teekiste-abo',
      'rezept-abo',
      'bootstour',
      'geschenkkorb',
      'gartenbank',
    ] as const
  ).map((slug) => ({
    name: `product-${slug}`,
    path: PAGES.product(slug),
    shows: '.product_title',
  })),
  { name: 'cart-empty', path: PAGES.cart, shows: '.wc-empty-cart-message' },
  { name: 'cart', path: PAGES.cart, setup: { cart: CART }, shows: '.woocommerce-cart-form .cart_item' },
  { name: 'checkout', path: PAGES.checkout, setup: { cart: CART }, shows: 'form.checkout #place_order' },
  {
    name: 'checkout-logged-in',
    path: PAGES.checkout,
    setup: { cart: CART, loggedIn: true },
    shows: '.woocommerce-SavedPaymentMethods-token',
  },
  { name: 'checkout-virtual', path: PAGES.checkout, setup: { cart: ['online-kochkurs'] }, shows: 'form.checkout #place_order' },
  { name: 'checkout-free', path: PAGES.checkout, setup: { cart: ['gratis-rezeptheft'] }, shows: 'form.checkout #place_order' },
  { name: 'login', path: PAGES.account, shows: '#customer_login' },
  { name: 'account', path: PAGES.account, setup: { loggedIn: true }, shows: '.woocommerce-MyAccount-navigation' },
  { name: 'orders', path: PAGES.orders, setup: { loggedIn: true }, shows: '.woocommerce-MyAccount-content' },
  { name: 'address', path: PAGES.address, setup: { loggedIn: true }, shows: '#billing_country' },
  { name: 'payment-methods', path: PAGES.paymentMethods, setup: { loggedIn: true }, shows: '.payment-method-actions .delete' },
  { name: 'add-payment-method', path: PAGES.addPaymentMethod, setup: { loggedIn: true }, shows: 'form#add_payment_method' },
  { name: 'contact', path: PAGES.contact, shows: '.wpcf7-form .wpcf7-quiz' },
  { name: 'nested-form', path: PAGES.nestedForm, shows: 'form.huelle' },
  { name: 'index', path: PAGES.index, shows: 'h1' },
  { name: 'terms', path: '/agb/', shows: 'h1' },
];

test.describe('with all bundles off', () => {
  for (const { name, path, setup, shows } of ALL) {
    test(`${name}: renders, is accessible and fits every width`, async ({ page, shop, axe, shot }) => {
      await shop.setup({ ...setup, bundles: [] });
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.locator(shows).first()).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await sideways(page), `${width} px`).toEqual([]);
        expect(await smallTargets(page), `${width} px`).toEqual([]);
        if (width !== 320) await shot(`${name}-${width}`);
      }
      expect(await axe()).toEqual([]);
    });
  }

  test('order-pay, change-payment and order-received render and are accessible', async ({ page, shop, axe, shot }) => {
    await shop.setup({ bundles: [], loggedIn: true, cart: CART });
    const pay = await shop.pendingOrder();
    for (const [name, path, shows] of [
      ['order-pay', pay, 'form#order_review #place_order'],
      ['change-payment', `${pay}&change_payment_method=1`, 'form#order_review #place_order'],
      ['order-received', pay.replace('order-pay', 'order-received'), '.woocommerce-order-overview'],
      ['orders-filled', PAGES.orders, '.woocommerce-orders-table .pay'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator(shows).first()).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await sideways(page), `${name} ${width} px`).toEqual([]);
        if (width !== 320) await shot(`${name}-${width}`);
      }
      expect(await axe(), name).toEqual([]);
    }
  });
});

test.describe('with all bundles on', () => {
  for (const jquery of [true, false]) {
    for (const { name, path, setup, shows } of ALL) {
      test(`[XC-07][XC-08] ${name}: no complaint, no foreign request, accessible, ${jquery ? 'with' : 'without'} jQuery`, async ({
        page,
        shop,
        axe,
        shot,
      }) => {
        await shop.setup({ ...setup, bundles: 'all', jquery });
        await page.goto(path);
        await expect(page.locator(shows).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => 'ShopRuntime' in window)).toBe(true);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          expect(await sideways(page), `${width} px`).toEqual([]);
          if (jquery && width !== 320) await shot(`on-${name}-${width}`);
        }
        expect(await axe()).toEqual([]);
      });
    }
  }
});

test.describe('the shop without bundles works by its own forms', () => {
  test('a product gets into the cart, the quantity changes, the order is placed', async ({ page, shop }) => {
    await shop.setup({ bundles: [] });
    await page.goto(PAGES.product('emaille-becher'));
    await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click();
    await expect(page.locator('.woocommerce-message')).toContainText('Emaille-Becher');

    await page.goto(PAGES.cart);
    await page.locator('.cart_item input.qty').fill('3');
    await page.getByRole('button', { name: 'Warenkorb aktualisieren' }).click();
    await expect(page.locator('.cart-subtotal')).toContainText('44,70');

    await page.goto(PAGES.checkout);
    for (const [field, value] of Object.entries(ADDRESS)) await page.locator(`#billing_${field}`).fill(value);
    await page.locator('#payment_method_bacs').check();
    await page.locator('#terms').check();
    await page.locator('#place_order').first().click();
    await expect(page).toHaveURL(/order-received/);
    await expect(page.locator('.woocommerce-order-overview')).toContainText('Vorkasse');
    expect((await shop.state()).orders).toHaveLength(1);
  });

  test('a missing field brings the page back with the message', async ({ page, shop }) => {
    await shop.setup({ bundles: [], cart: ['emaille-becher'] });
    await page.goto(PAGES.checkout);
    await page.locator('#place_order').first().click();
    await expect(page.locator('.woocommerce-error')).toContainText('Vorname');
  });

  test('a variation is chosen, and its details follow', async ({ page, shop }) => {
    await shop.setup({ bundles: [] });
    await page.goto(PAGES.product('arbeitshemd'));
    await expect(page.locator('.single_add_to_cart_button')).toHaveClass(/disabled/);
    await page.getByLabel('Farbe').selectOption('gruen');
    await page.getByLabel('Größe').selectOption('L');
    await expect(page.locator('.single_variation')).toContainText('Ausführung Grün / L');
    await expect(page.locator('.single_add_to_cart_button')).not.toHaveClass(/disabled/);
    await page.locator('.single_add_to_cart_button').click();
    await expect(page.locator('.woocommerce-message')).toContainText('Arbeitshemd');
    expect((await shop.state()).session.cart.lines[0]?.variationId).toBeGreaterThan(0);
  });

  test('a variation of the large product is asked from the server', async ({ page, shop, requests }) => {
    await shop.setup({ bundles: [] });
    await page.goto(PAGES.product('wollsocken'));
    await page.getByLabel('Farbe').selectOption('rot');
    await page.getByLabel('Größe').selectOption('36-37');
    await expect(page.locator('.single_variation')).toContainText('Rot');
    expect(requests.to('get_variation')).toHaveLength(1);
  });

  test('login by the form of the account', async ({ page, shop }) => {
    await shop.setup({ bundles: [] });
    await page.goto(PAGES.account);
    const form = page.locator('form.login');
    await form.getByLabel('Benutzername').fill('kundin');
    await form.getByLabel('Passwort').fill('geheim');
    await form.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.locator('.woocommerce-MyAccount-content')).toContainText('Erika Mustermann');
  });

  test('the contact form is answered by the page', async ({ page, shop }) => {
    await shop.setup({ bundles: [] });
    await page.goto(PAGES.contact);
    await page.getByRole('button', { name: 'Rückruf anfordern' }).click();
    await expect(page.locator('.woocommerce-error')).toContainText('Fehler');
  });
});

test.describe('the bar of the demo', () => {
  test('switches a bundle off and on, and keeps it over a reload', async ({ page, shop }) => {
    await shop.setup({ bar: true });
    await page.goto(PAGES.home);
    await page.locator('.demo-bar summary').click();
    await expect(page.locator('#variation-info-js')).toHaveCount(1);
    await page.getByLabel('variation-info', { exact: true }).uncheck();
    await expect(page.locator('#variation-info-js')).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('variation-info', { exact: true })).not.toBeChecked();
    await page.getByLabel('variation-info', { exact: true }).check();
    await expect(page.locator('#variation-info-js')).toHaveCount(1);
  });

  test('logs in and out, and takes jQuery away', async ({ page, shop }) => {
    await shop.setup({ bar: true, bundles: [] });
    await page.goto(PAGES.account);
    await page.locator('.demo-bar summary').click();
    await page.getByLabel('angemeldet als Erika Mustermann').check();
    await expect(page.locator('.woocommerce-MyAccount-content')).toBeVisible();
    await page.getByLabel('jQuery', { exact: true }).uncheck();
    await expect(page.locator('#jquery-core-js')).toHaveCount(0);
    expect(await page.evaluate(() => 'jQuery' in window)).toBe(false);
  });

  test('is accessible, open and closed, on a phone and on a desk', async ({ page, shop, axe, shot }) => {
    await shop.setup({ bar: true, bundles: [] });
    await page.goto('/agb/');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const open of [true, false]) {
        await page.locator('.demo-bar').evaluate((bar, value) => bar.toggleAttribute('open', value), open);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        expect(await sideways(page), `${width} px`).toEqual([]);
        expect(await axe(), `${width} px`).toEqual([]);
        if (width !== 320) await shot(`bar-${open ? 'open' : 'closed'}-${width}`, { fullPage: false });
      }
    }
  });

  test('does not stand before the focused element', async ({ page, shop, keys }) => {
    await shop.setup({ bar: true, bundles: [], cart: CART });
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(PAGES.checkout);
    for (const id of ['billing_first_name', 'billing_postcode', 'order_comments']) {
      await keys.tabTo(page.locator(`#${id}`));
      const { field, bar } = await page.evaluate(
        (name) => ({
          field: document.getElementById(name)?.getBoundingClientRect().bottom ?? 0,
          bar: document.querySelector('.demo-bar')?.getBoundingClientRect().top ?? 0,
        }),
        id,
      );
      expect(field).toBeLessThanOrEqual(bar);
    }
  });
});

test.describe('the server', () => {
  test('forbids scripts without the nonce', async ({ page, shop, consoleGuard }) => {
    await shop.setup({ bundles: [] });
    const response = await page.goto(PAGES.home);
    expect(response?.headers()['content-security-policy']).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/);
    consoleGuard.allow(/Content Security Policy/);
    await page.evaluate(() => {
      const holder = document.createElement('div');
      holder.innerHTML = '<img src="data:," onerror="window.hacked = true">';
      document.body.append(holder);
    });
    await page.waitForTimeout(100);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  test('keeps visitors apart', async ({ page, shop, browser, baseURL }) => {
    await shop.setup({ cart: ['emaille-becher'] });
    const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const state = (await (await other.request.get('/__mock/state')).json()) as { session: { cart: { lines: unknown[] } } };
    await other.close();
    expect(state.session.cart.lines).toEqual([]);
    await page.goto(PAGES.cart);
    await expect(page.locator('.cart_item')).toHaveCount(1);
  });

  test('answers unknown pages with 404', async ({ page, shop, consoleGuard }) => {
    await shop.setup({ bundles: [] });
    consoleGuard.allow(/404/);
    expect((await page.goto('/gibt-es-nicht/'))?.status()).toBe(404);
  });

  test('keeps provider scripts on this machine', async ({ page, shop, requests }) => {
    await shop.setup({ bundles: [] });
    await page.goto(PAGES.home);
    const loaded = await page.evaluate(
      () =>
        new Promise<{ event: string; src: string }>((resolve) => {
          const script = document.createElement('script');
          script.src = 'https://js.stripe.com/v3/';
          for (const event of ['load', 'error']) script.addEventListener(event, () => resolve({ event, src: script.src }));
          document.head.append(script);
        }),
    );
    expect(loaded).toEqual({ event: 'load', src: 'https://js.stripe.com/v3/' });
    expect(await page.evaluate(() => typeof Reflect.get(window, 'Stripe'))).toBe('function');
    expect(requests.foreign()).toEqual([]);
  });
});

test('every product of the helper exists', async ({ page, shop }) => {
  await shop.setup({ bundles: [] });
  for (const slug of Object.keys(PRODUCT_IDS)) expect((await page.request.get(`/produkt/${slug}/`)).status(), slug).toBe(200);
});

test.describe('the static demo, without a server that knows the shop', () => {
  test.use({ baseURL: STATIC_URL });

  test('buys a product: the worker answers, the state stays in the browser', async ({ page }) => {
    await page.goto('/produkt/emaille-becher/');
    await page.waitForFunction(() => 'ShopRuntime' in window);
    await page.locator('.single_add_to_cart_button').click();
    await expect(page.locator('.woocommerce-message')).toContainText('Emaille-Becher');

    await page.goto('/kasse/');
    await expect(page.locator('.woocommerce-checkout-review-order-table')).toContainText('14,90');
    await page.waitForFunction(() => 'ShopRuntime' in window);
    for (const [field, value] of Object.entries(ADDRESS)) await page.locator(`#billing_${field}`).fill(value);
    await page.locator('#payment_method_bacs').check();
    await page.locator('#terms').check();
    await page.locator('#place_order').first().click();
    await expect(page).toHaveURL(/order-received/);
    await expect(page.locator('.woocommerce-order-overview')).toContainText('Vorkasse');
  });

  test('shows a page before any script has run', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: STATIC_URL });
    const page = await context.newPage();
    await page.goto('/warenkorb/');
    await expect(page.locator('.cart_item')).toHaveCount(2);
    await context.close();
  });
});
