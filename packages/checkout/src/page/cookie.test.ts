// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cookieIn } from './cookie';

describe('reading cookies', () => {
  it.each([
    ['woocommerce_cart_hash=abc; other=1', 'abc'],
    ['other=1; woocommerce_cart_hash=abc', 'abc'],
    ['woocommerce_cart_hash="abc"', 'abc'],
    ['woocommerce_cart_hash=a%20b', 'a b'],
    ['woocommerce_cart_hash=100%', '100%'],
    ['woocommerce_cart_hash=', ''],
    ['xwoocommerce_cart_hash=abc', undefined],
    ['', undefined],
  ])('[CT-01] the cart hash in %j is %j', (cookies, expected) => {
    expect(cookieIn(cookies, 'woocommerce_cart_hash')).toBe(expected);
  });
});
