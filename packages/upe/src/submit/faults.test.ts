import { ANSWER_FAULT_NAMES, type AnswerFaultName, sampled } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { text } from '../messages';
import { noticesInBoxes, openUpe, shownNotices, THANKS, TOO_LONG, type UpePage } from '../testing/upe-page';

let page: UpePage;
const calls = (name: string): unknown[] => page.providers.stripe.calls.of(name);
const isMounted = (type: string): boolean =>
  document.querySelector(`.wc-stripe-upe-element[data-payment-method-type="${type}"]`)?.childElementCount === 1;

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
  ['wc_stripe_create_payment_intent', 'checkout-guest'],
  ['wc_stripe_init_setup_intent', 'add-payment-method'],
] as const)('%s', (endpoint, name) => {
  it.each(sampled(ANSWER_FAULT_NAMES, 0))(
    '[UP-05] [UP-14] %s: said in the box of the method, the next pass loads it',
    async (fault) => {
      page = await openUpe(name, { config: EARLY, faults: { [endpoint]: fault } });
      await page.pay('stripe_sepa_debit', TOO_LONG);
      const failure = textOf(fault);
      expect(noticesInBoxes()).toEqual(failure === undefined ? [] : [`${failure} ${text('retryHint')}`]);
      expect(isMounted('sepa_debit')).toBe(failure === undefined);
      expect([shownNotices(), page.covers()]).toEqual([[], 0]);
      page.spoil(endpoint);
      await page.review();
      expect([isMounted('sepa_debit'), noticesInBoxes()]).toEqual([true, []]);
      // One intent an element, and none is made twice.
      expect(page.requests(endpoint).length).toBeLessThanOrEqual(failure === undefined ? 1 : 3);
    },
  );
});

describe('create_and_confirm_setup_intent', () => {
  const click = (): void => HTMLFormElement.prototype.requestSubmit.call(Object.assign(page.form, { noValidate: true }));

  it.each(sampled(ANSWER_FAULT_NAMES, 2))('[UP-13] %s: said once, nothing is posted, the next try works', async (fault) => {
    page = await openUpe('add-payment-method');
    page.spoil('wc_stripe_create_and_confirm_setup_intent', fault);
    await page.payByCard();
    click();
    click();
    await page.pass(TOO_LONG);
    const text = textOf(fault);
    expect(page.requests('wc_stripe_create_and_confirm_setup_intent')).toHaveLength(1);
    expect(shownNotices()).toEqual(text === undefined ? [] : [text]);
    expect(page.posts.length).toBe(text === undefined ? 1 : 0);
    if (text === undefined) return expect(page.values('wc-stripe-setup-intent')).toEqual(['seti_1']);
    expect(page.covers()).toBe(0);
    page.spoil('wc_stripe_create_and_confirm_setup_intent');
    click();
    await page.pass(100);
    expect(page.posts.length).toBe(1);
    expect(page.requests('wc_stripe_create_and_confirm_setup_intent')).toHaveLength(2);
    const [first, second] = page
      .requests('wc_stripe_create_and_confirm_setup_intent')
      .map(({ fields }) => fields['wc-stripe-payment-method']);
    expect(first).not.toBe(second);
  });
});

describe('update_order_status', () => {
  it.each(sampled(ANSWER_FAULT_NAMES, 3))('[UP-11] %s, after the bank has approved: never asks to pay again', async (fault) => {
    page = await openUpe('checkout-guest');
    page.providers.stripe.control.always({ call: 'dialog.3ds', press: 'approve' });
    page.spoil('wc_stripe_update_order_status', fault);
    await page.follow('#wc-stripe-confirm-pi:77:pi_1_secret_2:0a1b2c3d4e', TOO_LONG);
    const works = textOf(fault) === undefined;
    expect(page.requests('wc_stripe_update_order_status')).toHaveLength(1);
    expect(calls('stripe.confirmPayment')).toHaveLength(1);
    expect(shownNotices()).toEqual(works ? [] : [text('checkOrder')]);
    expect(page.visited).toEqual(works ? [THANKS] : []);
    expect(window.location.hash).toBe('');
    if (!works) expect(page.covers()).toBe(0);
  });
});

describe('confirm_change_payment', () => {
  it.each(sampled(ANSWER_FAULT_NAMES, 5))('[UP-10] [UP-11] %s: said once, the page is free', async (fault) => {
    page = await openUpe('order-pay', { config: () => ({ isChangingPayment: '1', isOrderPay: undefined, orderId: '692' }) });
    page.providers.stripe.control.always({
      call: 'stripe.confirmSetup',
      answer: { setupIntent: { id: 'seti_1', status: 'succeeded' } },
    });
    page.spoil('wc_stripe_confirm_change_payment', fault);
    await page.follow('#wc-stripe-confirm-si:77:seti_1_secret_2:0a1b2c3d4e', TOO_LONG);
    const text = textOf(fault);
    expect(page.requests('wc_stripe_confirm_change_payment')).toHaveLength(1);
    expect(shownNotices()).toEqual(text === undefined ? [] : [text]);
    expect(page.visited).toEqual(text === undefined ? [THANKS] : []);
    if (text !== undefined) expect(page.covers()).toBe(0);
  });

  it.each(sampled(ANSWER_FAULT_NAMES, 6))('[UP-10] %s, on an ordinary wallet order: it leads on all the same', async (fault) => {
    page = await openUpe('checkout-guest');
    page.providers.stripe.control.always({
      call: 'stripe.confirmCashappPayment',
      answer: { paymentIntent: { id: 'pi_1', status: 'succeeded' } },
    });
    page.spoil('wc_stripe_confirm_change_payment', fault);
    await page.follow(
      `#wc-stripe-wallet-55:cashapp:payment_intent:pi_1_secret_2:${encodeURIComponent(THANKS)}:ab12cd34ef`,
      TOO_LONG,
    );
    expect(page.visited).toEqual([THANKS]);
    expect(shownNotices()).toEqual([]);
  });
});

describe('silent requests', () => {
  it.each(sampled(ANSWER_FAULT_NAMES, 7))('[UP-17] save_appearance %s: the element is there, nothing is said', async (fault) => {
    page = await openUpe('variant-checkout-first-visit');
    page.spoil('wc_stripe_save_appearance', fault);
    await page.pay('stripe', TOO_LONG);
    expect(isMounted('card')).toBe(true);
    expect([shownNotices(), noticesInBoxes(), page.covers()]).toEqual([[], [], 0]);
    expect(page.requests('wc_stripe_save_appearance').length).toBeGreaterThan(0);
  });

  const REJECTED = [
    ['wc_stripe_update_order_status', '#wc-stripe-confirm-pi:77:pi_1_secret_2:0a1b2c3d4e'],
    ['wc_stripe_verify_intent', '#confirm-pi-pi_1_secret_2:%2F%3Fwc-ajax%3Dwc_stripe_verify_intent%26order%3D9'],
  ] as const;
  it.each(sampled(ANSWER_FAULT_NAMES, 8).flatMap((fault) => REJECTED.map(([endpoint, hash]) => ({ fault, endpoint, hash }))))(
    '[UP-11] [UP-12] $endpoint $fault, after the bank has declined: shows the rejection, and only that',
    async ({ fault, endpoint, hash }) => {
      page = await openUpe('checkout-guest');
      for (const call of ['confirmPayment', 'handleCardPayment', 'confirmCardPayment'])
        page.providers.stripe.control.always({
          call: `stripe.${call}`,
          error: { message: 'Abgelehnt', payment_intent: { id: 'pi_1', status: 'requires_payment_method' } },
        });
      page.spoil(endpoint, fault);
      await page.follow(hash, TOO_LONG);
      expect(page.requests(endpoint)).toHaveLength(1);
      expect([shownNotices(), page.visited, page.covers()]).toEqual([['Abgelehnt'], [], 0]);
    },
  );
});
