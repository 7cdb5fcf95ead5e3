import { describe, expect, it } from 'vitest';
import { createMockShop } from '../shop';
import type { MockShop, MockShopOptions, Scenarios } from '../types';
import { shape } from './compare';
import { replay, VISITOR } from './replay';

const emptyCart = (): MockShop => createMockShop();
function withItems(...ids: number[]): MockShop {
  const shop = createMockShop();
  for (const id of ids) shop.addToCart(VISITOR, id);
  return shop;
}
function withCups(options: MockShopOptions = {}): MockShop {
  const shop = createMockShop(options);
  shop.addToCart(VISITOR, 21, { quantity: 2 });
  return shop;
}
function withCoupon(): MockShop {
  const shop = withCups();
  shop.session(VISITOR).cart.coupons = ['zehn'];
  return shop;
}
function withShirt(...coupons: string[]): MockShop {
  const shop = withCups();
  shop.addToCart(VISITOR, 37, { variationId: 514 });
  shop.session(VISITOR).cart.coupons = coupons;
  return shop;
}
function loggedIn(): MockShop {
  const shop = createMockShop();
  shop.logIn(VISITOR, 2);
  return shop;
}
const wallet = (scenario: Scenarios['wallet']): MockShop => withCups({ scenarios: { wallet: scenario } });

async function expectSame(shop: MockShop, name: string, changes: Readonly<Record<string, string>> = {}): Promise<void> {
  const { ours, data, recorded } = await replay(shop, name, changes);
  expect(ours.status).toBe(recorded.status);
  if (recorded.headers['content-type']) expect(ours.headers['content-type']).toBe(recorded.headers['content-type']);
  expect(shape(data)).toEqual(shape(recorded.body));
}

/** The data of a recorded request's answer of the mock shop. */
const dataOf = async <Data>(shop: MockShop, name: string): Promise<Data> => (await replay(shop, name)).data as Data;

async function walletOrder(shop: MockShop, name = 'ppc-create-order-mini-cart'): Promise<string> {
  return (await dataOf<{ data: { id: string } }>(shop, name)).data.id;
}

const NAMES: readonly (readonly [where: string, prepare: () => MockShop, names: string])[] = [
  [
    'the shop, two cups in the cart',
    withCups,
    `add-to-cart-ok add-to-cart-error-out-of-stock update-order-review-ok update-order-review-us update-order-review-france
    update-order-review-pickup update-order-review-incomplete-address update-order-review-bad-nonce apply-coupon-ok
    apply-coupon-unknown apply-coupon-bad-nonce remove-coupon-ok remove-coupon-empty cart-update-shipping-method
    get-variation-found get-variation-none remove-from-cart-unknown-key checkout-success-cod checkout-success-card-3ds
    checkout-success-wallet-redirect checkout-error-card-without-method-id checkout-error-bad-nonce checkout-error-country
    checkout-error-no-method checkout-error-terms checkout-errors-all checkout-errors-one checkout--stripe-decline
    checkout--stripe-klarna checkout--stripe-multibanco checkout--stripe-sepa checkout--cod-account
    checkout-error-account-exists checkout-error-account-password checkout-error-invoice-birth-date
    checkout--pay-upon-invoice`,
  ],
  ['the shop, with a coupon', withCoupon, 'update-order-review--coupon-2 cart-get-cart-totals'],
  [
    'the shop, empty cart',
    emptyCart,
    'update-order-review-session-expired checkout-error-empty-cart get-refreshed-fragments-empty',
  ],
  ['the shop, a free product', () => withItems(29), 'update-order-review-free'],
  ['the shop, two products', () => withItems(21, 21, 27), 'get-refreshed-fragments-items'],
  ['the shop, a product that is sold individually', () => withItems(27), 'add-to-cart-error-sold-individually'],
  [
    'the Store API',
    withShirt,
    `store-cart-items store-add-item-missing-nonce store-add-item-out-of-stock store-add-item-too-many store-add-item-unknown
    store-add-item-variation-missing store-apply-coupon store-checkout-ok store-checkout-3ds store-checkout-declined
    store-checkout-invalid-param store-checkout-no-shipping-country store-checkout-unknown-method`,
  ],
  [
    'the Store API, with a coupon',
    () => withShirt('zehn'),
    `store-update-customer store-select-shipping-rate store-select-shipping-rate-unknown store-remove-item-unknown`,
  ],
  ['the Store API, one cup', () => withItems(21), 'store-add-item-variation'],
  ['the Store API, empty cart', emptyCart, 'store-add-item-ok store-cart-empty store-cart-add-item-post--express-product'],
  [
    'Stripe',
    withCups,
    `wc-stripe-create-payment-intent-ok wc-stripe-create-payment-intent-bad-nonce wc-stripe-init-setup-intent-guest
    wc-stripe-init-setup-intent-bad-nonce wc-stripe-update-payment-intent-unknown-order
    wc-stripe-update-order-status-bad-nonce wc-stripe-update-order-status-wrong-intent wc-stripe-update-failed-order-unknown
    wc-stripe-get-selected-product-data wc-stripe-get-selected-product-data-error wc-stripe-normalize-address
    wc-stripe-normalize-address--express-cart wc-stripe-get-shipping-options-us wc-stripe-get-shipping-options--express-cart
    wc-stripe-get-shipping-options--express-product wc-stripe-update-shipping-method wc-stripe-add-to-cart--express-variable
    wc-stripe-clear-cart wc-stripe-get-cart-details`,
  ],
  ['Stripe, out of order', () => withCups({ scenarios: { card: 'down' } }), 'wc-stripe-create-payment-intent-provider-down'],
  ['Stripe, logged in', loggedIn, 'wc-stripe-init-setup-intent-ok'],
  [
    'PayPal',
    withCups,
    `ppc-change-cart-ok ppc-change-cart--paypal-product-variable ppc-change-cart-bad-nonce ppc-change-cart-error
    ppc-change-cart-unknown-product ppc-simulate-cart-ok ppc-simulate-cart-variation ppc-simulate-cart-missing-variation
    ppc-simulate-cart-out-of-stock ppc-create-order-mini-cart ppc-create-order-product ppc-create-order-bad-nonce
    ppc-create-order-checkout-ok ppc-create-order-checkout-errors ppc-approve-order-no-id ppc-approve-order-unknown
    ppc-approve-subscription-error ppc-validate-checkout-ok ppc-validate-checkout-errors ppc-save-checkout-form-ok
    ppc-data-client-id ppc-vault-paypal ppc-create-setup-token-card ppc-create-setup-token-guest
    ppc-create-payment-token-for-guest ppc-cart-script-params`,
  ],
  ['PayPal, out of order', () => wallet('down'), 'ppc-create-order-error-down'],
  ['PayPal, which refuses', () => wallet('provider-error'), 'ppc-create-order-error-provider'],
  ['contact forms', emptyCart, 'cf7-refill'],
];

describe.each(NAMES)('%s: the mock shop answers like the recorded one', (_where, prepare, names) => {
  it.each(names.split(/\s+/))('%s', (name) => expectSame(prepare(), name));
});

describe('answers that depend on an earlier one', () => {
  it.each(['ppc-approve-order-ok', 'ppc-get-order', 'ppc-update-shipping'])('%s', async (name) => {
    const shop = withCups();
    await expectSame(shop, name, { order_id: await walletOrder(shop) });
  });

  it('ppc-approve-order-not-approved', async () => {
    const shop = wallet('not-approved');
    await expectSame(shop, 'ppc-approve-order-not-approved', { order_id: await walletOrder(shop) });
  });

  it('a refused card carries code 100: its message is meant for the shopper', async () => {
    const shop = wallet('card-refused');
    const order_id = await walletOrder(shop, 'ppc-create-order-card');
    const { data, recorded } = await replay(shop, 'ppc-approve-order-card-not-accepted', { order_id });
    expect(data).toEqual(recorded.body);
  });

  it('a card is stored in the account, a second one too soon is refused', async () => {
    const shop = loggedIn();
    await expectSame(shop, 'admin-wc-stripe-create-and-confirm-setup-intent--add-payment-method');
    await expectSame(shop, 'wc-stripe-create-and-confirm-setup-intent-rate-limited');
  });

  it('wc-stripe-update-order-status-ok settles the order', async () => {
    const shop = withCups();
    const { redirect } = await dataOf<{ redirect: string }>(shop, 'checkout-success-card-3ds');
    const [, order_id = '', secret = ''] = redirect.split(':');
    await expectSame(shop, 'wc-stripe-update-order-status-ok', { order_id, intent_id: secret.replace(/_secret.*/, '') });
    expect(shop.state().orders.at(-1)?.status).toBe('processing');
    expect(shop.session(VISITOR).cart.lines).toEqual([]);
  });
});

describe('values, not only their shape', () => {
  it.each([
    'wc-stripe-get-shipping-options--express-cart',
    'wc-stripe-normalize-address--express-cart',
    'wc-stripe-get-selected-product-data',
    'cf7-feedback-not-found',
    'cf7-feedback-wrong-type',
    'cf7-feedback-spam-bad-unit-tag',
    'cf7-schema',
    'cf7-schema-small-form',
    'newsletter-ok',
    'newsletter-error',
  ])('%s: the very same answer', async (name) => {
    const { ours, data, recorded } = await replay(withCups(), name);
    expect([ours.status, data]).toEqual([recorded.status, recorded.body]);
  });

  it.each([
    ['cf7-feedback-mail-sent', 'auto'],
    ['cf7-feedback-validation-failed', 'auto'],
    ['cf7-feedback-acceptance-missing', 'auto'],
    ['cf7-feedback-acceptance-as-validation', 'auto'],
    ['cf7-feedback-mail-failed', 'mail_failed'],
    ['cf7-feedback-spam', 'spam'],
    ['cf7-feedback-aborted', 'aborted'],
    ['cf7-feedback-payment-required', 'payment_required'],
  ] as const)('%s: status, message and refused fields', async (name, contactForm) => {
    const { data, recorded } = await replay(createMockShop({ scenarios: { contactForm } }), name);
    const { status, message, invalid_fields, into } = recorded.body as Record<string, unknown>;
    expect(data).toMatchObject({ status, message, ...(invalid_fields ? { invalid_fields } : {}), into });
    expect(shape(data)).toEqual(shape(recorded.body));
  });

  it('amounts and totals of the recorded carts are ours to the cent', async () => {
    const cart = await replay(withCups(), 'ppc-change-cart-ok');
    const amountOf = (body: unknown) => (body as { data: { amount: unknown }[] }).data[0]?.amount;
    expect(amountOf(cart.data)).toEqual(amountOf(cart.recorded.body));
    const coupon = await replay(withShirt('zehn'), 'store-cart-coupon');
    const totals = (body: unknown) => (body as { totals: unknown }).totals;
    expect(totals(coupon.data)).toEqual(totals(coupon.recorded.body));
  });

  it('answers of the Store API carry a fresh nonce', async () => {
    const shop = withShirt();
    const { ours } = await replay(shop, 'store-cart-items');
    expect(ours.headers.nonce).toBe(shop.view(VISITOR).nonce('wc_store_api'));
  });
});
