import { CARDS } from './support/cards.ts';
import { ADDRESS, CART, RICH } from './support/purchase.ts';
import { PAGES, type ShopControl } from './support/shop.ts';
import type { Walker } from './support/walker.ts';
import { expect, test } from './support/walking.ts';

/** Flows that run in every engine, WebKit included: one purchase per kind of payment, and the return by the back button. */
const PLACE_ORDER = '#place_order:not(.ppcp-dcc-order-button)';

async function fillAddress(walker: Walker): Promise<void> {
  for (const [field, value] of Object.entries(ADDRESS)) await walker.fill(`#billing_${field}`, value);
  await walker.click('#terms');
}

async function chooseMethod(walker: Walker, method: string): Promise<void> {
  await walker.click(`label[for="payment_method_${method}"]`);
  await walker.sees(`.payment_box.payment_method_${method}`);
}

async function fillCard(walker: Walker, method: string): Promise<void> {
  const within = `.payment_box.payment_method_${method}`;
  await walker.fill({ field: 'Kartennummer', within }, CARDS.good);
  await walker.fill({ field: 'Ablaufdatum', within }, '12/39');
  await walker.fill({ field: 'Prüfziffer', within }, '123');
}

/** How an order is paid, by payment method of the shop. */
const PAYMENTS: Readonly<Record<string, (walker: Walker) => Promise<void>>> = {
  bacs: (walker) => walker.click(PLACE_ORDER),
  stripe: async (walker) => {
    await fillCard(walker, 'stripe');
    await walker.click(PLACE_ORDER);
  },
  stripe_sepa_debit: async (walker) => {
    await walker.fill({ field: 'IBAN', within: '.payment_box.payment_method_stripe_sepa_debit' }, 'DE89370400440532013000');
    await walker.click(PLACE_ORDER);
  },
  'ppcp-gateway': async (walker) => {
    await walker.click({ button: 'PayPal', within: '#ppc-button-ppcp-gateway' });
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

for (const [method, pay] of Object.entries(PAYMENTS)) {
  test(`[CO-01] a guest pays with ${method}: one order`, async ({ walker, shop }) => {
    await shop.setup({ bundles: 'all', cart: CART });
    await walker.open(PAGES.checkout);
    await fillAddress(walker);
    await chooseMethod(walker, method);
    await pay(walker);
    await walker.reaches(/order-received/);
    expect((await shop.state()).orders.map(({ paymentMethod }) => paymentMethod)).toEqual([method]);
  });
}

test('[SX-08] Google Pay buys the product of the page: one order', async ({ walker, shop }) => {
  await shop.setup({ bundles: 'all' });
  await walker.open(PAGES.product('emaille-becher'));
  await walker.click({ button: 'Google Pay: Jetzt kaufen', within: '#wc-stripe-express-checkout-element' });
  await walker.click({ button: 'Bezahlen' });
  await walker.reaches(/order-received/);
  expect((await shop.state()).orders).toHaveLength(1);
});

test('[UP-13] a customer adds a card in the account', async ({ walker, shop }) => {
  await shop.setup({ bundles: 'all', loggedIn: true });
  await walker.open(PAGES.addPaymentMethod);
  await chooseMethod(walker, 'stripe');
  await fillCard(walker, 'stripe');
  await walker.click('#place_order');
  await walker.reaches(/payment-methods/);
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
      await walker.click('.single_add_to_cart_button:not(.disabled)');
      await expect.poll(async () => (await shop.state()).session.cart.lines.at(-1)?.variationId).toBeGreaterThan(0);
    },
  ],
  contact: [
    PAGES.contact,
    async (walker) => {
      await walker.fill(`${RICH} [name="your-name"]`, 'Erika Mustermann');
      await walker.fill(`${RICH} [name="your-email"]`, 'erika@example.com');
      await walker.choose(`${RICH} [name="your-topic"]`, 'Bestellung');
      await walker.click(`${RICH} [name="your-interests[]"]`);
      await walker.fill(`${RICH} [name="your-quiz"]`, 'Berlin');
      await walker.fill(`${RICH} [name="your-message"]`, 'Wann kommt mein Paket?');
      await walker.click(`${RICH} [name="your-consent"]`);
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
