import { describe, expect, it, vi } from 'vitest';
import { aCheckout, find, form, leave } from '../../testing/checkout-page';
import { recorded } from '../../testing/shop-server';

const { shop, server, start } = aCheckout();
const MARKS = [
  'woocommerce-validated',
  'woocommerce-invalid',
  'woocommerce-invalid-required-field',
  'woocommerce-invalid-email',
  'woocommerce-invalid-phone',
];

function marks(field: string): string[] {
  return MARKS.filter((name) => find(`#${field}_field`).classList.contains(name));
}

function set(field: string, value: string, event: string): void {
  const control = find<HTMLInputElement>(`#${field}`);
  control.value = value;
  control.dispatchEvent(new Event(event, { bubbles: true }));
}

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('fields %s', (_name, withJQuery) => {
  const begin = (): void => {
    if (withJQuery) shop.withJQuery();
    server.answer('update_order_review', () => recorded('update-order-review--cod-guest'));
    start();
  };

  it('[CO-11] [CO-14] an empty required field is marked when it is left, and open again while typing', () => {
    begin();
    leave(find('#billing_city'));
    expect(marks('billing_city')).toEqual(['woocommerce-invalid', 'woocommerce-invalid-required-field']);
    expect(find('#billing_city').getAttribute('aria-invalid')).toBe('true');
    set('billing_city', 'B', 'input');
    expect(marks('billing_city')).toEqual([]);
    expect(find('#billing_city').hasAttribute('aria-invalid')).toBe(false);
    set('billing_city', 'Berlin', 'change');
    expect(marks('billing_city')).toEqual(['woocommerce-validated']);
  });

  it('[CO-12] [CO-13] [CO-14] e-mail and phone have marks of their own', () => {
    begin();
    set('billing_email', 'a@b', 'change');
    expect(marks('billing_email')).toEqual(['woocommerce-invalid', 'woocommerce-invalid-email']);
    set('billing_phone', '12 ext 3', 'change');
    expect(marks('billing_phone')).toEqual(['woocommerce-invalid', 'woocommerce-invalid-phone']);
    set('billing_email', 'a@b.de', 'change');
    expect(marks('billing_email')).toEqual(['woocommerce-validated']);
  });

  it('[CO-11] a select with nothing selected is empty', () => {
    begin();
    const country = find<HTMLSelectElement>('#billing_country');
    country.selectedIndex = -1;
    leave(country);
    expect(marks('billing_country')).toContain('woocommerce-invalid-required-field');
  });

  it('[CO-14] scripts of gateways ask for a check with the event validate', () => {
    begin();
    shop.trigger('validate', [], find('#billing_last_name'));
    expect(marks('billing_last_name')).toEqual(['woocommerce-invalid', 'woocommerce-invalid-required-field']);
  });

  it('[CO-14] descriptions of others survive', () => {
    begin();
    const city = find('#billing_city');
    city.setAttribute('aria-describedby', 'meter');
    set('billing_city', 'B', 'input');
    expect(city.getAttribute('aria-describedby')).toBe('meter');
  });

  it('[CO-18] [CO-14] ticking create-account empties the password without complaint', () => {
    begin();
    const password = find<HTMLInputElement>('#account_password');
    password.value = 'alt';
    const changed = vi.fn();
    shop.hear(password, 'change', changed);
    const box = find<HTMLInputElement>('#createaccount');
    box.click();
    expect(password.value).toBe('');
    expect(changed).toHaveBeenCalled();
    expect(marks('account_password')).toEqual([]);
  });

  it('[CO-14] the form leaves validation to us', () => {
    begin();
    expect(form().hasAttribute('novalidate')).toBe(true);
  });
});
