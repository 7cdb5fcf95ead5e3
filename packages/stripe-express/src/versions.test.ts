import { listStores, own, ownNumber } from '@shop/core';
import { describe, expect, it, vi } from 'vitest';
import { readExpressConfig } from './config';
import { text } from './messages';
import { aFaultyShop, overlays, shownNotices, THANKS } from './testing/faulty-shop';
import { cartAt } from './testing/shown-cart';

const shop = aFaultyShop();
const CONTAINER = '#wc-stripe-express-checkout-element';
const wallets = (): string[] => [...document.querySelectorAll(`${CONTAINER} > div`)].map(({ id }) => id.split('-').at(-1) ?? '');
const storeOf = (name: string): unknown => [...listStores()].findLast(([key]) => key.startsWith(name))?.[1].getState();
const bodyOf = (endpoint: string): Record<string, string> => Object.fromEntries(new URLSearchParams(shop.lastBody(endpoint)));
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
    async (page) => {
      await shop.open(page);
      expect(wallets()).toEqual(['applePay', 'googlePay', 'amazonPay', 'link']);
      await shop.buy();
      expect([shop.sent('POST checkout'), shop.visited]).toEqual([1, [THANKS]]);
    },
  );

  it('[VR-01] Apple Pay and Google Pay switched off stay off', async () => {
    await shop.open('woo-11.0/cart', (params) => ({
      ...params,
      stripe: { ...Object(params['stripe']), is_express_checkout_enabled: false },
    }));
    expect(wallets()).toEqual(['amazonPay', 'link']);
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
    await shop.open('cart', (params) => ({
      ...params,
      stripe: { publishable_key: 'pk_test_xxx', locale: 'de', is_link_enabled: true, ...fields },
    }));
    expect(storeOf('stripe-express.buttons')).toMatchObject({
      wallets: { applePay: rule, link: 'stripe.is_link_enabled = true' },
    });
  });

  it('[VR-05] an order without key or e-mail, and a page of blocks, are in the store of the page', async () => {
    await shop.open('order-pay');
    expect(storeOf('stripe-express.page')).toMatchObject({ ordersBy: 'Store API', isStarted: true });
    Reflect.set(window, 'wcStripeExpressCheckoutPayForOrderParams', {
      order: '121',
      total: { amount: 3990 },
      orderDetails: { orderKey: 'wc_order_1' },
    });
    const { startExpressButtons } = await import('./express-buttons');
    expect(startExpressButtons()).toBe(false);
    expect(storeOf('stripe-express.page')).toMatchObject({
      order: 'orderDetails without orderKey or billingEmail',
      isStarted: false,
    });
    Reflect.set(window, 'wc_stripe_express_checkout_params', release88({ checkout: { currency_code: 'eur' }, has_block: '1' }));
    expect(startExpressButtons()).toBe(false);
    expect(storeOf('stripe-express.page')).toMatchObject({ hasBlock: true, isStarted: false });
  });
});

describe('Stripe 8.8', () => {
  it('[VR-01] [VR-07] Apple Pay and Google Pay, no Link and no Amazon Pay', async () => {
    await shop.open('woo-8.9/product-simple');
    expect(wallets()).toEqual(['applePay', 'googlePay']);
    expect(storeOf('stripe-express.buttons')).toMatchObject({ wallets: { link: 'never on pages of this release' } });
  });

  it('[VR-08] a product is added and ordered over shop ajax; the state is that of the wallet', async () => {
    shop.answer('create_order', () => Response.json(ORDERED));
    await shop.open('woo-8.9/product-simple');
    shop.providers.stripe.pressWallet('googlePay');
    await shop.pass(900);
    const rates = own(shop.providers.stripe.calls.of('express.click.resolve')[0]?.args[0], 'shippingRates');
    expect(rates).toEqual([{ id: 'pending', displayName: 'Ausstehend', amount: 0 }]);
    await shop.pass(2_000);
    shop.providers.stripe.dialogs.current?.choose('address', 'us');
    await shop.pass(500);
    await shop.inSheet('pay');
    await shop.pass(3_000);
    expect([shownNotices(), shop.visited]).toEqual([[], [THANKS]]);
    expect([shop.sent('add_to_cart'), shop.sent('create_order')]).toEqual([1, 1]);
    for (const other of ['POST checkout', 'POST cart/add-item', 'normalize_address', 'get_express_checkout_nonces'])
      expect(shop.sent(other), other).toBe(0);
    const [event] = shop.providers.stripe.calls.of('express.confirm')[0]?.args ?? [];
    const { state, city } = (event as { billingDetails: { address: { state: string; city: string } } }).billingDetails.address;
    expect(bodyOf('create_order')).toMatchObject({
      _wpnonce: '68f2da5fb0',
      payment_method: 'stripe',
      'wc-stripe-is-deferred-intent': 'true',
      express_payment_type: 'google_pay',
      billing_city: city,
      billing_state: state,
      shipping_city: city,
      shipping_state: state,
      ship_to_different_address: '1',
      terms: '1',
    });
    expect(bodyOf('create_order')['wc-stripe-payment-method']).toMatch(/^pm_/);
    expect(state).not.toBe('');
  });

  it('[VR-08] a cart: rates before the address although the page prints no default; 3-D Secure goes on', async () => {
    const marker = '#wc-stripe-confirm-pi:7:pi_1_secret_2:non';
    shop.answer('create_order', () => Response.json({ result: 'success', redirect: marker }));
    const cart = cartAt(1490) as { totals: Record<string, unknown> };
    const noShipping = { ...cart, totals: { ...cart.totals, total_shipping: null } };
    shop.answer('GET cart', () => Response.json(noShipping));
    await shop.open('woo-8.9/cart');
    expect(shop.isShown()).toBe(true);
    shop.providers.stripe.control.always({
      call: 'stripe.confirmPayment',
      answer: { paymentIntent: { id: 'pi_1', status: 'succeeded' } },
    });
    await shop.press();
    const charged = ownNumber(shop.providers.stripe.calls.of('elements.update').at(-1)?.args[0], 'amount');
    shop.answer('GET cart', () => Response.json(cartAt(charged)));
    await shop.pass(2_000);
    await shop.inSheet('pay');
    await shop.pass(3_000);
    expect([shownNotices(), shop.sent('update_order_status'), shop.visited]).toEqual([[], 1, [THANKS]]);
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
    shop.answer('create_order', answer);
    await shop.open('woo-8.9/cart');
    await shop.buy();
    expect([shownNotices(), shop.sent('create_order'), shop.visited, overlays()]).toEqual([[message], 1, [], 0]);
  });

  it('[VR-05] an order that waits for payment is paid without `orderDetails`', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    shop.answer('pay_for_order', () => Response.json(ORDERED));
    await shop.open('woo-8.9/order-pay-logged-in');
    expect([wallets(), error.mock.calls]).toEqual([['applePay', 'googlePay'], []]);
    await shop.press();
    expect(shop.providers.stripe.dialogs.current?.text()).toContain('39,90');
    expect(shop.providers.stripe.dialogs.current?.text()).not.toContain('Lieferadresse');
    await shop.inSheet('pay');
    await shop.pass(3_000);
    expect([shownNotices(), shop.visited, shop.sent('pay_for_order')]).toEqual([[], [THANKS], 1]);
    expect(bodyOf('pay_for_order')).toMatchObject({ _wpnonce: '67444fec9b', order: '121', payment_method: 'stripe' });
  });
});

describe('fields that a release does not print', () => {
  it.each([
    ['eur', 2],
    ['jpy', 0],
    ['kwd', 3],
  ])('[VR-01] without `currency_decimals`, %s counts with %d', async (currency_code, decimals) => {
    const cart = cartAt(1490) as { totals: Record<string, unknown> };
    const totals = { ...cart.totals, currency_code: currency_code.toUpperCase(), currency_minor_unit: decimals };
    shop.answer('GET cart', () => Response.json({ ...cart, totals }));
    await shop.open('cart', () => release88({ checkout: { currency_code, needs_payer_phone: true } }));
    expect(shop.providers.stripe.calls.of('stripe.elements')[0]?.args[0]).toMatchObject({
      amount: 1490,
      currency: currency_code,
    });
  });

  it('[VR-01] without `allowed_shipping_countries` the sheet has no limit of its own', async () => {
    await shop.open('woo-8.9/product-simple');
    await shop.press();
    expect(shop.providers.stripe.calls.of('express.click.resolve')[0]?.args[0]).not.toHaveProperty('allowedShippingCountries');
  });

  it('[VR-01] a shop without shipping methods prints `null` and gets no button; a release that prints nothing gets a first rate', () => {
    const optionOf = (checkout: object): unknown => {
      Reflect.set(window, 'wc_stripe_express_checkout_params', release88({ checkout: { currency_code: 'eur', ...checkout } }));
      return readExpressConfig()?.checkout.default_shipping_option;
    };
    expect(optionOf({ default_shipping_option: null })).toBeNull();
    expect(optionOf({})).toBeUndefined();
  });
});
