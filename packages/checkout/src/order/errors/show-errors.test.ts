import { isBlocked } from '@shop/core';
import { setUiLoader } from '@shop/core/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCheckout, eventually, find, form, placeOrder } from '../../testing/checkout-page';
import { recorded } from '../../testing/shop-server';
const { shop, server, start } = aCheckout();

describe('error links', () => {
  beforeEach(async () => {
    server.answer('update_order_review', () => recorded('update-order-review--cod-guest'));
    server.answer('checkout', () => recorded('checkout--field-errors'));
    shop.listen('updated_checkout', 'checkout_error');
    start();
    await eventually(() => expect(shop.heard).toHaveLength(1));
  });

  it('[CO-05] an error link of a select leads to its visible box, and the address stays', async () => {
    placeOrder();
    await eventually(() => expect(shop.heard.at(-1)?.[0]).toBe('checkout_error'));
    const box = document.createElement('span');
    box.className = 'select2-selection';
    box.tabIndex = 0;
    find('#billing_city_field').append(box);
    const link = find('.woocommerce-NoticeGroup-checkout a[href="#billing_city"]');
    const before = location.href;
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(box);
    expect(location.href).toBe(before);
  });
});

describe('errors when the shared views are missing', () => {
  it.each([
    ['are blocked', () => Promise.reject(new Error('blocked'))],
    ['hang', () => new Promise<never>(() => undefined)],
  ])('[CO-22] [CO-05] they %s: the form is open and the fields say what is wrong', async (what, load) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // A runtime of its own: in this file's one the views are there.
    vi.resetModules();
    const core = await import('@shop/core/testing');
    const { offerErrors } = await import('../errors');
    const { createCheckoutForm } = await import('../checkout-form');
    core.setUiLoader(load);
    form().classList.add('processing');
    const page = createCheckoutForm();
    offerErrors(page, { form, genericText: () => 'x' });
    page.submit_error('<ul class="woocommerce-error"><li data-id="billing_city">Ort fehlt</li></ul>');
    expect(form().classList.contains('processing')).toBe(false);
    expect(find('#billing_city_description').textContent).toBe('Ort fehlt');
    expect(find('form.checkout > .woocommerce-NoticeGroup-checkout').textContent).toBe('Ort fehlt');
    expect(isBlocked(form())).toBe(false);
    await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(what === 'hang' ? 0 : 1));
    core.forgetListeners();
    setUiLoader(async () => (await import('../../../../views/src/index')).uiPort);
  });
});
