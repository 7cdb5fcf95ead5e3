import { need } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { form, JQUERY, openCheckout, set, type ShopPage } from '../../testing/checkout-page';

const MARKS = [
  'woocommerce-validated',
  'woocommerce-invalid',
  'woocommerce-invalid-required-field',
  'woocommerce-invalid-email',
  'woocommerce-invalid-phone',
];

function marks(field: string): string[] {
  return MARKS.filter((name) => need(`#${field}_field`).classList.contains(name));
}

function leave(field: HTMLElement): void {
  field.focus();
  field.blur();
}

let page: ShopPage;
async function open(jquery = false): Promise<void> {
  page = await openCheckout({ jquery });
}

describe.each(JQUERY)('fields %s', (_name, jquery) => {
  beforeEach(() => open(jquery));

  it('[CO-11] [CO-14] an empty required field is marked when it is left, and open again while typing; the description by others stays', () => {
    need('#billing_city').setAttribute('aria-describedby', 'meter');
    expect(form().hasAttribute('novalidate')).toBe(true);
    leave(need('#billing_city'));
    expect(marks('billing_city')).toEqual(['woocommerce-invalid', 'woocommerce-invalid-required-field']);
    expect(need('#billing_city').getAttribute('aria-invalid')).toBe('true');
    set('#billing_city', 'B', 'input');
    expect([marks('billing_city'), need('#billing_city').hasAttribute('aria-invalid')]).toEqual([[], false]);
    expect(need('#billing_city').getAttribute('aria-describedby')).toBe('meter');
    set('#billing_city', 'Berlin', 'change');
    expect(marks('billing_city')).toEqual(['woocommerce-validated']);
  });

  it('[CO-14] scripts of gateways ask for a check with the event validate', async () => {
    await page.trigger('validate', [], need('#billing_last_name'));
    expect(marks('billing_last_name')).toEqual(['woocommerce-invalid', 'woocommerce-invalid-required-field']);
  });

  it('[CO-18] [CO-14] ticking create-account empties the password without complaint', () => {
    const password = need<HTMLInputElement>('#account_password');
    password.value = 'alt';
    const changed = vi.fn();
    page.hear(password, 'change', changed);
    const box = need<HTMLInputElement>('#createaccount');
    box.click();
    expect(password.value).toBe('');
    expect(changed).toHaveBeenCalled();
    expect(marks('account_password')).toEqual([]);
  });
});

describe('fields', () => {
  beforeEach(() => open());

  it('[CO-11] [CO-12] [CO-13] [CO-14] e-mail and phone have marks of their own; a select with nothing selected is empty', () => {
    const country = need<HTMLSelectElement>('#billing_country');
    country.selectedIndex = -1;
    leave(country);
    expect(marks('billing_country')).toContain('woocommerce-invalid-required-field');
    set('#billing_email', 'a@b', 'change');
    expect(marks('billing_email')).toEqual(['woocommerce-invalid', 'woocommerce-invalid-email']);
    set('#billing_phone', '12 ext 3', 'change');
    expect(marks('billing_phone')).toEqual(['woocommerce-invalid', 'woocommerce-invalid-phone']);
    set('#billing_email', 'a@b.de', 'change');
    expect(marks('billing_email')).toEqual(['woocommerce-validated']);
  });
});
