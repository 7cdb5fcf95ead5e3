import type * as InlineErrorPage from './address/validation/validate';
import type * as CouponErrorPage from './cart/coupons/coupon';
import { REACT_STATES, type ReactOnPage } from '@shop/testing/react.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let react: ReactOnPage;
let coupons: typeof CouponErrorPage;
let fields: typeof InlineErrorPage;
const input = (): HTMLInputElement => document.querySelector('input') as HTMLInputElement;
const error = (): HTMLElement | null => document.querySelector('.coupon-error-notice');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = '<form class="checkout"><div class="coupon form-row"><input id="coupon_code"></div></form>';
});
afterEach(() => react.restore());

describe.each(REACT_STATES)('messages of the checkout, React %s', (state) => {
  beforeEach(async () => {
    // A page has one React, and features that outlive a test would keep it.
    vi.resetModules();
    react = await (await import('@shop/testing/react.ts')).withReact(state);
    if (state === 'present') await (await import('./bundle')).features.load();
    coupons = await import('./cart/coupons/coupon');
    fields = await import('./address/validation/validate');
  });

  it('[CP-02] [XC-08] a coupon error is in the document at once, and stays when React arrives, without a second announcement or focus', async () => {
    coupons.showCouponError(input(), 'Unbekannt');
    coupons.readCouponError(input());
    expect(document.activeElement).toBe(input());
    expect(error()?.outerHTML.replace(/ data-shop-island="[^"]*"| style=""/g, '')).toBe(
      '<span class="coupon-error-notice" id="coupon-error-notice" role="alert" aria-live="off">Unbekannt</span>',
    );
    input().blur();
    await react.arrive();
    expect(error()?.textContent).toBe('Unbekannt');
    expect(document.querySelectorAll('.coupon-error-notice')).toHaveLength(1);
    expect(error()?.getAttribute('aria-live')).toBe('off');
    expect(document.activeElement).toBe(document.body);
    coupons.showCouponError(input(), 'Abgelaufen');
    expect([error()?.textContent, error()?.getAttribute('aria-live')]).toEqual(['Abgelaufen', 'off']);
    coupons.clearCouponError(input());
    expect(error()).toBeNull();
  });

  it('[CO-05] [XC-08] the error of a field stays last in its row when React arrives', async () => {
    fields.showInlineErrors([{ field: 'coupon_code', text: 'Fehlt' }]);
    await react.arrive();
    expect(input().parentElement?.lastElementChild?.outerHTML.replace(/ data-shop-island="[^"]*"| style=""/g, '')).toBe(
      '<p class="checkout-inline-error-message" id="coupon_code_description">Fehlt</p>',
    );
    fields.clearInlineErrors();
    expect(document.querySelector('.checkout-inline-error-message')).toBeNull();
  });
});
