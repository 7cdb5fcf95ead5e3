import { loadPage } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { aCheckout, eventually, form, startAddresses } from '../testing/checkout-page';
import { aMoment } from '../testing/shop-page';
import { recorded } from '../testing/shop-server';

const { shop, server, start } = aCheckout();

describe('start', () => {
  it('[XC-01] without its page config the checkout leaves the form to the server', () => {
    Reflect.deleteProperty(window, 'wc_checkout_params');
    expect(start()).toBe(false);
    expect(form().hasAttribute('novalidate')).toBe(false);
  });

  it('[XC-01] a missing field is one console error that names bundle, global and field', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    Reflect.deleteProperty(Reflect.get(window, 'wc_checkout_params') as object, 'checkout_url');
    start();
    expect(form().hasAttribute('novalidate')).toBe(false);
    expect(error).toHaveBeenCalledOnce();
    expect(String(error.mock.calls[0])).toMatch(/shop\/checkout.*wc_checkout_params.*checkout_url/);
  });

  it('[XC-09] a page without the form: no request, no error', async () => {
    form().remove();
    shop.listen('update_checkout');
    expect(start()).toBe(true);
    shop.trigger('update_checkout');
    await aMoment();
    expect(server.requests()).toEqual([]);
  });

  it.each([
    'cart',
    'order-received',
    'add-payment-method',
    'home',
    'checkout-guest-free',
    'checkout-guest-virtual',
    'checkout-logged-in',
  ])('[XC-09] the recorded page %s takes the start without an error', async (name) => {
    const error = vi.spyOn(console, 'error');
    loadPage(name);
    server.answer('update_order_review', () => recorded('update-order-review-free'));
    for (const begin of [startAddresses, start]) expect(() => begin()).not.toThrow();
    await aMoment();
    expect(error).not.toHaveBeenCalled();
    loadPage('checkout-guest');
  });

  it('[XC-02] every request carries the nonce of the page', async () => {
    server.answer('update_order_review', () => recorded('update-order-review--cod-guest'));
    start();
    await eventually(() => expect(server.requests('update_order_review')[0]?.body).toMatch(/^security=c4a699b600&/));
  });
});
