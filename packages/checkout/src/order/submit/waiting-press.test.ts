import { isBlocked } from '@shop/core';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCheckout, loadSmallCheckout, eventually, find, form, hasOverlay, placeOrder } from '../../testing/checkout-page';
import { aMoment } from '../../testing/shop-page';

const { shop, server, start } = aCheckout(loadSmallCheckout);
const review = (fields: object = {}): Response => HttpResponse.json({ result: 'success', fragments: {}, ...fields });
const progress = (): string => document.querySelector('.shop-order-progress')?.textContent ?? '';
const count = (endpoint: string): number => server.requests(endpoint).length;

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('a press on "place order" while an order review is in flight, %s', (_name, withJQuery) => {
  let answer: (response: Response) => void;
  beforeEach(async () => {
    if (withJQuery) shop.withJQuery();
    document.documentElement.lang = 'de';
    shop.listen('updated_checkout');
    answer = server.hold('update_order_review');
    server.answer('checkout', () => HttpResponse.json({ result: 'success', redirect: 'https://shop.example/danke' }));
    start();
    await eventually(() => expect(count('update_order_review')).toBe(1));
  });

  it('[MS-43] shows progress at once, and is carried out after it, once', async () => {
    const asked = vi.fn();
    shop.hear(form(), 'checkout_place_order', asked);
    placeOrder();
    placeOrder();
    expect([progress(), isBlocked(form())]).toEqual(['Ihre Bestellung wird übermittelt …', true]);
    await aMoment();
    expect([count('checkout'), asked.mock.calls.length]).toEqual([0, 0]);
    answer(review());
    await eventually(() => expect(shop.visited).toEqual(['https://shop.example/danke']));
    expect([shop.heard.length, count('checkout'), asked.mock.calls.length]).toEqual([1, 1, 1]);
  });

  it('[MS-43] is carried out after a review that fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    placeOrder();
    answer(HttpResponse.text('', { status: 500 }));
    await eventually(() => expect(shop.visited).toHaveLength(1));
  });

  it('[MS-43] waits for a review that takes the place of the first one', async () => {
    placeOrder();
    const second = server.hold('update_order_review');
    shop.trigger('update_checkout');
    await eventually(() => expect(count('update_order_review')).toBe(2));
    await aMoment();
    expect(count('checkout')).toBe(0);
    second(review());
    await eventually(() => expect(count('checkout')).toBe(1));
    answer(review());
  });

  it('[MS-43] opens the form again when a gateway vetoes', async () => {
    shop.hear(form(), 'checkout_place_order', () => false);
    placeOrder();
    answer(review());
    await eventually(() => expect(isBlocked(form())).toBe(false));
    await aMoment();
    expect([progress(), count('checkout')]).toEqual(['', 0]);
  });

  it('[MS-43] sends no order from a page that the review reloads', async () => {
    placeOrder();
    answer(review({ reload: true }));
    await eventually(() => expect(shop.reloads()).toBe(1));
    await aMoment();
    expect(count('checkout')).toBe(0);
  });

  it('[MS-43] counts when the cover of the review takes the click from under the pointer', async () => {
    expect(hasOverlay('.woocommerce-checkout-payment')).toBe(true);
    const box = { left: 10, right: 110, top: 10, bottom: 50 } as DOMRect;
    vi.spyOn(find('#place_order'), 'getBoundingClientRect').mockReturnValue(box);
    const click = (selector: string, clientX: number): unknown =>
      find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY: 20 }));
    // Beside the button.
    click('.woocommerce-checkout-payment', 200);
    expect(progress()).toBe('');
    click('.woocommerce-checkout-payment', 50);
    expect(progress()).toBe('Ihre Bestellung wird übermittelt …');
    click('.woocommerce-checkout-payment > .blockOverlay', 50);
    answer(review());
    await eventually(() => expect(count('checkout')).toBe(1));
    await aMoment();
    expect(count('checkout')).toBe(1);
  });

  it('[MS-43] waits ten seconds for a review that does not arrive', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    placeOrder();
    await vi.advanceTimersByTimeAsync(9900);
    expect(progress()).not.toBe('');
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    await eventually(() => expect(count('checkout')).toBe(1));
    answer(review());
  });
});

describe('[MS-44] an exception while the order is placed', () => {
  it('[MS-44] its own text is never shown: the text of the page is', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.answer('update_order_review', () => review());
    start();
    await eventually(() => expect(count('update_order_review')).toBe(1));
    form().addEventListener('checkout_place_order', () => {
      throw new Error("Document.querySelector: 'li:has(' is not a valid selector");
    });
    const target = form();
    const broken = vi.spyOn(form().classList, 'contains').mockImplementation(() => {
      throw new TypeError('load failed');
    });
    target.requestSubmit();
    expect(broken).toHaveBeenCalled();
    // The test's own selectors need it.
    broken.mockRestore();
    await eventually(() => expect(document.querySelector('.woocommerce-error')).not.toBeNull());
    expect(document.body.textContent).not.toMatch(/load failed|querySelector/);
    expect(find('.woocommerce-error').textContent).toContain('Bestellverlauf');
    expect(error.mock.calls.flat().map(String).join(' ')).toContain('load failed');
  });
});
