import { listStores, own } from '@shop/core';
import { describe, expect, it } from 'vitest';
import { CONFIG_GLOBAL, ORDER_GLOBAL, readExpressConfig } from './config';
import { startExpressButtons } from './express-buttons';
import { text } from './payment/messages';
import { approveAtOnce, cartAt, type ExpressPage, type ExpressPageOptions, openExpress, THANKS } from './testing/express-page';

let page: ExpressPage;
const open = async (name: string, options?: ExpressPageOptions): Promise<void> => void (page = await openExpress(name, options));
const storeOf = (name: string): unknown => [...listStores()].findLast(([key]) => key.startsWith(name))?.[1].getState();
/** The least of a page of Stripe 8.8. */
const release88 = (change: object): Record<string, unknown> => ({
  ajax_url: '/?wc-ajax=%%endpoint%%',
  stripe: { publishable_key: 'pk_test_xxx', is_express_checkout_enabled: true },
  nonce: { checkout: 'n-checkout' },
  ...change,
});

/** What WooCommerce's own checkout answers over shop ajax. */
const ORDERED = { result: 'success', redirect: THANKS, order_id: 7 };

describe('Stripe 10.7', () => {
  it.each(['woo-11.0/product-simple', 'woo-11.0/cart'])(
    '[VR-01] %s: Apple Pay and Google Pay by `is_express_checkout_enabled`',
    async (name) => {
      await open(name);
      expect(page.places()).toEqual(['applePay', 'googlePay', 'amazonPay', 'link']);
      await page.buy();
      expect([page.sent('checkout'), page.visited]).toEqual([1, [THANKS]]);
    },
  );

  it('[VR-01] Apple Pay and Google Pay switched off stay off', async () => {
    await open('woo-11.0/cart', {
      config: (printed) => ({ ...printed, stripe: { ...Object(printed['stripe']), is_express_checkout_enabled: false } }),
    });
    expect(page.places()).toEqual(['amazonPay', 'link']);
  });
});

describe('the rule of each wallet', () => {
  it.each([
    [
      'an older page: its own field decides',
      { is_payment_request_enabled: false, is_express_checkout_enabled: true },
      'stripe.is_payment_request_enabled = false',
    ],
    ['10.7', { is_express_checkout_enabled: true }, 'stripe.is_express_checkout_enabled = true'],
    ['no field', {}, 'no field of the page config'],
    ['a field for each wallet', { is_apple_pay_enabled: true }, 'stripe.is_apple_pay_enabled = true'],
  ])('[VR-01] %s is in the store behind the debug panel, with its value', async (_case, fields, rule) => {
    await open('cart', {
      config: (printed) => ({
        ...printed,
        stripe: { publishable_key: 'pk_test_xxx', locale: 'de', is_link_enabled: true, ...fields },
      }),
    });
    expect(storeOf('stripe-express.buttons')).toMatchObject({
      wallets: { applePay: rule, link: 'stripe.is_link_enabled = true' },
    });
  });

  it('[VR-05] an order without key or e-mail, and a page of blocks, are in the store of the page', async () => {
    await open('order-pay');
    expect(storeOf('stripe-express.page')).toMatchObject({ ordersBy: 'Store API', isStarted: true });
    Reflect.set(window, ORDER_GLOBAL, { order: '121', total: { amount: 3990 }, orderDetails: { orderKey: 'wc_order_1' } });
    expect(startExpressButtons()).toBe(false);
    const order = 'orderDetails without orderKey or billingEmail';
    expect(storeOf('stripe-express.page')).toMatchObject({ order, isStarted: false });
    Reflect.set(window, CONFIG_GLOBAL, release88({ checkout: { currency_code: 'eur' }, has_block: '1' }));
    expect(startExpressButtons()).toBe(false);
    expect(storeOf('stripe-express.page')).toMatchObject({ hasBlock: true, isStarted: false });
  });
});

describe('Stripe 8.8', () => {
  it('[VR-01] [VR-07] [VR-08] a product: Apple Pay and Google Pay; it is added and ordered over shop ajax; the state is that of the wallet', async () => {
    await open('woo-8.9/product-simple', { answers: { wc_stripe_create_order: ORDERED } });
    expect(page.places()).toEqual(['applePay', 'googlePay']);
    expect(storeOf('stripe-express.buttons')).toMatchObject({ wallets: { link: 'never on pages of this release' } });
    await page.pressWallet();
    const [details] = page.calls('express.click.resolve');
    expect(details?.['shippingRates']).toEqual([{ id: 'pending', displayName: 'Ausstehend', amount: 0 }]);
    // Without a list of the page the sheet has no limit of its own.
    expect(details).not.toHaveProperty('allowedShippingCountries');
    await page.pass(2_000);
    await page.chooseInSheet('address', 'us');
    await page.pass(500);
    await page.inSheet('pay', 3_000);
    expect([page.errors(), page.visited]).toEqual([[], [THANKS]]);
    expect(page.posted().filter((name) => !/shipping|clear/.test(name))).toEqual(['add_to_cart', 'create_order']);
    const { state, city } = own(page.calls('express.confirm')[0]?.['billingDetails'], 'address') as Record<string, string>;
    expect(page.requests('wc_stripe_create_order')[0]?.fields).toMatchObject({
      _wpnonce: '68f2da5fb0',
      payment_method: 'stripe',
      'wc-stripe-payment-method': expect.stringMatching(/^pm_/),
      'wc-stripe-is-deferred-intent': 'true',
      express_payment_type: 'google_pay',
      billing_city: city,
      billing_state: state,
      shipping_city: city,
      shipping_state: state,
      ship_to_different_address: '1',
      terms: '1',
    });
    expect(state).not.toBe('');
  });

  it('[VR-08] a cart: rates before the address although the page prints no default; 3-D Secure goes on', async () => {
    const redirect = '#wc-stripe-confirm-pi:7:pi_1_secret_2:non';
    await open('woo-8.9/cart', {
      answers: { cart: cartAt(1490, { total_shipping: null }), wc_stripe_create_order: { result: 'success', redirect } },
    });
    expect(page.isShown()).toBe(true);
    approveAtOnce(page);
    await page.pressWallet();
    page.answer('cart', cartAt(page.shown()));
    await page.pass(2_000);
    await page.inSheet('pay', 3_000);
    expect([page.errors(), page.sent('wc_stripe_update_order_status'), page.visited]).toEqual([[], 1, [THANKS]]);
  });

  it.each<[string, () => Response, string]>([
    [
      'a refusal in a list',
      () =>
        Response.json({
          result: 'failure',
          messages: '<ul class="woocommerce-error"><li>Eins</li><li>Zwei &amp; drei</li></ul>',
        }),
      'Eins\nZwei & drei',
    ],
    [
      'an exception of the server',
      () => Response.json({ result: 'error', message: 'Karte abgelehnt' }, { status: 400 }),
      'Karte abgelehnt',
    ],
    ['a refused nonce', () => new Response('-1', { status: 403 }), text('orderFailed')],
    ['a payment that failed without words', () => Response.json({ result: 'fail', redirect: '' }), text('orderFailed')],
    ['no result', () => Response.json({ redirect: THANKS }), text('checkOrder')],
    ['a server that broke down', () => new Response('', { status: 502 }), text('checkOrder')],
    ['a success with status 500', () => Response.json(ORDERED, { status: 500 }), text('checkOrder')],
  ])('[VR-08] %s: one message, nothing is ordered twice', async (_case, answer, message) => {
    await open('woo-8.9/cart', { answers: { wc_stripe_create_order: answer } });
    await page.buy();
    expect([page.errors(), page.sent('wc_stripe_create_order'), page.visited, page.covers()]).toEqual([[message], 1, [], 0]);
  });

  it('[VR-05] an order that waits for payment is paid without `orderDetails`', async () => {
    await open('woo-8.9/order-pay-logged-in', { answers: { wc_stripe_pay_for_order: ORDERED } });
    expect([page.places(), page.logged]).toEqual([['applePay', 'googlePay'], []]);
    await page.pressWallet();
    expect(page.sheet()).toContain('39,90');
    expect(page.sheet()).not.toContain('Lieferadresse');
    await page.inSheet('pay', 3_000);
    expect([page.errors(), page.visited]).toEqual([[], [THANKS]]);
    expect(page.requests('wc_stripe_pay_for_order').map(({ fields }) => fields)).toEqual([
      expect.objectContaining({ _wpnonce: '67444fec9b', order: '121', payment_method: 'stripe' }),
    ]);
  });
});

describe('fields that a release does not print', () => {
  it.each([
    ['eur', 2],
    ['jpy', 0],
    ['kwd', 3],
  ])('[VR-01] without `currency_decimals`, %s counts with %d', async (currency, decimals) => {
    await open('cart', {
      config: () => release88({ checkout: { currency_code: currency, needs_payer_phone: true } }),
      answers: { cart: cartAt(1490, { currency_code: currency.toUpperCase(), currency_minor_unit: decimals }) },
    });
    expect(page.calls('stripe.elements')[0]).toMatchObject({ amount: 1490, currency });
  });

  it('[VR-01] a shop without shipping methods prints `null` and gets no button; a release that prints nothing gets a first rate', () => {
    const optionOf = (checkout: object): unknown => {
      Reflect.set(window, CONFIG_GLOBAL, release88({ checkout: { currency_code: 'eur', ...checkout } }));
      return readExpressConfig()?.checkout.default_shipping_option;
    };
    expect([optionOf({ default_shipping_option: null }), optionOf({})]).toEqual([null, undefined]);
  });
});
