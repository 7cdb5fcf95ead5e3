import { isBlocked } from '@shop/core';
import { HttpResponse } from 'msw';
import { type MockInstance, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCheckout, eventually, find, form, loadSmallCheckout, placeOrder, smallReview } from '../../testing/checkout-page';
import { aMoment } from '../../testing/shop-page';
import { recorded } from '../../testing/shop-server';

const { shop, server, start } = aCheckout(loadSmallCheckout);
const orders = (): number => server.requests('checkout').length;
const names = (): string[] => shop.heard.map(([name]) => name);
const received = (): HTMLElement => find('.woocommerce-message + form.checkout').previousElementSibling as HTMLElement;

let scrolled: MockInstance<typeof window.scrollTo>;

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('an order that the server has accepted %s', (_name, withJQuery) => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    if (withJQuery) shop.withJQuery();
    shop.listen('updated_checkout', 'checkout_error');
    server.answer('update_order_review', () => smallReview('update-order-review--cod-guest'));
  });

  const place = async (answer: object): Promise<void> => {
    server.answer('checkout', () => HttpResponse.json(answer));
    start();
    await eventually(() => expect(names()).toContain('updated_checkout'));
    placeOrder();
  };

  it.each([
    ['no address', undefined],
    ['an empty address', '  '],
    ['something that is no text', 5],
    ['script as address', 'javascript:alert(1)'],
    ['a page of its own making as address', 'data:text/html,x'],
    ['a file as address', 'file:///etc/hosts'],
    ['an address with a password', 'https://erika:geheim@shop.example/danke'],
    ['an address that cannot be read', 'https://['],
  ])(
    '[CO-01] [CO-02] [EX-114] %s: the form opens with a warning, as the answer does not say how the order goes on',
    async (_case, redirect) => {
      await place({ result: 'success', redirect });
      await eventually(() => expect(form().classList.contains('processing')).toBe(false));
      expect(shop.visited).toEqual([]);
      expect(isBlocked(form())).toBe(false);
      const warning = find('.woocommerce-NoticeGroup-checkout .woocommerce-error');
      expect(warning.textContent).toContain('Wir wissen noch nicht, ob Ihre Bestellung angekommen ist.');
      expect(document.activeElement).toBe(warning);
      expect(find('.shop-order-progress').textContent).toContain('Bitte bestellen Sie nicht gleich noch einmal');
      expect(document.querySelector('.woocommerce-message')).toBeNull();
      expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    },
  );

  it.each([
    'swish://paymentrequest?token=abc',
    'upi://pay?pa=shop',
    'intent://pay#Intent;scheme=bank;S.browser_fallback_url=https%3A%2F%2Fbank.example;end',
    'alipays://x',
  ])('[CO-02] the address of an app is followed, and the page that stays says what is: %s', async (redirect) => {
    await place({ result: 'success', redirect });
    await eventually(() => expect(received().textContent).toMatch(/^Ihre Bestellung ist eingegangen\./));
    expect(shop.visited).toEqual([redirect]);
    if (!withJQuery) await eventually(() => expect(scrolled).toHaveBeenCalled());
    placeOrder();
    await aMoment();
    expect(orders()).toBe(1);
  });

  it('[CO-01] on the way to the next page a script that opens the form makes no second order', async () => {
    server.answer('checkout', () => recorded('checkout--cod-guest'));
    start();
    await eventually(() => expect(names()).toContain('updated_checkout'));
    placeOrder();
    await eventually(() => expect(shop.visited).toHaveLength(1));
    form().classList.remove('processing');
    placeOrder();
    await aMoment();
    expect(orders()).toBe(1);
    expect(document.querySelector('.woocommerce-message')).toBeNull();
  });
});

describe('a plugin that throws in checkout_place_order', () => {
  const submits: boolean[] = [];
  const watch = (event: Event): unknown => submits.push(event.defaultPrevented);
  let isBroken: boolean;
  let logged: MockInstance<typeof console.error>;

  beforeEach(async () => {
    submits.length = 0;
    isBroken = true;
    logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    window.addEventListener('submit', watch);
    shop.withJQuery();
    shop.listen('updated_checkout', 'checkout_error');
    server.answer('update_order_review', () => smallReview('update-order-review--cod-guest'));
    server.answer('checkout', () => recorded('checkout--cod-guest'));
    start();
    await eventually(() => expect(names()).toContain('updated_checkout'));
    shop.hear(form(), 'checkout_place_order', () => {
      if (isBroken) throw new Error('plugin');
    });
    logged.mockClear();
  });
  afterEach(() => {
    window.removeEventListener('submit', watch);
    window.dispatchEvent(new Event('pagehide'));
  });

  it('[CO-22] [EX-132] does not stop the sale: the browser posts the form, once', async () => {
    placeOrder();
    expect(submits).toEqual([false]);
    expect(logged.mock.calls.filter(([text]) => String(text).includes('place the order'))).toHaveLength(1);
    await aMoment();
    expect(form().classList.contains('processing')).toBe(true);
    expect(isBlocked(form())).toBe(true);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    form().classList.remove('processing');
    placeOrder();
    await aMoment();
    // jQuery has stopped the second event, which the window does not hear.
    expect(submits).toEqual([false]);
    expect(orders()).toBe(0);
    expect(names()).not.toContain('checkout_error');
  });

  it('[CO-02] [EX-132] when the browser stops its post, the form opens with a warning: the order may exist', async () => {
    placeOrder();
    await aMoment();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(form().classList.contains('processing')).toBe(false);
    expect(isBlocked(form())).toBe(false);
    expect(find('.woocommerce-NoticeGroup-checkout .woocommerce-error').textContent).toContain(
      'Wir wissen noch nicht, ob Ihre Bestellung angekommen ist.',
    );
  });

  it('[CO-22] [EX-132] a later listener that takes the event finds the form open, and the next try goes through', async () => {
    form().addEventListener('submit', (event) => event.preventDefault(), { once: true });
    placeOrder();
    await aMoment();
    expect(form().classList.contains('processing')).toBe(false);
    expect(isBlocked(form())).toBe(false);
    isBroken = false;
    placeOrder();
    await eventually(() => expect(shop.visited).toHaveLength(1));
    expect(orders()).toBe(1);
  });

  it("[CO-22] [EX-132] a submit by jQuery is no browser's: the generic error, and the next try goes through", async () => {
    shop.jQuery()?.jQuery(form()).trigger('submit');
    await eventually(() => expect(names()).toContain('checkout_error'));
    expect(orders()).toBe(0);
    expect(form().classList.contains('processing')).toBe(false);
    isBroken = false;
    placeOrder();
    await eventually(() => expect(shop.visited).toHaveLength(1));
    expect(orders()).toBe(1);
  });
});
