import { emit, on } from '@shop/core';
import { need } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { openUpe, shownNotices } from '../testing/upe-page';

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

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('pages with a form of their own, %s', (_name, jQuery) => {
  const open = (name: string, answers: object = {}): ReturnType<typeof openUpe> =>
    openUpe(name, { jquery: jQuery, answers: answers as never });
  /** Opens the page with a card filled in. */
  const openWithCard = async (name: string, answers?: object): ReturnType<typeof openUpe> => {
    const page = await open(name, answers);
    await page.pay('stripe');
    page.fillCard();
    return page;
  };

  it('[UP-02][UP-03] order-pay: Enter and click make one payment method and one post', async () => {
    const page = await openWithCard('order-pay');
    page.send();
    page.send();
    await page.pass(100);
    expect(page.posts.length).toBe(1);
    expect(page.values('wc-stripe-payment-method')).toHaveLength(1);
    expect(page.providers.stripe.calls.of('stripe.createPaymentMethod')).toHaveLength(1);
  });

  it('[UP-13] add payment method: the setup intent goes with the form', async () => {
    const page = await openWithCard('add-payment-method', SAVED);
    page.send();
    await page.pass(100);
    expect(page.posts.length).toBe(1);
    expect(page.values('wc-stripe-setup-intent')).toEqual(['seti_1']);
    const [call] = page.requests('wc_stripe_create_and_confirm_setup_intent');
    expect(call?.fields).toMatchObject({ 'wc-stripe-payment-type': 'card', _ajax_nonce: expect.stringMatching(/./) });
  });

  it('[UP-13] a refused method: the server text, one notice, form free', async () => {
    const page = await openWithCard(
      'add-payment-method',
      setup({ error: { message: 'Bitte warten Sie zehn Sekunden.' } }, false),
    );
    page.send();
    await page.pass(100);
    expect(shownNotices().join()).toBe('Bitte warten Sie zehn Sekunden.');
    expect(page.posts.length).toBe(0);
    expect(page.form.classList.contains('processing')).toBe(false);
  });

  it('[UP-13] a bank that wants to see the shopper: the browser goes there, nothing is posted', async () => {
    const page = await openWithCard(
      'add-payment-method',
      setup({ status: 'requires_action', id: 'seti_1', client_secret: 's', next_action: BANK }),
    );
    page.send();
    await page.pass(100);
    expect(page.visited).toEqual(['https://bank.example/3ds']);
    expect(page.posts.length).toBe(0);
  });

  it('[UP-03] restored from the back/forward cache, the form is free', async () => {
    const page = await openWithCard('order-pay');
    page.providers.stripe.control.queue({ call: 'stripe.createPaymentMethod', never: true });
    page.send();
    await page.pass(100);
    expect(page.form.classList.contains('processing')).toBe(true);
    comeBack();
    expect(page.form.classList.contains('processing')).toBe(false);
  });

  it.each([
    ['order-pay', 'stripe'],
    ['add-payment-method', 'stripe'],
    ['order-pay', 'cod'],
  ])('[MS-06] %s with %s: no second POST while the first loads, until `pageshow`', async (name, gateway) => {
    const page = await open(name, SAVED);
    if (gateway === 'cod') withGateway('cod');
    await page.pay(gateway);
    if (gateway === 'stripe') page.fillCard();
    page.send();
    page.send();
    await page.pass(100);
    expect(page.posts.length).toBe(1);
    for (let count = 0; count < 3; count += 1) {
      page.send();
      await page.pass(30);
    }
    const made = gateway === 'stripe' ? 1 : 0;
    expect([page.posts.length, page.calls('stripe.createPaymentMethod')]).toEqual([1, made]);
    comeBack();
    page.send();
    await page.pass(100);
    expect(page.posts.length).toBe(2);
    expect(page.providers.stripe.calls.of('stripe.createPaymentMethod')).toHaveLength(made * 2);
  });

  it.each([
    ['the browser gives the navigation up', 'navigation'],
    ['the shopper presses Esc, in a browser without the Navigation API', 'Escape'],
  ])('[MS-06] order-pay is usable again when %s', async (_when, how) => {
    const loading = new AbortController();
    const navigation = new EventTarget();
    if (how === 'navigation') vi.stubGlobal('navigation', navigation);
    const page = await openWithCard('order-pay');
    page.send();
    await page.pass(100);
    expect(page.posts.length).toBe(1);
    navigation.dispatchEvent(Object.assign(new Event('navigate'), { signal: loading.signal }));
    page.send();
    expect([page.posts.length, page.covers() > 0]).toEqual([1, true]);
    if (how === 'navigation') loading.abort();
    else document.body.dispatchEvent(new KeyboardEvent('keydown', { key: how, bubbles: true }));
    // blockUI fades out.
    await page.pass(1_000);
    expect(page.covers()).toBe(0);
    page.send();
    await page.pass(100);
    expect(page.posts.length).toBe(2);
    expect(page.providers.stripe.calls.of('stripe.createPaymentMethod')).toHaveLength(2);
  });

  it('[MS-06] Esc that closes something on the page is no stopped POST', async () => {
    const page = await open('order-pay');
    withGateway('cod');
    await page.pay('cod');
    page.send();
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    page.send();
    expect(page.posts.length).toBe(1);
  });

  it('[MS-06] a submit that another script stops is no POST: the next one goes out', async () => {
    const page = await open('order-pay');
    withGateway('cod');
    await page.pay('cod');
    const stop = on(page.form, 'submit', (event) => event.preventDefault());
    page.send();
    expect(page.posts.length).toBe(0);
    stop();
    page.send();
    expect(page.posts.length).toBe(1);
  });

  it('[UP-21] a saved method needs no element and leaves no stale payment method', async () => {
    const page = await open('order-pay-logged-in');
    await page.pay('stripe');
    const tokens = [...document.querySelectorAll<HTMLInputElement>('input[name="wc-stripe-payment-token"]')];
    const saved = tokens.find(({ value }) => value !== 'new');
    expect(saved).toBeDefined();
    if (saved) saved.checked = true;
    emit(saved ?? page.form, 'change');
    page.send();
    expect(page.posts.length).toBe(1);
    expect(page.values('wc-stripe-payment-method')).toEqual([]);
    expect(page.providers.stripe.calls.of('stripe.createPaymentMethod')).toHaveLength(0);
  });
});
