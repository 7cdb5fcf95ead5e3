import { on } from '@shop/core';
import { JQUERY, need } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { openUpe, shownNotices, type UpePage } from '../testing/upe-page';

/** Adds a payment method of another gateway, which the form posts as it is. */
function withGateway(gateway: string): void {
  if (document.getElementById(`payment_method_${gateway}`)) return;
  need('.payment_methods').insertAdjacentHTML(
    'beforeend',
    `<li><input id="payment_method_${gateway}" class="input-radio" type="radio" name="payment_method" value="${gateway}"></li>`,
  );
}

/** The answer of the shop to a method that is to be saved. */
const setup = (data: object, success = true): object => ({ wc_stripe_create_and_confirm_setup_intent: { success, data } });
const SAVED = setup({ status: 'succeeded', id: 'seti_1', client_secret: 'seti_1_secret_2' });
const BANK = { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.example/3ds' } };
const comeBack = (): boolean => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

/** Opens the page with a card filled in. */
async function openWithCard(name: string, answers: object = {}, jquery = false): Promise<UpePage> {
  const page = await openUpe(name, { jquery, answers: answers as never });
  await page.payByCard();
  return page;
}

describe.each(JQUERY)('pages with a form of their own, %s', (_name, jquery) => {
  it.each([
    ['order-pay', 'stripe'],
    ['add-payment-method', 'stripe'],
    ['order-pay', 'cod'],
  ])('[MS-06] [UP-02] [UP-03] %s with %s: no second POST while the first loads, until `pageshow`', async (name, gateway) => {
    const page = await openWithCard(name, SAVED, jquery);
    if (gateway === 'cod') {
      withGateway('cod');
      await page.pay('cod');
    }
    page.send();
    await page.submit();
    expect([page.posts.length, page.values('wc-stripe-payment-method').length]).toEqual([1, gateway === 'stripe' ? 1 : 0]);
    for (let count = 0; count < 3; count += 1) {
      page.send();
      await page.pass(30);
    }
    const made = gateway === 'stripe' ? 1 : 0;
    expect([page.posts.length, page.calls('stripe.createPaymentMethod')]).toEqual([1, made]);
    comeBack();
    await page.submit();
    expect([page.posts.length, page.calls('stripe.createPaymentMethod')]).toEqual([2, made * 2]);
  });

  it('[MS-06] a submit that another script stops is no POST: the next one goes out', async () => {
    const page = await openUpe('order-pay', { jquery });
    withGateway('cod');
    await page.pay('cod');
    const stop = on(page.form, 'submit', (event) => event.preventDefault());
    page.send();
    expect(page.posts.length).toBe(0);
    stop();
    page.send();
    expect(page.posts.length).toBe(1);
  });
});

it.each([
  [
    'a refused method: the server text, one notice, form free',
    setup({ error: { message: 'Bitte warten Sie zehn Sekunden.' } }, false),
    ['Bitte warten Sie zehn Sekunden.'],
    [],
  ],
  [
    'a bank that wants to see the shopper: the browser goes there',
    setup({ status: 'requires_action', id: 'seti_1', client_secret: 's', next_action: BANK }),
    [],
    ['https://bank.example/3ds'],
  ],
])('[UP-13] %s, nothing is posted', async (_what, answers, messages, visited) => {
  const page = await openWithCard('add-payment-method', answers);
  await page.submit();
  expect([shownNotices(), page.visited, page.posts.length]).toEqual([messages, visited, 0]);
  expect(page.form.classList.contains('processing')).toBe(messages.length === 0);
});

it.each([
  ['the browser gives the navigation up', 'navigation'],
  ['the shopper presses Esc, in a browser without the Navigation API', 'Escape'],
])('[MS-06] order-pay is usable again when %s', async (_when, how) => {
  const loading = new AbortController();
  const navigation = new EventTarget();
  if (how === 'navigation') vi.stubGlobal('navigation', navigation);
  const page = await openWithCard('order-pay');
  await page.submit();
  expect(page.posts.length).toBe(1);
  navigation.dispatchEvent(Object.assign(new Event('navigate'), { signal: loading.signal }));
  page.send();
  expect([page.posts.length, page.covers() > 0]).toEqual([1, true]);
  if (how === 'navigation') loading.abort();
  else {
    // Esc that closes something on the page stops no POST.
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    for (const expected of [true, false]) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: how, bubbles: true, cancelable: true }));
      // blockUI fades out.
      await page.pass(1_000);
      expect(page.covers() > 0).toBe(expected);
    }
  }
  await page.pass(1_000);
  expect(page.covers()).toBe(0);
  await page.submit();
  expect([page.posts.length, page.calls('stripe.createPaymentMethod')]).toEqual([2, 2]);
});
