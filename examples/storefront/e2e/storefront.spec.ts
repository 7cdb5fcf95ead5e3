import { sideways, smallTargets } from './support/layout.ts';
import { PAGES, type ShopSetup } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const WIDTHS = [320, 390, 1280] as const;

const CART: NonNullable<ShopSetup['cart']> = [{ id: 21, quantity: 2 }, 'kochbuch'];

/** Every page of the demo: name, address, what must be in the shop, and a text or selector that it shows. */
const ALL: readonly { readonly name: string; readonly path: string; readonly setup?: ShopSetup; readonly shows: string }[] = [
  { name: 'home', path: PAGES.home, shows: '.hero h1' },
  { name: 'listing', path: PAGES.listing, shows: 'ul.products .ajax_add_to_cart' },
  { name: 'blocks', path: PAGES.blocks, shows: '.wc-block-components-product-button' },
  ...(
    [
      'emaille-becher',
      'ausverkaufte-kanne',
      'arbeitshemd',
      'kuestengrog',
      'kuechen-set',
      'teekiste-abo',
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

/** Pages that are opened without jQuery: one of each kind. */
const KINDS = ['blocks', 'product-arbeitshemd', 'cart', 'checkout', 'contact'];

for (const { name, path, setup, shows } of ALL)
  test(`[XC-07] [XC-08] ${name}: no complaint, no foreign request, accessible, fits every width`, async ({
    page,
    shop,
    axe,
    shot,
  }) => {
    await shop.setup({ ...setup, bundles: 'all', jquery: !KINDS.includes(name) });
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator(shows).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => 'ShopRuntime' in window)).toBe(true);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sideways(page), `${width} px`).toEqual([]);
      expect(await smallTargets(page), `${width} px`).toEqual([]);
      if (width !== 320) await shot(`on-${name}-${width}`);
    }
    expect(await axe()).toEqual([]);
  });

test('pages of an order render and are accessible', async ({ page, shop, axe, shot }) => {
  await shop.setup({ bundles: 'all', loggedIn: true, cart: CART });
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
