import { parseHtml } from '@shop/core';
import { describe, expect, it } from 'vitest';
import { routeSubmit } from './index';
const one = (html: string): Element | null => (html === '' ? null : parseHtml(html).firstElementChild);

describe('what sending the cart form means', () => {
  it.each([
    ['update button', '<button name="update_cart">', '', 'quantity'],
    ['focus in a quantity', '', '<input class="qty">', 'quantity'],
    ['update button, focus in the coupon field', '<button name="update_cart">', '<input id="coupon_code">', 'quantity'],
    ['coupon button', '<button name="apply_coupon">', '', 'coupon'],
    ['Enter in the coupon field', '<button name="apply_coupon">', '<input id="coupon_code">', 'coupon'],
    ['focus in the coupon field, no button', '', '<input id="coupon_code">', 'coupon'],
    ['another plugin’s button', '<button name="empty_cart">', '', 'native'],
    ['nothing known', '', '', 'native'],
    ['a select with the class of quantities', '', '<select class="qty"></select>', 'native'],
  ] as const)('[CT-05] %s: %s', (_case, pressed, focused, expected) => {
    expect(routeSubmit(one(pressed), one(focused))).toBe(expected);
  });
});
