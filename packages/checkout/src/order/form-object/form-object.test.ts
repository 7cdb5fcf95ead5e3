import { isBlocked } from '@shop/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCheckout, eventually, find, form, placeOrder } from '../../testing/checkout-page';
import { recorded } from '../../testing/shop-server';

const { shop, server, start } = aCheckout();
type FormObject = Record<string, unknown> & Record<string, (...args: unknown[]) => unknown>;

const MEMBERS = [
  '$checkout_form',
  '$order_review',
  'selectedPaymentMethod',
  'dirtyInput',
  'xhr',
  'updateTimer',
  'fragments',
  'get_payment_method',
  'init_payment_methods',
  'trigger_update_checkout',
  'reset_update_checkout_timer',
  'is_valid_json',
  'blockOnSubmit',
  'attachUnloadEventsOnSubmit',
  'detachUnloadEventsOnSubmit',
  'submit_error',
  'scroll_to_notices',
  'show_inline_errors',
  'wrapMessagesInsideLink',
  'validate_field',
  'submit',
  'submitOrder',
  'update_checkout',
  'update_checkout_action',
  'maybe_update_checkout',
  'queue_update_checkout',
  'input_changed',
  'maybe_input_changed',
  'toggle_create_account',
  'ship_to_different_address',
  'init_checkout',
  'payment_method_selected',
  'handleUnloadEvent',
  'init',
];

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('the form object %s', (_name, withJQuery) => {
  let object: FormObject;
  const wrap = (element: Element): unknown => (withJQuery ? shop.jQuery()?.jQuery(element) : element);

  beforeEach(async () => {
    if (withJQuery) shop.withJQuery();
    shop.listen('updated_checkout', 'checkout_error', 'update_checkout');
    server.answer('update_order_review', () => recorded('update-order-review--cod-guest'));
    server.answer('checkout', () => recorded('checkout--cod-guest'));
    shop.hear(form(), 'checkout_place_order', (given) => {
      object = given as FormObject;
      return false;
    });
    start();
    await eventually(() => expect(shop.heard.at(-1)?.[0]).toBe('updated_checkout'));
    placeOrder();
  });

  it('[CO-01] has every member that gateways know', () => {
    for (const member of MEMBERS) expect(object, member).toHaveProperty([member]);
  });

  it('[CO-17] tells and takes the chosen method', () => {
    expect(object['selectedPaymentMethod']).toBe('payment_method_cod');
    expect(object['get_payment_method']?.()).toBe('cod');
    object['payment_method_selected']?.({ currentTarget: find('#payment_method_bacs') });
    expect(object['get_payment_method']?.()).toBe('bacs');
    expect(object['selectedPaymentMethod']).toBe('payment_method_bacs');
    (object as { selectedPaymentMethod: unknown }).selectedPaymentMethod = 'payment_method_stripe';
    object['init_payment_methods']?.();
    expect(find<HTMLInputElement>('#payment_method_stripe').checked).toBe(true);
  });

  it('[CO-09] starts, stops and knows updates', async () => {
    const before = server.requests('update_order_review').length;
    expect(object['updateTimer']).toBe(false);
    object['update_checkout']?.({}, { update_shipping_method: false });
    expect(object['updateTimer']).toBeTruthy();
    object['reset_update_checkout_timer']?.();
    expect(object['updateTimer']).toBe(false);
    object['queue_update_checkout']?.({ currentTarget: find('#billing_city') });
    expect(object['dirtyInput']).toBe(find('#billing_city'));
    server.hold('update_order_review');
    object['trigger_update_checkout']?.();
    expect(object['dirtyInput']).toBe(false);
    await eventually(() => expect(server.requests('update_order_review')).toHaveLength(before + 1));
    expect(isBlocked(find('.woocommerce-checkout-payment'))).toBe(true);
    (object['xhr'] as unknown as { abort(): void }).abort();
    await eventually(() => expect(isBlocked(find('.woocommerce-checkout-payment'))).toBe(false));
    expect(document.querySelector('.woocommerce-NoticeGroup-updateOrderReview')).toBeNull();
    expect(Object.keys(Object(object['fragments']))).toEqual([
      '.woocommerce-checkout-review-order-table',
      '.woocommerce-checkout-payment',
    ]);
  });

  it('[CO-05] shows an error of the gateway', async () => {
    object['blockOnSubmit']?.(wrap(form()));
    expect(isBlocked(form())).toBe(true);
    object['submit_error']?.('<ul class="woocommerce-error"><li data-id="billing_city">Ort fehlt</li></ul>');
    await eventually(() => expect(shop.heard.at(-1)?.[0]).toBe('checkout_error'));
    expect(isBlocked(form())).toBe(false);
    expect(find('#billing_city_description').textContent).toBe('Ort fehlt');
  });

  it('[CO-05] puts links and inline messages where a gateway asks for them', () => {
    const list = document.createElement('ul');
    list.innerHTML = '<li data-id="billing_city">Ort <b>fehlt</b></li><li data-id="nowhere">x</li>';
    object['wrapMessagesInsideLink']?.(wrap(list));
    expect(list.querySelector('a')?.getAttribute('href')).toBe('#billing_city');
    object['show_inline_errors']?.(wrap(list));
    expect(find('#billing_city_description').textContent).toBe('Ort fehlt');
    object['validate_field']?.({ currentTarget: find('#billing_postcode') });
    expect(find('#billing_postcode_field').className).toContain('woocommerce-invalid');
  });

  it('[CO-01] guards the page and reads JSON', () => {
    const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    object['attachUnloadEventsOnSubmit']?.();
    expect(asks()).toBe(true);
    object['detachUnloadEventsOnSubmit']?.();
    expect(asks()).toBe(false);
    expect(['{"a":1}', '[1]', 'x', 'null', '1'].map((text) => object['is_valid_json']?.(text))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('[CO-01] a member that is given nothing, a text or something that is no field does nothing', () => {
    const members = [
      'payment_method_selected',
      'queue_update_checkout',
      'input_changed',
      'maybe_input_changed',
      'blockOnSubmit',
      'submitOrder',
      'show_inline_errors',
      'wrapMessagesInsideLink',
      'validate_field',
    ];
    const [heard, html] = [shop.heard.length, form().outerHTML];
    for (const member of members) for (const given of [undefined, null, 'x', 5, {}, { target: null }]) object[member]?.(given);
    object['validate_field']?.({ target: document.createElement('div') });
    expect(object['updateTimer']).toBe(false);
    expect([shop.heard.length, form().outerHTML, isBlocked(form())]).toEqual([heard, html, false]);
  });

  it('[CO-05] an error without a text is the page’s own; messages without one mark no field', async () => {
    object['submit_error']?.('  ');
    await eventually(() => expect(shop.heard.at(-1)?.[0]).toBe('checkout_error'));
    expect(find('.woocommerce-NoticeGroup-checkout').textContent.trim()).not.toBe('');
    const list = document.createElement('ul');
    list.innerHTML = '<li data-id="billing_city"> </li>';
    object['show_inline_errors']?.(wrap(list));
    expect(document.querySelector('#billing_city_description')).toBeNull();
  });

  it('[CO-01] without the form on the page, orders and errors are nothing', () => {
    const orders = server.requests('checkout').length;
    form().remove();
    expect(object['submit']?.()).toBe(false);
    object['submit_error']?.('Fehler');
    expect(server.requests('checkout')).toHaveLength(orders);
    expect(shop.heard.filter(([name]) => name === 'checkout_error')).toEqual([]);
  });

  it('[CO-03] submit without an event takes the form of the page', async () => {
    const seen: string[] = [];
    shop.hear(form(), 'checkout_place_order', () => void seen.push('asked'));
    object['submit']?.();
    await eventually(() => expect(seen).toEqual(['asked']));
  });

  it('[CO-09] asks for an update once every field of the address is there', async () => {
    const before = server.requests('update_order_review').length;
    object['queue_update_checkout']?.({ currentTarget: find('#billing_city') });
    object['maybe_update_checkout']?.();
    expect(object['dirtyInput']).toBe(find('#billing_city'));
    object['reset_update_checkout_timer']?.();
    object['update_checkout']?.();
    await eventually(() => expect(server.requests('update_order_review')).toHaveLength(before + 1));
  });

  it('[CO-18] toggles the account fields', () => {
    find<HTMLInputElement>('#createaccount').checked = true;
    object['toggle_create_account']?.();
    expect(getComputedStyle(find('div.create-account')).display).not.toBe('none');
  });

  it('[CO-05] scrolls where a gateway asks', () => {
    const scroll = vi.fn();
    vi.stubGlobal('scrollTo', scroll);
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    object['scroll_to_notices']?.();
    expect(scroll).toHaveBeenCalledOnce();
    if (!withJQuery) return;
    const statics = shop.jQuery()?.jQuery as unknown as { scroll_to_notices(target: unknown): void };
    statics.scroll_to_notices(wrap(form()));
    expect(scroll).toHaveBeenCalledTimes(2);
  });
});
