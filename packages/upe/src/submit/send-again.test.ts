import { ask, emit } from '@shop/core';
import { addNamedField, need } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { text } from '../messages';
import { aFaultyShop, overlays, shownNotices, TOO_LONG } from '../testing/faulty-shop';

const shop = aFaultyShop();
const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 39', cvc: '123' };

/** A browser's rule: while a form fires its submit event, it is not sent a second time. jsdom does not have it. */
function sendAsABrowser(): void {
  const send = HTMLFormElement.prototype.requestSubmit;
  let isFiring = false;
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function requestSubmit(this: HTMLFormElement) {
    if (isFiring) return;
    isFiring = true;
    send.call(this);
    isFiring = false;
  });
}

/** A click on the button: the first submit is being dispatched until every microtask has run, as in a browser. */
async function click(form: HTMLFormElement): Promise<void> {
  const ignored = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => undefined);
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
  ignored.mockRestore();
}

async function openWithCard(page: string): Promise<void> {
  await shop.open(page);
  await shop.choose('stripe');
  shop.providers.stripe.form('card').fill(CARD);
}

describe('a submit that is sent again', () => {
  it.each([
    ['within the same task', undefined],
    ['after a frame', 16],
    ['after 30 s', 30_000],
  ])('[UP-03] the provider answers %s: the order goes out once, with the payment method', async (_name, delayMs) => {
    await openWithCard('order-pay');
    if (delayMs !== undefined) shop.providers.stripe.control.queue({ call: 'stripe.createPaymentMethod', delayMs });
    await click(shop.form);
    expect(shop.posts()).toBe(0);
    await shop.pass(31_000);
    expect(shop.posts()).toBe(1);
    expect(need<HTMLInputElement>('input[name="wc-stripe-payment-method"]').value).toMatch(/^pm_/);
    expect(shownNotices()).toEqual([]);
  });

  it('[UP-03] the provider answers twice: one order', async () => {
    await openWithCard('order-pay');
    const twice = {
      then: (resolve: (answer: unknown) => void): void => {
        for (const id of ['pm_1', 'pm_2']) setTimeout(() => resolve({ paymentMethod: { id, type: 'card' } }), 10);
      },
    };
    shop.providers.stripe.control.queue({ call: 'stripe.createPaymentMethod', answer: twice });
    await click(shop.form);
    await shop.pass(1_000);
    expect(shop.posts()).toBe(1);
    expect(need<HTMLInputElement>('input[name="wc-stripe-payment-method"]').value).toBe('pm_1');
  });

  it('[UP-03] the provider never answers: the form is free with a message, and the next try works', async () => {
    await openWithCard('order-pay');
    shop.providers.stripe.control.queue({ call: 'stripe.createPaymentMethod', never: true });
    await click(shop.form);
    await shop.pass(100_000);
    expect(overlays()).toBeGreaterThan(0);
    await shop.pass(TOO_LONG);
    expect(shownNotices()).toEqual([text('timeout')]);
    expect([shop.posts(), overlays()]).toEqual([0, 0]);
    await click(shop.form);
    await shop.pass(100);
    expect(shop.posts()).toBe(1);
  });

  it('[UP-03] an answer after the time-out is not used: nothing is sent, nothing is said twice', async () => {
    await openWithCard('order-pay');
    shop.providers.stripe.control.queue({ call: 'stripe.createPaymentMethod', delayMs: 190_000 });
    await click(shop.form);
    await shop.pass(300_000);
    expect(shownNotices()).toEqual([text('timeout')]);
    expect(shop.posts()).toBe(0);
    expect(document.querySelector('input[name="wc-stripe-payment-method"]')).toBeNull();
  });

  it('[UP-03] a click in between is swallowed: one payment method, one order', async () => {
    sendAsABrowser();
    await openWithCard('order-pay');
    shop.form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    for (let turn = 0; turn < 200; turn += 1) {
      await Promise.resolve();
      shop.form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    }
    await shop.pass(1_000);
    expect(shop.posts()).toBe(1);
    expect(shop.providers.stripe.calls.of('stripe.createPaymentMethod')).toHaveLength(1);
  });
});

describe('fields named like members of the form', () => {
  // Not `classList`: jsdom's own selectors read that one.
  const NAMES = ['elements', 'submit', 'requestSubmit', 'matches', 'append', 'action', 'method', 'attributes', 'reset'];
  const MORE = [
    'querySelector',
    'querySelectorAll',
    'dispatchEvent',
    'addEventListener',
    'dataset',
    'noValidate',
    'before',
    'style',
  ];

  it.each([...NAMES, ...MORE])('[UP-03] a field named %s: the card is paid with', async (name) => {
    await shop.open('order-pay');
    addNamedField(shop.form, name);
    await shop.choose('stripe');
    shop.providers.stripe.form('card').fill(CARD);
    HTMLFormElement.prototype.dispatchEvent.call(shop.form, new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await shop.pass(500);
    expect(shop.posts()).toBe(1);
    expect(shownNotices()).toEqual([]);
    expect(need<HTMLInputElement>('input[name="wc-stripe-payment-method"]').value).toMatch(/^pm_/);
  });

  it.each([...NAMES, ...MORE])(
    '[UP-04] a field named %s at checkout: shows a rejection, and the form is usable',
    async (name) => {
      await shop.open('checkout-guest');
      shop.fillShopper();
      addNamedField(shop.form, name);
      await shop.choose('stripe');
      expect(ask(shop.form, 'checkout_place_order_stripe')).toBe(false);
      await shop.pass(500);
      expect(shownNotices()).toHaveLength(1);
      expect([shop.posts(), overlays()]).toEqual([0, 0]);
      shop.providers.stripe.form('card').fill(CARD);
      emit(document.body, 'updated_checkout', [{}]);
      ask(shop.form, 'checkout_place_order_stripe');
      await shop.pass(500);
      expect(shop.posts()).toBe(1);
    },
  );
});
