import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCheckout, eventually, find, isShown } from '../../testing/checkout-page';
import { aMoment } from '../../testing/shop-page';
import { recorded } from '../../testing/shop-server';

const { shop, server, start } = aCheckout();
const radio = (method: string): HTMLInputElement => find<HTMLInputElement>(`#payment_method_${method}`);
const box = (method: string): string => `div.payment_box.payment_method_${method}`;
const chosen = (): number => shop.heard.filter(([name]) => name === 'payment_method_selected').length;

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('payment methods %s', (_name, withJQuery) => {
  beforeEach(() => {
    if (withJQuery) shop.withJQuery();
    shop.listen('payment_method_selected', 'updated_checkout');
    server.answer('update_order_review', () => recorded('update-order-review--cod-guest'));
  });

  it('[CO-17] a choice shows its box, hides the others, names the button, and tells the page once', async () => {
    start();
    expect(chosen()).toBe(1);
    expect(isShown(box('cod'))).toBe(true);
    radio('ppcp-gateway').click();
    expect(isShown(box('ppcp-gateway'))).toBe(true);
    await eventually(() => expect(isShown(box('cod'))).toBe(false));
    expect(find('#place_order').textContent).toBe('Weiter zu PayPal');
    expect(find('#place_order').getAttribute('value')).toBe('Zahlungspflichtig bestellen');
    expect(chosen()).toBe(2);
    radio('ppcp-gateway').click();
    expect(chosen()).toBe(2);
    radio('bacs').click();
    expect(find('#place_order').textContent).toBe('Zahlungspflichtig bestellen');
    expect(document.querySelectorAll('input[name="payment_method"][checked]')).toHaveLength(1);
    expect(radio('bacs').hasAttribute('checked')).toBe(true);
  });

  it('[CO-17] the choice survives an order review; one that is gone gives way to the first, with one event', async () => {
    start();
    radio('bacs').click();
    await eventually(() => expect(shop.heard.filter(([name]) => name === 'updated_checkout')).toHaveLength(1));
    expect(radio('bacs').checked).toBe(true);
    expect(isShown(box('bacs'))).toBe(true);
    expect(isShown(box('cod'))).toBe(false);
    expect(chosen()).toBe(2);
    const li = (method: string): string =>
      `<li><input id="payment_method_${method}" type="radio" class="input-radio" name="payment_method" value="${method}"><div class="payment_box payment_method_${method}">${method}</div></li>`;
    server.answer('update_order_review', () =>
      HttpResponse.json({
        result: 'success',
        fragments: {
          '.woocommerce-checkout-payment': `<div id="payment" class="woocommerce-checkout-payment"><ul class="payment_methods">${li('eins')}${li('zwei')}</ul></div>`,
        },
      }),
    );
    shop.trigger('update_checkout');
    await eventually(() => expect(shop.heard.filter(([name]) => name === 'updated_checkout')).toHaveLength(2));
    expect(radio('eins').checked).toBe(true);
    expect(isShown(box('eins'))).toBe(true);
    expect(isShown(box('zwei'))).toBe(false);
    expect(chosen()).toBe(3);
  });

  it('[CO-17] a single method has no radio to see, and its box is open', async () => {
    server.answer('update_order_review', () =>
      HttpResponse.json({
        result: 'success',
        fragments: {
          '.woocommerce-checkout-payment':
            '<div id="payment" class="woocommerce-checkout-payment"><ul class="payment_methods"><li><input id="payment_method_cod" type="radio" class="input-radio" name="payment_method" value="cod" data-order_button_text="Bar zahlen"><div class="payment_box payment_method_cod" style="display:none">Bar</div></li></ul></div>',
        },
      }),
    );
    start();
    await eventually(() => expect(shop.heard.filter(([name]) => name === 'updated_checkout')).toHaveLength(1));
    expect(isShown('#payment_method_cod')).toBe(false);
    expect(radio('cod').checked).toBe(true);
    expect(isShown(box('cod'))).toBe(true);
  });

  it('[CO-17] a gateway that asks for an update at every choice makes no loop', async () => {
    shop.hear(document.body, 'payment_method_selected', () => shop.trigger('update_checkout'));
    start();
    radio('bacs').click();
    await eventually(() => expect(server.requests('update_order_review').length).toBeGreaterThan(0));
    await aMoment();
    await aMoment();
    expect(server.requests('update_order_review')).toHaveLength(1);
  });

  it('[CO-17] a gateway that chooses its method after an update costs one update at most', async () => {
    shop.hear(document.body, 'updated_checkout', () => radio('stripe').click());
    shop.hear(document.body, 'payment_method_selected', () => shop.trigger('update_checkout'));
    start();
    await eventually(() => expect(server.requests('update_order_review')).toHaveLength(2));
    await aMoment();
    await aMoment();
    expect(server.requests('update_order_review')).toHaveLength(2);
    expect(chosen()).toBe(2);
  });

  it('[CO-17] a button outside the payment section, or none at all, is no trouble', () => {
    const button = find('#place_order');
    find('form.checkout').prepend(button);
    start();
    radio('ppcp-gateway').click();
    expect(button.textContent).toBe('Weiter zu PayPal');
    for (const each of document.querySelectorAll('#place_order')) each.remove();
    expect(() => radio('bacs').click()).not.toThrow();
  });

  it('[CO-17] the click goes no further than the form', () => {
    const body = vi.fn();
    const onForm = vi.fn();
    shop.hear(document.body, 'click', body);
    find('form.checkout').addEventListener('click', onForm);
    start();
    body.mockClear();
    radio('bacs').click();
    expect(onForm).toHaveBeenCalled();
    expect(body).not.toHaveBeenCalled();
  });
});
