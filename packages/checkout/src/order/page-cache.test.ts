import { isBlocked } from '@shop/core';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCheckout, loadSmallCheckout, eventually, find, form, placeOrder } from '../testing/checkout-page';
import { aMoment } from '../testing/shop-page';
import { recorded } from '../testing/shop-server';

const { shop, server, start } = aCheckout(loadSmallCheckout);

function showAgain(persisted: boolean): void {
  const event = new Event('pageshow');
  Object.defineProperty(event, 'persisted', { value: persisted });
  window.dispatchEvent(event);
}

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('back/forward cache %s', (_name, withJQuery) => {
  beforeEach(async () => {
    if (withJQuery) shop.withJQuery();
    shop.listen('updated_checkout', 'checkout_error');
    server.answer('update_order_review', () => recorded('update-order-review--cod-guest'));
    server.answer('checkout', () => recorded('checkout--cod-guest'));
    start();
    await eventually(() => expect(shop.heard).toHaveLength(1));
  });

  it('[CO-22] opens the form, asks for fresh totals, replaces them even when they are the same, and lets the shopper order', async () => {
    placeOrder();
    await eventually(() => expect(shop.visited).toHaveLength(1));
    const payment = find('.woocommerce-checkout-payment');
    showAgain(true);
    expect(isBlocked(form())).toBe(false);
    expect(form().classList.contains('processing')).toBe(false);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await eventually(() => expect(shop.heard).toHaveLength(2));
    expect(payment.isConnected).toBe(false);
    placeOrder();
    await eventually(() => expect(shop.visited).toHaveLength(2));
  });

  it('[MS-03] a late success of the order of before is followed', async () => {
    const letGo = server.hold('checkout');
    placeOrder();
    await eventually(() => expect(server.requests('checkout')).toHaveLength(1));
    showAgain(true);
    letGo(HttpResponse.json({ result: 'success', redirect: 'https://shop.example/late' }));
    await eventually(() => expect(shop.visited).toEqual(['https://shop.example/late']));
  });

  it('[CO-22] an answer to the order of before, while the next one is sent: reports no success to plugins, and the page stays guarded', async () => {
    const success = (name: string): Response =>
      HttpResponse.json({ result: 'success', redirect: `https://shop.example/${name}` });
    const isGuarded = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const asked = vi.fn();
    shop.hear(form(), 'checkout_place_order_success', asked);
    const letGoOlder = server.hold('checkout');
    placeOrder();
    await eventually(() => expect(server.requests('checkout')).toHaveLength(1));
    showAgain(true);
    await eventually(() => expect(shop.heard).toHaveLength(2));
    const letGoNewer = server.hold('checkout');
    placeOrder();
    await eventually(() => expect(server.requests('checkout')).toHaveLength(2));
    expect(isGuarded()).toBe(true);
    letGoOlder(success('older'));
    await aMoment();
    await aMoment();
    expect(asked).not.toHaveBeenCalled();
    expect(isGuarded()).toBe(true);
    letGoNewer(success('newer'));
    await eventually(() => expect(shop.visited).toEqual(['https://shop.example/newer']));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('[CO-22] an ordinary load changes nothing', async () => {
    form().classList.add('processing');
    showAgain(false);
    await aMoment();
    expect(form().classList.contains('processing')).toBe(true);
    expect(shop.heard).toHaveLength(1);
  });
});
