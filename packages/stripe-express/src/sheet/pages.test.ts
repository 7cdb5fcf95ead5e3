import { own, ownPrinted } from '@shop/core';
import { JQUERY, recordedExchange } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { ORDER_GLOBAL } from '../config';
import { text } from '../messages';
import {
  cartAt,
  type ExpressPage,
  type ExpressPageOptions,
  openExpress,
  OTHER_SHOPPER,
  stampAttribution,
} from '../testing/express-page';

const ORDER = 'store-checkout-post--express-cart';
const OPTIONS = 'wc-stripe-get-shipping-options--express-cart';
const NORMALISED = 'wc-stripe-normalize-address--express-cart';
const STATUS = 'wc-stripe-update-order-status--express-3ds';

const openCart = (options: ExpressPageOptions = {}): Promise<ExpressPage> =>
  openExpress('cart', { ...options, answers: { checkout: ORDER, ...options.answers }, before: () => stampAttribution(ORDER) });
const refresh = (page: ExpressPage): Promise<void> => page.trigger('updated_cart_totals');
const isBlocked = (): boolean => document.querySelector('body > .blockUI.blockOverlay') !== null;

describe('the cart page', () => {
  it.each(JQUERY)(
    '[SX-02] [SX-04] [XC-07] %s: one element a wallet, whatever number of refreshes, also in a replaced container',
    async (_with, jquery) => {
      const page = await openCart({ jquery });
      expect(page.places()).toEqual(['applePay', 'googlePay', 'amazonPay', 'link']);
      for (let count = 0; count < 3; count += 1) await refresh(page);
      expect([page.sent('cart'), page.calls('stripe.elements').length]).toEqual([4, 4]);
      const fresh = page.container.cloneNode(false) as HTMLElement;
      fresh.style.display = 'none';
      page.container.replaceWith(fresh);
      await refresh(page);
      expect([page.isShown(), page.places().length, page.providers.stripe.mounted('expressCheckout')]).toEqual([true, 4, 4]);
    },
  );

  it('[SX-08] [SX-09] [SX-15] [SX-16] the recorded purchase: same requests, then the order page', async () => {
    const page = await openCart();
    await page.pressWallet();
    expect([isBlocked(), page.sheet()]).toEqual([true, expect.stringContaining('Paketdienst')]);
    await page.inSheet('pay');
    expect(page.visited).toEqual([expect.stringContaining('/kasse/order-received/598/')]);
    for (const name of [OPTIONS, NORMALISED, ORDER]) expect(page.differences(name, { ignore: OTHER_SHOPPER }), name).toEqual([]);
    const [order] = page.requests('checkout');
    expect(Object.fromEntries(order?.headers.entries() ?? [])).toMatchObject({
      nonce: '5ec71911e7',
      'x-wcstripe-express-checkout': 'true',
      'x-wcstripe-express-checkout-nonce': '3bd6f0f1cb',
    });
    expect(page.sent('checkout')).toBe(1);
  });

  it('[SX-03] hidden at a total of zero, and back with the next total', async () => {
    const page = await openCart({ answers: { cart: cartAt(0) } });
    expect([page.isShown(), page.calls('stripe.elements')]).toEqual([false, []]);
    page.answer('cart', cartAt(4070));
    await refresh(page);
    expect(page.isShown()).toBe(true);
  });

  it('[SX-04] answers out of order: the newest wins; a failed one changes nothing', async () => {
    const page = await openCart();
    const answer = page.hold('cart');
    await refresh(page);
    await refresh(page);
    expect(page.sent('cart')).toBe(3);
    // The request of the first is dropped, or answered in vain.
    for (const price of [5000, 7000]) answer(cartAt(price));
    await page.settle();
    expect(page.amounts()).toEqual(Array(4).fill(7000));
    await refresh(page);
    answer(Response.error());
    await page.settle();
    expect([page.isShown(), page.amounts().length]).toEqual([true, 4]);
  });

  it('[SX-02] no wallet on the device: nothing is shown, all places are gone', async () => {
    const page = await openCart({ providers: { stripe: { wallets: [] } } });
    expect([page.calls('stripe.elements').length, page.places(), page.isShown()]).toEqual([4, [], false]);
  });

  it('[SX-01] no library: nothing is shown, nothing thrown', async () => {
    const page = await openExpress('cart', { providers: { stripeReady: false } });
    expect(page.logged).toEqual([]);
    // The provider's loader tries twice.
    for (let count = 0; count < 2; count += 1) page.providers.scripts.next(/stripe/, { fail: true });
    // Without a tag on the page, before checkout, an interaction loads the library (MS-28).
    window.dispatchEvent(new Event('pointermove'));
    await page.pass(20_000);
    expect(page.logged).toEqual([expect.stringContaining('Stripe.js cannot be loaded')]);
    expect(page.isShown()).toBe(false);
  });

  it('[SX-16] a page from a cache: the fresh nonce of the refusal is used, once', async () => {
    let tries = 0;
    const refusal = { code: 'woocommerce_rest_invalid_nonce', message: 'Veraltet' };
    const checkout = (): Response => Response.json(refusal, { status: 403, headers: { Nonce: `fresh-${(tries += 1)}` } });
    const page = await openCart({ answers: { checkout } });
    await page.buy();
    expect(page.notices()).toEqual(['Veraltet']);
    expect(page.requests('checkout').map(({ headers }) => headers.get('Nonce'))).toEqual(['5ec71911e7', 'fresh-1']);
  });

  it('[SX-22] a shop without the Store API is asked in the legacy way', async () => {
    const page = await openCart({ answers: { cart: () => Response.json({ code: 'rest_no_route' }, { status: 404 }) } });
    expect(page.isShown()).toBe(true);
    expect(page.differences('wc-stripe-get-cart-details', { ignore: ['security'] })).toEqual([]);
  });

  it('[SX-19] [SX-02] taxes by billing address: a hint at the click, and no Amazon Pay', async () => {
    const page = await openExpress('variant-cart-tax-billing');
    expect(page.places()).toEqual(['applePay', 'googlePay', 'link']);
    await page.pressWallet();
    expect(page.notices()).toContain(text('taxInfo'));
    expect(document.querySelectorAll('.woocommerce-info.ece-taxes-info')).toHaveLength(1);
  });
});

describe('the checkout page', () => {
  const THREE_DS = 'store-checkout-post--express-3ds';
  const pay = async (options: ExpressPageOptions = {}, wallet?: 'amazonPay'): Promise<ExpressPage> => {
    const answers = { checkout: THREE_DS, wc_stripe_update_order_status: STATUS, ...options.answers };
    const page = await openExpress('checkout-guest', { ...options, answers, before: () => stampAttribution(THREE_DS) });
    expect(page.isShown()).toBe(true);
    await page.trigger('updated_checkout', [{}]);
    await page.buy(wallet);
    return page;
  };

  it.each(JQUERY)(
    '[SX-10] [SX-04] %s: buttons before the first update; 3-D Secure from the details, then the order page',
    async (_with, jquery) => {
      const page = await pay({ jquery });
      await page.approve();
      expect(page.visited).toEqual([expect.stringContaining('/order-received/607/')]);
      expect(page.differences(STATUS, { ignore: ['intent_id', '_ajax_nonce'] })).toEqual([]);
    },
  );

  it('[SX-10] [SX-11] 3-D Secure declined: notifies the server, shows one notice', async () => {
    const page = await pay();
    page.providers.stripe.dialogs.current?.press('fail');
    await page.settle();
    expect(page.notices()).toHaveLength(1);
    expect([page.sent('wc_stripe_update_order_status'), page.visited, isBlocked()]).toEqual([1, [], false]);
  });

  it('[SX-09] Amazon Pay pays by confirmation token', async () => {
    const page = await pay({ answers: { checkout: 'store-checkout-post--express-cart-amazon' } }, 'amazonPay');
    expect(page.visited).toHaveLength(1);
    const data = page.requests('checkout')[0]?.fields['payment_data'] as { key: string; value: string }[];
    expect(Object.fromEntries(data.map(({ key, value }) => [key, value]))).toMatchObject({
      'wc-stripe-payment-method': '',
      'wc-stripe-confirmation-token': expect.stringMatching(/^ctoken_/),
      express_payment_type: 'amazon_pay',
    });
  });

  it.each<[string, () => Response, RegExp]>([
    ['no connection', () => Response.error(), /Verbinden.*\nDie Zahlung/],
    ['an answer that is none', () => new Response('<html>'), /Bestellung/],
    [
      'a bad request, one line a parameter',
      () => Response.json({ code: 'rest_invalid_param', data: { params: { a: 'Eins', b: 'Zwei' } } }, { status: 400 }),
      /^Eins\nZwei$/,
    ],
    [
      'markup',
      () => Response.json({ code: 'x', message: '<img src=x onerror=alert(1)>Nein &amp; aus' }, { status: 400 }),
      /^Nein & aus$/,
    ],
  ])('[SX-16] [SX-20] [XC-06] %s', async (_case, checkout, message) => {
    const page = await pay({ answers: { checkout } });
    expect(page.errors()).toEqual([expect.stringMatching(message)]);
    expect(document.querySelector('.woocommerce-error img')).toBeNull();
    expect(isBlocked()).toBe(false);
  });
});

describe('the pay-for-order page', () => {
  const withEmail = (billingEmail: string): ExpressPageOptions => ({
    before: ({ globals, setGlobal }) => {
      const printed = Object(globals[ORDER_GLOBAL]) as { orderDetails: object };
      setGlobal(ORDER_GLOBAL, { ...printed, orderDetails: { ...printed.orderDetails, billingEmail } });
    },
  });

  it('[SX-09] [SX-15] the order is paid: its own address, no shipping in the sheet, a `+` in the e-mail survives', async () => {
    const { body } = recordedExchange('store-checkout-order-post--express-order-pay').response;
    const page = await openExpress('order-pay', { ...withEmail('max+x@y.de'), answers: { 'checkout/692': Object(body) } });
    await page.pressWallet();
    for (const part of ['Zwischensumme', '34,69']) expect(page.sheet()).toContain(part);
    expect(page.sheet()).not.toContain('Lieferadresse');
    await page.inSheet('pay');
    const [order] = page.requests('checkout/692');
    expect(new URL(order?.url ?? '', location.href).searchParams.get('billing_email')).toBe('max+x@y.de');
    expect(order?.fields).toMatchObject({ shipping_address: { address_1: 'Heidestraße 17', postcode: '10557' } });
    expect(order?.fields).not.toHaveProperty('customer_note');
    expect(page.visited).toEqual([expect.stringContaining('/order-received/')]);
  });

  it('[SX-09] [SX-16] a refused card: the next try is paid, although the shop has the e-mail of the sheet by then', async () => {
    const { body } = recordedExchange('store-checkout-order-post--express-order-pay').response;
    let known = 'gast@example.com';
    const paid = [
      Response.json({ code: 'woocommerce_rest_payment_error', message: 'Ihre Karte wurde abgelehnt.' }, { status: 400 }),
      Object(body),
    ];
    const page = await openExpress('order-pay', {
      ...withEmail(known),
      answers: {
        'checkout/692': ({ url, fields }) => {
          // As the server does: the caller's e-mail is that of the order, which takes that of the sheet before it pays.
          if (new URL(url, location.href).searchParams.get('billing_email') !== known)
            return Response.json({ code: 'woocommerce_rest_invalid_billing_email', message: 'E-Mail?' }, { status: 401 });
          known = ownPrinted(own(fields, 'billing_address'), 'email');
          return paid.shift() ?? 'unexpected';
        },
      },
    });
    await page.buy();
    expect(page.errors()).toEqual(['Ihre Karte wurde abgelehnt.']);
    await page.buy();
    expect([page.visited, paid]).toEqual([[expect.stringContaining('/order-received/')], []]);
  });

  it('[SX-16] an e-mail that the shop refuses is sent once a press', async () => {
    const refusal = () => Response.json({ code: 'woocommerce_rest_invalid_billing_email', message: 'E-Mail?' }, { status: 401 });
    const page = await openExpress('order-pay', { ...withEmail('gast@example.com'), answers: { 'checkout/692': refusal } });
    for (const presses of [1, 2]) {
      await page.buy();
      expect([page.errors(), page.sent('checkout/692')]).toEqual([['E-Mail?'], presses]);
    }
  });

  it.each<[string, ExpressPageOptions, number]>([
    ['no e-mail', withEmail(''), 0],
    ['no order', { before: () => void Reflect.deleteProperty(window, ORDER_GLOBAL) }, 1],
  ])('[SX-01] [XC-01] %s: no buttons', async (_case, options, complaints) => {
    const page = await openExpress('order-pay', options);
    await page.trigger('updated_checkout');
    expect([page.isShown(), page.calls('stripe.elements')]).toEqual([false, []]);
    expect(page.logged).toEqual(Array(complaints).fill(expect.stringContaining(ORDER_GLOBAL)));
  });
});
