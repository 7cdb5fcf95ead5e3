import { isBlocked } from '@shop/core';
import { need } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { form, JQUERY, openCheckout, placeOrder, type ShopPage } from '../testing/checkout-page';

type FormObject = Record<string, unknown> & Record<string, (...args: unknown[]) => unknown>;
const PAYMENT = '.woocommerce-checkout-payment';

const MEMBERS = [
  '$checkout_form $order_review selectedPaymentMethod dirtyInput xhr updateTimer fragments get_payment_method',
  'init_payment_methods trigger_update_checkout reset_update_checkout_timer is_valid_json blockOnSubmit',
  'attachUnloadEventsOnSubmit detachUnloadEventsOnSubmit submit_error scroll_to_notices show_inline_errors',
  'wrapMessagesInsideLink validate_field submit submitOrder update_checkout update_checkout_action maybe_update_checkout',
  'queue_update_checkout input_changed maybe_input_changed toggle_create_account ship_to_different_address init_checkout',
  'payment_method_selected handleUnloadEvent init',
].flatMap((names) => names.split(' '));

let page: ShopPage;
let object: FormObject;
const wrap = (element: Element): unknown => (Reflect.has(window, 'jQuery') ? page.jQuery(element) : element);
const reviews = (): number => page.requests('update_order_review').length;

async function open(jquery = false): Promise<void> {
  page = await openCheckout({ jquery, listen: ['checkout_error'] });
  page.hear(form(), 'checkout_place_order', (given) => {
    object = given as FormObject;
    return false;
  });
  placeOrder();
}

describe.each(JQUERY)('the form object %s', (_name, jquery) => {
  beforeEach(() => open(jquery));

  it('[CO-09] starts, stops and knows updates', async () => {
    const before = reviews();
    expect(object['updateTimer']).toBe(false);
    object['update_checkout']?.({}, { update_shipping_method: false });
    expect(object['updateTimer']).toBeTruthy();
    object['reset_update_checkout_timer']?.();
    expect(object['updateTimer']).toBe(false);
    object['queue_update_checkout']?.({ currentTarget: need('#billing_city') });
    expect(object['dirtyInput']).toBe(need('#billing_city'));
    page.hold('update_order_review');
    object['trigger_update_checkout']?.();
    expect(object['dirtyInput']).toBe(false);
    await page.pass(20);
    expect(reviews()).toBe(before + 1);
    expect(isBlocked(need(PAYMENT))).toBe(true);
    (object['xhr'] as unknown as { abort(): void }).abort();
    await page.pass(20);
    expect(isBlocked(need(PAYMENT))).toBe(false);
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
    await page.pass(20);
    expect(page.names()).toEqual(['checkout_error']);
    expect([isBlocked(form()), need('#billing_city_description').textContent]).toEqual([false, 'Ort fehlt']);
  });

  it('[CO-05] puts links and inline messages where a gateway asks for them', () => {
    const list = document.createElement('ul');
    list.innerHTML = '<li data-id="billing_city">Ort <b>fehlt</b></li><li data-id="nowhere">x</li>';
    object['wrapMessagesInsideLink']?.(wrap(list));
    expect(list.querySelector('a')?.getAttribute('href')).toBe('#billing_city');
    object['show_inline_errors']?.(wrap(list));
    expect(need('#billing_city_description').textContent).toBe('Ort fehlt');
    object['validate_field']?.({ currentTarget: need('#billing_postcode') });
    expect(need('#billing_postcode_field').className).toContain('woocommerce-invalid');
  });

  it('[CO-05] scrolls where a gateway asks', () => {
    const scroll = vi.fn();
    vi.stubGlobal('scrollTo', scroll);
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    object['scroll_to_notices']?.();
    expect(scroll).toHaveBeenCalledOnce();
    if (!jquery) return;
    const statics = page.jQuery as unknown as { scroll_to_notices(target: unknown): void };
    statics.scroll_to_notices(wrap(form()));
    expect(scroll).toHaveBeenCalledTimes(2);
  });
});

describe('the form object', () => {
  beforeEach(() => open());

  it('[CO-17] [CO-18] tells and takes the chosen method, and toggles the account fields', () => {
    need<HTMLInputElement>('#createaccount').checked = true;
    object['toggle_create_account']?.();
    expect(getComputedStyle(need('div.create-account')).display).not.toBe('none');
    expect([object['selectedPaymentMethod'], object['get_payment_method']?.()]).toEqual(['payment_method_cod', 'cod']);
    object['payment_method_selected']?.({ currentTarget: need('#payment_method_bacs') });
    expect([object['get_payment_method']?.(), object['selectedPaymentMethod']]).toEqual(['bacs', 'payment_method_bacs']);
    (object as { selectedPaymentMethod: unknown }).selectedPaymentMethod = 'payment_method_stripe';
    object['init_payment_methods']?.();
    expect(need<HTMLInputElement>('#payment_method_stripe').checked).toBe(true);
  });

  it('[CO-01] has every member that gateways know, guards the page and reads JSON', () => {
    for (const member of MEMBERS) expect(object, member).toHaveProperty([member]);
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
      'payment_method_selected queue_update_checkout input_changed maybe_input_changed blockOnSubmit submitOrder',
      'show_inline_errors wrapMessagesInsideLink validate_field',
    ].flatMap((names) => names.split(' '));
    const html = form().outerHTML;
    for (const member of members) for (const given of [undefined, null, 'x', 5, {}, { target: null }]) object[member]?.(given);
    object['validate_field']?.({ target: document.createElement('div') });
    expect([object['updateTimer'], page.heard, form().outerHTML, isBlocked(form())]).toEqual([false, [], html, false]);
  });

  it('[CO-05] an error without a text is the page’s own; messages without one mark no field', async () => {
    object['submit_error']?.('  ');
    await page.pass(20);
    expect(page.names()).toEqual(['checkout_error']);
    expect(need('.woocommerce-NoticeGroup-checkout').textContent.trim()).not.toBe('');
    const list = document.createElement('ul');
    list.innerHTML = '<li data-id="billing_city"> </li>';
    object['show_inline_errors']?.(wrap(list));
    expect(document.querySelector('#billing_city_description')).toBeNull();
  });

  it('[CO-01] [CO-03] submit without an event takes the form of the page; without it, orders and errors are nothing', () => {
    const seen: string[] = [];
    page.hear(form(), 'checkout_place_order', () => void seen.push('asked'));
    object['submit']?.();
    expect(seen).toEqual(['asked']);
    const orders = page.requests('checkout').length;
    form().remove();
    expect(object['submit']?.()).toBe(false);
    object['submit_error']?.('Fehler');
    expect(page.requests('checkout')).toHaveLength(orders);
    expect(page.heard).toEqual([]);
  });
});
