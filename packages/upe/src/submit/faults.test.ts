import { ask, emit } from '@shop/core';
import { ANSWER_FAULT_NAMES, type AnswerFaultName, recordedBody, sampled } from '@shop/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { text } from '../messages';
import { aFaultyShop, noticesInBoxes, overlays, shownNotices, THANKS, TOO_LONG } from '../testing/faulty-shop';

const shop = aFaultyShop();
const calls = (name: string): unknown[] => shop.providers.stripe.calls.of(name);
const isMounted = (type: string): boolean =>
  document.querySelector(`.wc-stripe-upe-element[data-payment-method-type="${type}"]`)?.childElementCount === 1;

beforeEach(() => {
  shop.answer('create_payment_intent', () => new Response(recordedBody('wc-stripe-create-payment-intent-ok')));
  shop.answer('init_setup_intent', () => new Response(recordedBody('wc-stripe-init-setup-intent-ok')));
  shop.answer('create_and_confirm_setup_intent', () =>
    Response.json({ success: true, data: { status: 'succeeded', id: 'seti_1', client_secret: 'seti_1_secret_2' } }),
  );
  for (const name of ['update_order_status', 'confirm_change_payment'])
    shop.answer(name, () => Response.json({ success: true, data: { return_url: THANKS } }));
});

/** Message after a request without a usable answer; `undefined`: it works. */
function textOf(fault: AnswerFaultName): string | undefined {
  if (fault === 'a notice before the answer' || fault === 'a slow answer') return undefined;
  return text(fault === 'no answer' ? 'timeout' : 'connection');
}

/** Settings of a page where SEPA needs an intent before its element. */
const EARLY = (printed: Record<string, unknown>): object => {
  const methods = Object(printed['paymentMethodsConfig']);
  return { paymentMethodsConfig: { ...methods, sepa_debit: { ...methods.sepa_debit, supportsDeferredIntent: false } } };
};

describe.each([
  ['create_payment_intent', 'checkout-guest'],
  ['init_setup_intent', 'add-payment-method'],
] as const)('%s', (endpoint, page) => {
  it.each(sampled(ANSWER_FAULT_NAMES, 0))(
    '[UP-05] [UP-14] %s: said in the box of the method, the next pass loads it',
    async (fault) => {
      shop.spoil(endpoint, fault);
      await shop.open(page, { config: EARLY });
      await shop.choose('stripe_sepa_debit');
      await shop.pass(TOO_LONG);
      const failure = textOf(fault);
      expect(noticesInBoxes()).toEqual(failure === undefined ? [] : [`${failure} ${text('retryHint')}`]);
      expect(isMounted('sepa_debit')).toBe(failure === undefined);
      expect([shownNotices(), overlays()]).toEqual([[], 0]);
      shop.spoil(endpoint);
      emit(document.body, 'updated_checkout', [{}]);
      await shop.pass(50);
      expect(isMounted('sepa_debit')).toBe(true);
      expect(noticesInBoxes()).toEqual([]);
      // One intent an element, and none is made twice.
      expect(shop.sent(endpoint).length).toBeLessThanOrEqual(failure === undefined ? 1 : 3);
    },
  );
});

describe('a submit of a method that did not load', () => {
  it.each(
    sampled(
      ANSWER_FAULT_NAMES.filter((fault) => textOf(fault) !== undefined),
      1,
    ),
  )('[UP-05] %s: refused with one message, nothing is sent', async (fault) => {
    shop.spoil('create_payment_intent', fault);
    await shop.open('checkout-guest', { config: EARLY });
    await shop.choose('stripe_sepa_debit');
    await shop.pass(TOO_LONG);
    expect(ask(shop.form, 'checkout_place_order_stripe_sepa_debit')).toBe(false);
    await shop.pass(TOO_LONG);
    expect(shownNotices()).toEqual([text('invalidDetails')]);
    expect([shop.posts(), overlays(), calls('stripe.createPaymentMethod').length]).toEqual([0, 0, 0]);
  });
});

describe('create_and_confirm_setup_intent', () => {
  const click = (): void => HTMLFormElement.prototype.requestSubmit.call(Object.assign(shop.form, { noValidate: true }));

  it.each(sampled(ANSWER_FAULT_NAMES, 2))('[UP-13] %s: said once, nothing is posted, the next try works', async (fault) => {
    shop.spoil('create_and_confirm_setup_intent', fault);
    await shop.open('add-payment-method');
    await shop.choose('stripe');
    shop.providers.stripe.form('card').fill({ number: '4242 4242 4242 4242', expiry: '12 / 39', cvc: '123' });
    click();
    click();
    await shop.pass(TOO_LONG);
    const text = textOf(fault);
    expect(shop.sent('create_and_confirm_setup_intent')).toHaveLength(1);
    expect(shownNotices()).toEqual(text === undefined ? [] : [text]);
    expect(shop.posts()).toBe(text === undefined ? 1 : 0);
    if (text === undefined) return;
    expect(overlays()).toBe(0);
    shop.spoil('create_and_confirm_setup_intent');
    click();
    await shop.pass(100);
    expect(shop.posts()).toBe(1);
    expect(shop.sent('create_and_confirm_setup_intent')).toHaveLength(2);
    const [first, second] = shop.sent('create_and_confirm_setup_intent').map((body) => body.get('wc-stripe-payment-method'));
    expect(first).not.toBe(second);
  });
});

describe('update_order_status', () => {
  it.each(sampled(ANSWER_FAULT_NAMES, 3))('[UP-11] %s, after the bank has approved: never asks to pay again', async (fault) => {
    shop.providers.stripe.control.always({ call: 'dialog.3ds', press: 'approve' });
    shop.spoil('update_order_status', fault);
    await shop.open('checkout-guest');
    await shop.follow('#wc-stripe-confirm-pi:77:pi_1_secret_2:0a1b2c3d4e');
    await shop.pass(TOO_LONG);
    const works = textOf(fault) === undefined;
    expect(shop.sent('update_order_status')).toHaveLength(1);
    expect(calls('stripe.confirmPayment')).toHaveLength(1);
    expect(shownNotices()).toEqual(works ? [] : [text('checkOrder')]);
    expect(shop.visited).toEqual(works ? [THANKS] : []);
    expect(window.location.hash).toBe('');
    if (!works) expect(overlays()).toBe(0);
  });

  it.each(sampled(ANSWER_FAULT_NAMES, 4))(
    '[UP-11] %s, after the bank has declined: shows the rejection, and only that',
    async (fault) => {
      shop.providers.stripe.control.always({
        call: 'stripe.confirmPayment',
        error: { message: 'Abgelehnt', payment_intent: { id: 'pi_1', status: 'requires_payment_method' } },
      });
      shop.spoil('update_order_status', fault);
      await shop.open('checkout-guest');
      await shop.follow('#wc-stripe-confirm-pi:77:pi_1_secret_2:0a1b2c3d4e');
      await shop.pass(TOO_LONG);
      expect(shownNotices()).toEqual(['Abgelehnt']);
      expect([shop.visited, overlays()]).toEqual([[], 0]);
    },
  );
});

describe('confirm_change_payment', () => {
  it.each(sampled(ANSWER_FAULT_NAMES, 5))('[UP-10] [UP-11] %s: said once, the page is free', async (fault) => {
    shop.providers.stripe.control.always({
      call: 'stripe.confirmSetup',
      answer: { setupIntent: { id: 'seti_1', status: 'succeeded' } },
    });
    shop.spoil('confirm_change_payment', fault);
    await shop.open('order-pay', { config: () => ({ isChangingPayment: '1', isOrderPay: undefined, orderId: '692' }) });
    await shop.follow('#wc-stripe-confirm-si:77:seti_1_secret_2:0a1b2c3d4e');
    await shop.pass(TOO_LONG);
    const text = textOf(fault);
    expect(shop.sent('confirm_change_payment')).toHaveLength(1);
    expect(shownNotices()).toEqual(text === undefined ? [] : [text]);
    expect(shop.visited).toEqual(text === undefined ? [THANKS] : []);
    if (text !== undefined) expect(overlays()).toBe(0);
  });

  it.each(sampled(ANSWER_FAULT_NAMES, 6))('[UP-10] %s, on an ordinary wallet order: it leads on all the same', async (fault) => {
    shop.providers.stripe.control.always({
      call: 'stripe.confirmCashappPayment',
      answer: { paymentIntent: { id: 'pi_1', status: 'succeeded' } },
    });
    shop.spoil('confirm_change_payment', fault);
    await shop.open('checkout-guest');
    await shop.follow(`#wc-stripe-wallet-55:cashapp:payment_intent:pi_1_secret_2:${encodeURIComponent(THANKS)}:ab12cd34ef`);
    await shop.pass(TOO_LONG);
    expect(shop.visited).toEqual([THANKS]);
    expect(shownNotices()).toEqual([]);
  });
});

describe('silent requests', () => {
  it.each(sampled(ANSWER_FAULT_NAMES, 7))('[UP-17] save_appearance %s: the element is there, nothing is said', async (fault) => {
    shop.spoil('save_appearance', fault);
    await shop.open('variant-checkout-first-visit');
    await shop.choose('stripe');
    await shop.pass(TOO_LONG);
    expect(isMounted('card')).toBe(true);
    expect([shownNotices(), noticesInBoxes(), overlays()]).toEqual([[], [], 0]);
    expect(shop.sent('save_appearance').length).toBeGreaterThan(0);
  });

  it.each(sampled(ANSWER_FAULT_NAMES, 8))('[UP-12] the legacy return URL %s: shows only the rejection', async (fault) => {
    shop.providers.stripe.control.always({ call: 'stripe.handleCardPayment', error: { message: 'Abgelehnt' } });
    shop.providers.stripe.control.always({ call: 'stripe.confirmCardPayment', error: { message: 'Abgelehnt' } });
    shop.spoil('verify_intent', fault);
    await shop.open('checkout-guest');
    await shop.follow('#confirm-pi-pi_1_secret_2:%2F%3Fwc-ajax%3Dwc_stripe_verify_intent%26order%3D9');
    await shop.pass(TOO_LONG);
    expect(shop.sent('verify_intent')).toHaveLength(1);
    expect(shownNotices()).toEqual(['Abgelehnt']);
    expect([shop.visited, overlays()]).toEqual([[], 0]);
  });
});
