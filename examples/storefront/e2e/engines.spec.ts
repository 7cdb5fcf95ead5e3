import { STATIC_URL } from './support/addresses.ts';
import { CARDS } from './support/cards.ts';
import { findCut } from './support/layout.ts';
import { ADDRESS, CART, RICH } from './support/purchase.ts';
import { PAGES, type ShopControl } from './support/shop.ts';
import type { Walker } from './support/walker.ts';
import { expect, test } from './support/walking.ts';

/*
 * Flows that run in every engine, WebKit included. A page's complaints fail each of them. `@core`: those that no other core test takes, so that a
 * contributor's run and Firefox take each flow once.
 */
const PLACE_ORDER = '#place_order:not(.ppcp-dcc-order-button)';
const ERROR = '.woocommerce-error';
/** A row of the debug panel: PayPal's buttons wait for the choice of their method. */
const CHOOSE_FIRST = /verhindert esPayPal \(Seite\)Zahlungsart gewählt/;

async function fillAddress(walker: Walker): Promise<void> {
  for (const [field, value] of Object.entries(ADDRESS)) await walker.fill(`#billing_${field}`, value);
  await walker.click('#terms');
}

async function chooseMethod(walker: Walker, method: string): Promise<void> {
  await walker.click(`label[for="payment_method_${method}"]`);
  await walker.sees(`.payment_box.payment_method_${method}`);
}

async function fillCard(walker: Walker, method: string, number: string = CARDS.good): Promise<void> {
  const within = `.payment_box.payment_method_${method}`;
  await walker.fill({ field: 'Kartennummer', within }, number);
  await walker.fill({ field: 'Ablaufdatum', within }, '12/39');
  await walker.fill({ field: 'Prüfziffer', within }, '123');
}

async function payAtBank(walker: Walker): Promise<void> {
  await walker.click(PLACE_ORDER);
  await walker.click('#approve');
}

/** How an order is paid, by payment method of the shop. */
const PAYMENTS: Readonly<Record<string, (walker: Walker) => Promise<void>>> = {
  cod: (walker) => walker.click(PLACE_ORDER),
  bacs: (walker) => walker.click(PLACE_ORDER),
  stripe: async (walker) => {
    await fillCard(walker, 'stripe');
    await walker.click(PLACE_ORDER);
  },
  stripe_klarna: payAtBank,
  stripe_eps: payAtBank,
  stripe_bancontact: payAtBank,
  stripe_ideal: payAtBank,
  stripe_p24: payAtBank,
  stripe_sepa_debit: async (walker) => {
    await walker.fill({ field: 'IBAN', within: '.payment_box.payment_method_stripe_sepa_debit' }, 'DE89370400440532013000');
    await walker.click(PLACE_ORDER);
  },
  stripe_multibanco: async (walker) => {
    await walker.click(PLACE_ORDER);
    await walker.click({ button: 'Schließen' });
  },
  'ppcp-gateway': async (walker) => {
    await walker.click({ button: 'PayPal', within: '#ppc-button-ppcp-gateway' });
    await walker.click({ button: 'Jetzt bezahlen' });
  },
  'ppcp-card-button-gateway': async (walker) => {
    await walker.click({ button: 'Debit- oder Kreditkarte', within: '#ppc-button-ppcp-card-button-gateway' });
    await walker.click({ button: 'Jetzt bezahlen' });
  },
  'ppcp-credit-card-gateway': async (walker) => {
    await fillCard(walker, 'ppcp-credit-card-gateway');
    await walker.click('#ppcp-hosted-fields button');
  },
  'ppcp-pay-upon-invoice-gateway': async (walker) => {
    await walker.fill('#billing_birth_date', '1980-05-17');
    await walker.click(PLACE_ORDER);
  },
};

/** Methods that no other core test pays with, and one of those that lead to a bank. */
const CORE = [
  'stripe',
  'stripe_klarna',
  'stripe_sepa_debit',
  'stripe_multibanco',
  'ppcp-card-button-gateway',
  'ppcp-pay-upon-invoice-gateway',
];

for (const [method, pay] of Object.entries(PAYMENTS)) {
  test(`[CO-01] a guest pays with ${method}: one order${CORE.includes(method) ? ' @core' : ''}`, async ({ walker, shop }) => {
    const settings = method === 'ppcp-card-button-gateway' ? { walletCards: 'button' } : {};
    await shop.setup({ bundles: 'all', cart: CART, settings });
    await walker.open(PAGES.checkout);
    await fillAddress(walker);
    await chooseMethod(walker, method);
    await pay(walker);
    await walker.reaches(/order-received/);
    expect((await shop.state()).orders.map(({ paymentMethod }) => paymentMethod)).toEqual([method]);
  });
}

for (const [name, button] of Object.entries({
  'Google Pay': '.gpay-button',
  'Apple Pay': { button: 'Mit Apple Pay bezahlen' },
})) {
  test(`[SX-08] ${name} through Stripe buys the product of the page: one order`, async ({ walker, shop }) => {
    await shop.setup({ bundles: 'all' });
    await walker.open(PAGES.product('emaille-becher'));
    await walker.click({ button: `${name}: Jetzt kaufen`, within: '#wc-stripe-express-checkout-element' });
    await walker.click({ button: 'Bezahlen' });
    await walker.reaches(/order-received/);
    expect((await shop.state()).orders).toHaveLength(1);
  });

  test(`[PP-28] ${name} through PayPal pays on the checkout: one order${name === 'Apple Pay' ? ' @core' : ''}`, async ({
    walker,
    shop,
  }) => {
    await shop.setup({ bundles: 'all', cart: CART, settings: { googlePay: true, applePay: true } });
    await walker.open(PAGES.checkout);
    await fillAddress(walker);
    await chooseMethod(walker, 'ppcp-gateway');
    await walker.click(button);
    await walker.click({ button: 'Bezahlen' });
    await walker.reaches(/order-received/);
    expect((await shop.state()).orders).toHaveLength(1);
  });
}

test('[UP-13] a customer adds a card in the account @core', async ({ walker, shop }) => {
  await shop.setup({ bundles: 'all', loggedIn: true });
  await walker.open(PAGES.addPaymentMethod);
  await chooseMethod(walker, 'stripe');
  await fillCard(walker, 'stripe');
  await walker.click('#place_order');
  await walker.reaches(/payment-methods/);
});

test('[UP-04] a refused card: a message, an open form, and the next card pays: one order @core', async ({ walker, shop }) => {
  await shop.setup({ bundles: 'all', cart: CART });
  await walker.open(PAGES.checkout);
  await fillAddress(walker);
  await chooseMethod(walker, 'stripe');
  await fillCard(walker, 'stripe', CARDS.refused);
  await walker.click(PLACE_ORDER);
  await walker.sees(ERROR);
  await expect.poll(() => walker.count('.blockOverlay')).toBe(0);
  expect((await shop.state()).orders.filter(({ status }) => status === 'processing')).toEqual([]);
  await fillCard(walker, 'stripe');
  await walker.click(PLACE_ORDER);
  await walker.reaches(/order-received/);
  expect((await shop.state()).orders.filter(({ status }) => status === 'processing')).toHaveLength(1);
});

test('[CO-22] the answer to an order is lost: the message asks to check first, what was typed stays, one order @core', async ({
  walker,
  shop,
  consoleGuard,
}) => {
  consoleGuard.allow(/order request failed|Failed to load resource/);
  await shop.setup({ bundles: 'all', cart: CART });
  await shop.fault({ endpoint: 'wc-ajax:checkout', kind: 'status', status: 502, reached: true });
  await walker.open(PAGES.checkout);
  await fillAddress(walker);
  await chooseMethod(walker, 'cod');
  await walker.click(PLACE_ORDER);
  await walker.sees(ERROR);
  expect(await walker.run(() => document.querySelector('.woocommerce-error')?.textContent)).toMatch(/bevor/);
  await expect.poll(() => walker.count('.blockOverlay')).toBe(0);
  expect(await walker.run(() => document.querySelector<HTMLInputElement>('#billing_city')?.value)).toBe(ADDRESS.city);
  expect((await shop.state()).orders).toHaveLength(1);
});

test('[CO-02] [CO-14] an order by keyboard only @core', async ({ walker, shop }) => {
  await shop.setup({ bundles: 'all', cart: CART });
  await walker.open(PAGES.checkout);
  for (const [field, value] of Object.entries(ADDRESS)) {
    await walker.tabTo(`#billing_${field}`);
    await walker.press(...value);
  }
  await expect.poll(() => walker.count('.blockOverlay')).toBe(0);
  await walker.tabTo('input[name="payment_method"]:checked');
  await walker.press('ArrowDown');
  await walker.tabTo('#terms');
  await walker.press('Space');
  await walker.tabTo(PLACE_ORDER);
  await expect.poll(() => walker.count('.blockOverlay')).toBe(0);
  await walker.press('Enter');
  await walker.reaches(/order-received/);
  expect((await shop.state()).orders).toHaveLength(1);
});

test('[CT-05] [CP-04] [CP-02] cart: a wrong coupon, a right one and off again; a line removed and back @core', async ({
  walker,
  shop,
}) => {
  await shop.setup({ bundles: 'all', cart: ['emaille-becher', 'kochbuch'] });
  await walker.open(PAGES.cart);
  await walker.fill('#coupon_code', 'abgelaufen');
  await walker.click('[name="apply_coupon"]');
  await walker.sees('.coupon-error-notice');
  await walker.fill('#coupon_code', 'zehn');
  await walker.click('[name="apply_coupon"]');
  await walker.sees('.cart-discount');
  expect((await shop.state()).session.cart.coupons).toEqual(['zehn']);
  await walker.click('.woocommerce-remove-coupon');
  await expect.poll(() => walker.count('.cart-discount')).toBe(0);
  await expect.poll(() => walker.count('.blockOverlay')).toBe(0);
  await walker.click('.product-remove > a');
  await expect.poll(() => walker.count('.blockOverlay')).toBe(0);
  // The notice takes the focus and may move its link away from under the first press.
  await expect(async () => {
    if ((await walker.count('.cart_item')) === 1) await walker.click('.restore-item');
    await expect.poll(() => walker.count('.cart_item'), { timeout: 3_000 }).toBe(2);
  }).toPass({ timeout: 20_000 });
  expect((await shop.state()).session.cart).toMatchObject({ coupons: [], lines: [{}, {}] });
});

test('[PP-27] the debug panel says why there is no button, and that there is no problem @core', async ({ walker, shop }) => {
  await shop.setup({ bundles: 'all', cart: CART });
  await walker.open(`${PAGES.checkout}?shop-debug`);
  await walker.click({ button: 'Diagnose öffnen' });
  const text = () => walker.run(() => document.querySelector('shop-debug')?.shadowRoot?.textContent ?? '');
  await expect.poll(text).toContain('Kein Problem gefunden');
  await expect.poll(text).toMatch(CHOOSE_FIRST);
  await walker.click({ button: 'Diagnose schließen' });
  await chooseMethod(walker, 'ppcp-gateway');
  await walker.click({ button: 'Diagnose öffnen' });
  await expect.poll(text).toContain('PayPal (Seite)');
  await expect.poll(text).not.toMatch(CHOOSE_FIRST);
});

test('[XC-04] the gallery: each state is drawn, also after another one, and nothing is cut off @core', async ({ walker }) => {
  await walker.open('/galerie/?lang=de');
  await walker.sees('html[data-gallery="ready"]');
  expect(await walker.count('[data-state]')).toBeGreaterThan(50);
  const drawn = () =>
    walker.run(() =>
      [...document.querySelectorAll('[data-state]')].map((state) => [state.getAttribute('data-state'), state.innerHTML]),
    );
  const before = await drawn();
  await walker.run(() => window.shopGallery?.roundTrip());
  expect(await drawn()).toEqual(before);
  expect(await walker.run(findCut)).toEqual([]);
});

test.describe('the static demo', () => {
  test.use({ baseURL: STATIC_URL });

  test('sells without a server: the worker answers @core', async ({ walker, consoleGuard }) => {
    // The worker no longer answers a page that is about to be left: what PayPal asks in that moment reaches a server that has no shop.
    consoleGuard.allow(/ppc-simulate-cart|simulate_cart gave no usable answer/);
    await walker.open('/produkt/emaille-becher/');
    await walker.click('.single_add_to_cart_button');
    await walker.sees('.woocommerce-message');
    await walker.open('/kasse/');
    await fillAddress(walker);
    await chooseMethod(walker, 'bacs');
    await walker.click(PLACE_ORDER);
    await walker.reaches(/order-received/);
    await walker.sees('.woocommerce-order-overview');
  });
});

/** Pages that a shopper returns to, and what is done there. */
const RETURNS: Readonly<Record<string, readonly [path: string, use: (walker: Walker, shop: ShopControl) => Promise<void>]>> = {
  checkout: [
    PAGES.checkout,
    async (walker, shop) => {
      await fillAddress(walker);
      await chooseMethod(walker, 'bacs');
      await walker.click(PLACE_ORDER);
      await walker.reaches(/order-received/);
      expect((await shop.state()).orders).toHaveLength(1);
    },
  ],
  cart: [
    PAGES.cart,
    async (walker, shop) => {
      await walker.fill('.cart_item input.qty', '3');
      await walker.click('button[name="update_cart"]');
      await expect.poll(async () => (await shop.state()).session.cart.lines[0]?.quantity).toBe(3);
    },
  ],
  product: [
    PAGES.product('arbeitshemd'),
    async (walker, shop) => {
      await walker.choose({ field: 'Farbe' }, 'gruen');
      await walker.choose({ field: 'Größe' }, 'L');
      await walker.sees('.summary .delivery-time-info');
      await walker.click('.single_add_to_cart_button:not(.disabled)');
      await expect.poll(async () => (await shop.state()).session.cart.lines.at(-1)?.variationId).toBeGreaterThan(0);
    },
  ],
  contact: [
    PAGES.contact,
    async (walker) => {
      await walker.click(`${RICH} [name="your-consent"]`);
      await walker.click({ button: 'Absenden', within: RICH });
      await walker.sees(`${RICH} .wpcf7-not-valid-tip`);
      await walker.fill(`${RICH} [name="your-name"]`, 'Erika Mustermann');
      await walker.fill(`${RICH} [name="your-email"]`, 'erika@example.com');
      await walker.choose(`${RICH} [name="your-topic"]`, 'Bestellung');
      await walker.click(`${RICH} [name="your-interests[]"]`);
      await walker.fill(`${RICH} [name="your-quiz"]`, 'Berlin');
      await walker.fill(`${RICH} [name="your-message"]`, 'Wann kommt mein Paket?');
      await walker.click({ button: 'Absenden', within: RICH });
      await walker.sees(`${RICH} form[data-status="sent"]`);
    },
  ],
};

for (const [name, [path, use]] of Object.entries(RETURNS)) {
  test(`[MS-46] the back/forward cache keeps the page, which does its work after the return: ${name} @core`, async ({
    walker,
    shop,
  }) => {
    await shop.setup({ bundles: 'all', ...(name === 'cart' || name === 'checkout' ? { cart: CART } : {}) });
    await walker.open(path);
    expect(await walker.leaveAndReturn(PAGES.home)).toEqual([]);
    await expect.poll(() => walker.count('.blockOverlay')).toBe(0);
    await use(walker, shop);
  });
}
