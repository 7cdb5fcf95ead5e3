import { isBlocked } from '@shop/core';
import { HttpResponse } from 'msw';
import { type MockInstance, beforeEach, describe, expect, it, vi } from 'vitest';
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

it('[CO-22] [EX-132] logs a plugin that throws in the veto, sends nothing, and the next try goes through', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  shop.withJQuery();
  shop.listen('updated_checkout', 'checkout_error');
  server.answer('update_order_review', () => smallReview('update-order-review--cod-guest'));
  server.answer('checkout', () => recorded('checkout--cod-guest'));
  start();
  await eventually(() => expect(names()).toContain('updated_checkout'));
  let isBroken = true;
  shop.hear(form(), 'checkout_place_order', () => {
    if (isBroken) throw new Error('plugin');
  });
  placeOrder();
  await eventually(() => expect(names()).toContain('checkout_error'));
  expect(orders()).toBe(0);
  expect(form().classList.contains('processing')).toBe(false);
  isBroken = false;
  placeOrder();
  await eventually(() => expect(shop.visited).toHaveLength(1));
  expect(orders()).toBe(1);
});
