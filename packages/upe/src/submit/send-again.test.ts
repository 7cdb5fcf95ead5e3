import { emit } from '@shop/core';
import { addNamedField, need } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { text } from '../messages';
import { openUpe, shownNotices, TOO_LONG, type UpePage } from '../testing/upe-page';

let page: UpePage;

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

async function openWithCard(name: string): Promise<void> {
  page = await openUpe(name);
  await page.payByCard();
}

describe('a submit that is sent again', () => {
  it.each([
    ['within the same task', undefined],
    ['after a frame', 16],
    ['after 30 s', 30_000],
  ])('[UP-03] the provider answers %s: the order goes out once, with the payment method', async (_name, delayMs) => {
    await openWithCard('order-pay');
    if (delayMs !== undefined) page.providers.stripe.control.queue({ call: 'stripe.createPaymentMethod', delayMs });
    await click(page.form);
    expect(page.posts.length).toBe(0);
    await page.pass(31_000);
    expect(page.posts.length).toBe(1);
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
    page.providers.stripe.control.queue({ call: 'stripe.createPaymentMethod', answer: twice });
    await click(page.form);
    await page.pass(1_000);
    expect(page.posts.length).toBe(1);
    expect(need<HTMLInputElement>('input[name="wc-stripe-payment-method"]').value).toBe('pm_1');
  });

  it.each([
    ['never', { never: true }],
    ['after the time-out', { delayMs: 190_000 }],
  ])(
    '[UP-03] the provider answers %s: the form is free with one message, nothing is sent, and the next try works',
    async (_when, script) => {
      await openWithCard('order-pay');
      page.providers.stripe.control.queue({ call: 'stripe.createPaymentMethod', ...script });
      await click(page.form);
      await page.pass(100_000);
      expect(page.covers()).toBeGreaterThan(0);
      await page.pass(TOO_LONG);
      expect(shownNotices()).toEqual([text('timeout')]);
      expect([page.posts.length, page.covers(), page.values('wc-stripe-payment-method')]).toEqual([0, 0, []]);
      await click(page.form);
      await page.pass(100);
      expect(page.posts.length).toBe(1);
    },
  );

  it('[UP-03] a click in between is swallowed: one payment method, one order', async () => {
    sendAsABrowser();
    await openWithCard('order-pay');
    page.form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    for (let turn = 0; turn < 200; turn += 1) {
      await Promise.resolve();
      page.form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    }
    await page.pass(1_000);
    expect(page.posts.length).toBe(1);
    expect(page.providers.stripe.calls.of('stripe.createPaymentMethod')).toHaveLength(1);
  });
});

describe('fields named like members of the form', () => {
  // Not `classList`: jsdom's own selectors read that one.
  const NAMES = [
    'elements submit requestSubmit matches append action method attributes reset querySelector querySelectorAll',
    'dispatchEvent addEventListener dataset noValidate before style',
  ].flatMap((names) => names.split(' '));

  it('[UP-03] the card is paid with', async () => {
    page = await openUpe('order-pay');
    for (const name of NAMES) addNamedField(page.form, name);
    await page.payByCard();
    HTMLFormElement.prototype.dispatchEvent.call(page.form, new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await page.pass(500);
    expect([page.posts.length, shownNotices()]).toEqual([1, []]);
    expect(need<HTMLInputElement>('input[name="wc-stripe-payment-method"]').value).toMatch(/^pm_/);
  });

  it('[UP-04] at checkout: shows a rejection, and the form is usable', async () => {
    page = await openUpe('checkout-guest');
    for (const name of NAMES) addNamedField(page.form, name);
    await page.pay('stripe');
    expect(page.placeOrder()).toBe(false);
    await page.pass(500);
    expect(shownNotices()).toHaveLength(1);
    expect([page.posts.length, page.covers()]).toEqual([0, 0]);
    page.fillCard();
    emit(document.body, 'updated_checkout', [{}]);
    page.placeOrder();
    await page.pass(500);
    expect(page.posts.length).toBe(1);
  });
});
