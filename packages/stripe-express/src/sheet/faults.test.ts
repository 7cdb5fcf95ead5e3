import { emit } from '@shop/core';
import { ANSWER_FAULT_NAMES, type AnswerFaultName, need, sampled } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { text, transportText } from '../messages';
import {
  aFaultyShop,
  announced,
  isRepaired,
  isWaitedFor,
  overlays,
  shownNotices,
  THANKS,
  TOO_LONG,
} from '../testing/faulty-shop';
import { THREE_DS } from '../testing/ports';

const shop = aFaultyShop();
const calls = (name: string): unknown[] => shop.providers.stripe.calls.of(name);
const sheetText = (): string => shop.providers.stripe.dialogs.current?.text() ?? '';

/** Whether everything is as before, with a usable page. */
function expectFree(): void {
  expect(overlays()).toBe(0);
  expect(shop.visited).toEqual([]);
}

const unknownEnd = (reason: string): string => `${reason}\n${text('checkOrder')}`;
const REFUSED = text('orderFailed');
const UNKNOWN = text('checkOrder');
/** Message of an order request; `undefined`: it works. */
const ORDER_TEXTS: Record<AnswerFaultName, string | undefined> = {
  offline: unknownEnd(transportText('offline')),
  'a broken line': unknownEnd(transportText('offline')),
  'no answer': unknownEnd(transportText('timeout')),
  '403 -1': REFUSED,
  '403 0': REFUSED,
  'a login page': UNKNOWN,
  'a notice before the answer': undefined,
  'half an answer': UNKNOWN,
  'an empty answer': UNKNOWN,
  429: REFUSED,
  500: UNKNOWN,
  502: UNKNOWN,
  'a slow answer': undefined,
  'leaving the page': unknownEnd(transportText('offline')),
};

describe.each([
  ['POST checkout', 'cart'],
  ['POST checkout/692', 'order-pay'],
] as const)('%s', (endpoint, page) => {
  it.each(sampled(ANSWER_FAULT_NAMES, 0))(
    '[SX-11] [SX-20] %s: said once, never sent again, the next try works',
    async (fault) => {
      await shop.open(page);
      expect(shop.isShown()).toBe(true);
      shop.spoil(endpoint, fault);
      await shop.buy();
      await shop.pass(TOO_LONG);
      expect(shop.sent(endpoint)).toBe(1);
      expect(calls('stripe.createPaymentMethod')).toHaveLength(1);
      const text = ORDER_TEXTS[fault];
      if (text === undefined) {
        expect(shownNotices()).toEqual([]);
        expect(shop.visited).toEqual([THANKS]);
        return;
      }
      expect(shownNotices()).toEqual([text]);
      expect(announced()).toBe(text);
      expect(document.activeElement?.className).toBe('woocommerce-error');
      expectFree();
      shop.spoil(endpoint);
      await shop.buyAgain(endpoint);
    },
  );
});

describe('update_order_status', () => {
  it.each(sampled(ANSWER_FAULT_NAMES, 1))('[SX-10] %s, after the bank has approved: never asks to pay again', async (fault) => {
    shop.answer('POST checkout', () => Response.json(THREE_DS));
    await shop.open('cart');
    shop.providers.stripe.control.always({
      call: 'stripe.confirmPayment',
      answer: { paymentIntent: { id: 'pi_1', status: 'succeeded' } },
    });
    shop.spoil('update_order_status', fault);
    await shop.buy();
    await shop.pass(TOO_LONG);
    expect(shop.sent('update_order_status')).toBe(1);
    expect(calls('stripe.confirmPayment')).toHaveLength(1);
    expect(shop.sent('POST checkout')).toBe(1);
    const works = isWaitedFor(fault);
    expect(shownNotices()).toEqual([]);
    expect(shop.visited).toEqual(works ? [THANKS] : []);
    if (works) return;
    expectFree();
    expect(need('.woocommerce-message').textContent).toBe(text('orderTaken'));
    expect(announced()).toBe(text('orderTaken'));
    expect(shop.isShown()).toBe(false);
  });
});

describe('normalize_address', () => {
  it.each(sampled(ANSWER_FAULT_NAMES, 2))('[SX-09] %s: the order goes with the addresses of the wallet', async (fault) => {
    await shop.open('cart');
    shop.spoil('normalize_address', fault);
    await shop.buy();
    await shop.pass(20_000);
    expect(shop.sent('POST checkout')).toBe(1);
    expect(shop.visited).toEqual([THANKS]);
    expect(shownNotices()).toEqual([]);
  });
});

describe('get_shipping_options', () => {
  it.each(sampled(ANSWER_FAULT_NAMES, 3))(
    '[SX-08] %s: the sheet says so and stays usable, the page keeps quiet',
    async (fault) => {
      await shop.open('cart');
      shop.spoil('get_shipping_options', fault);
      await shop.press();
      await shop.pass(19_000);
      expect(sheetText().includes('nicht beliefert')).toBe(!isRepaired(fault));
      expect(shownNotices()).toEqual([]);
      expect(calls('express.paymentFailed')).toEqual([]);
      shop.spoil('get_shipping_options');
      await shop.inSheet('cancel');
      await shop.pass(TOO_LONG);
      expectFree();
      await shop.buyAgain();
    },
  );
});

describe('update_shipping_method', () => {
  it.each(sampled(ANSWER_FAULT_NAMES, 4))('[SX-08] %s: the rate is refused in the sheet, the rest goes on', async (fault) => {
    await shop.open('cart');
    await shop.press();
    shop.spoil('update_shipping_method', fault);
    const rates = shop.providers.stripe.dialogs.current?.panel.querySelector<HTMLSelectElement>('select[name="rate"]');
    shop.providers.stripe.dialogs.current?.choose('rate', rates?.options[1]?.value ?? '');
    await shop.pass(19_000);
    expect(shop.sent('update_shipping_method')).toBe(1);
    expect(sheetText().includes('nicht verfügbar')).toBe(!isRepaired(fault));
    expect(shownNotices()).toEqual([]);
    await shop.inSheet('pay');
    await shop.pass(3_000);
    expect(shop.visited).toEqual([THANKS]);
    expect(shop.sent('POST checkout')).toBe(1);
  });
});

describe.each([
  ['GET cart', undefined],
  ['get_cart_details', '{"code":"rest_no_route","message":"x","data":{"status":404}}'],
])('%s', (endpoint, noRoute) => {
  it.each(sampled(ANSWER_FAULT_NAMES, 5))(
    '[SX-04] [SX-22] %s: silent; the last state stays, nothing is sold at it, and the next answer is taken',
    async (fault) => {
      if (noRoute) shop.answer('GET cart', () => new Response(noRoute, { status: 404 }));
      shop.spoil(endpoint, fault);
      await shop.open('cart');
      await shop.pass(TOO_LONG);
      expect(shop.isShown()).toBe(isWaitedFor(fault));
      shop.spoil(endpoint);
      emit(document.body, 'updated_cart_totals');
      await shop.pass(50);
      expect(shop.isShown()).toBe(true);
      shop.spoil(endpoint, fault);
      emit(document.body, 'updated_cart_totals');
      await shop.pass(TOO_LONG);
      expect(shop.isShown()).toBe(true);
      expect([shownNotices(), announced(), overlays()]).toEqual([[], '', 0]);
      await shop.press();
      expect(shop.providers.stripe.dialogs.current !== undefined).toBe(isWaitedFor(fault));
      expect(shownNotices()).toEqual(isWaitedFor(fault) ? [] : [expect.stringMatching(/./)]);
      await shop.pass(TOO_LONG);
      expect(shop.sent('POST checkout')).toBe(0);
      shop.spoil(endpoint);
      await shop.buyAgain();
      expect(shop.visited).toEqual([THANKS]);
    },
  );
});

describe('get_express_checkout_nonces', () => {
  it.each(sampled(ANSWER_FAULT_NAMES, 6))('[XC-02] %s: asked for again by the next request', async (fault) => {
    shop.answer('get_express_checkout_nonces', () =>
      Response.json({ success: true, data: { shipping: 'n1', normalize_address: 'n2' } }),
    );
    await shop.open('cart', (params) => ({ ...params, nonce: { wc_store_api: 'a', wc_store_api_express_checkout: 'b' } }));
    shop.spoil('get_express_checkout_nonces', fault);
    await shop.press();
    await shop.pass(TOO_LONG);
    expect(shownNotices()).toEqual([]);
    shop.spoil('get_express_checkout_nonces');
    if (shop.providers.stripe.dialogs.current) await shop.inSheet('cancel');
    await shop.buy();
    expect(shop.visited).toEqual([THANKS]);
    expect(shop.sent('get_express_checkout_nonces')).toBe(isWaitedFor(fault) ? 1 : 2);
  });
});
