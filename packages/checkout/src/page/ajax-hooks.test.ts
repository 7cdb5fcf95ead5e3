import { hookIntoAjax } from '@shop/testing';
import { expect, it } from 'vitest';
import { postToCart } from '../cart/add-to-cart';
import { postCoupon, postCouponRemoval } from '../cart/coupons/coupon';
import { requestFragments } from '../cart/fragments';
import { postToken } from '../site/token-sync';
import { openShop } from '../testing/checkout-page';
import { sendForHtml } from './requests.api';

const HTML = ['apply_coupon', 'remove_coupon', 'update_shipping_method'];
const ANSWER = { result: 'success', success: true, fragments: {} };
const URL_TEMPLATE = '/?wc-ajax=%%endpoint%%';
const coupons = { wc_ajax_url: URL_TEMPLATE, apply_coupon_nonce: 'a', remove_coupon_nonce: 'r' };
const cart = { wc_ajax_url: URL_TEMPLATE, update_shipping_method_nonce: 's' };
const fragments = { wc_ajax_url: URL_TEMPLATE, request_timeout: 5000 } as Parameters<typeof requestFragments>[0];
const token = { ajax_url: '/wp-admin/admin-ajax.php', action: 'sync', nonce: 'n' } as Parameters<typeof postToken>[0];
const { signal } = new AbortController();
const ignore = (): void => undefined;

it.each<[name: string, send: (end: () => void) => unknown, data: Record<string, unknown>, pair: readonly [string, string]]>([
  [
    'apply_coupon',
    (end) => postCoupon(coupons, { code: 'zehn', email: 'a@b.de', take: ignore, end }),
    { security: 'a', coupon_code: 'zehn', billing_email: 'a@b.de' },
    ['coupon_code', 'zehn'],
  ],
  [
    'remove_coupon',
    (end) => postCouponRemoval(coupons, { code: 'zehn', take: ignore, end }),
    { security: 'r', coupon: 'zehn' },
    ['coupon', 'zehn'],
  ],
  [
    'update_shipping_method',
    (end) => sendForHtml(cart, 'update_shipping_method', { security: 's', shipping_method: { 0: 'flat_rate:1' } }, ignore, end),
    { security: 's', shipping_method: { 0: 'flat_rate:1' } },
    ['shipping_method[0]', 'flat_rate:1'],
  ],
  [
    'add_to_cart',
    (end) => postToCart(URL_TEMPLATE, 'add_to_cart', { product_id: '7', quantity: '2' }, ignore, end),
    { product_id: '7', quantity: '2' },
    ['quantity', '2'],
  ],
  [
    'remove_from_cart',
    (end) => postToCart(URL_TEMPLATE, 'remove_from_cart', { cart_item_key: 'k' }, ignore, end),
    { cart_item_key: 'k' },
    ['cart_item_key', 'k'],
  ],
  ['get_refreshed_fragments', (end) => requestFragments(fragments, 7, signal, end), { time: 7 }, ['time', '7']],
  ['token sync', (end) => void postToken(token, 't').then(end), { token: 't', nonce: 'n' }, ['token', 't']],
])('[MS-37] [EX-316] %s: find the data as an object, and what they add is sent', async (name, send, data, [key, value]) => {
  const page = await openShop('<html><body></body></html>', { jquery: true, answers: { [name]: ANSWER, sync: ANSWER } });
  const requests = hookIntoAjax(page.jQuery as never, { captcha: 'a b' });
  await new Promise<void>((resolve) => void send(resolve));
  await page.settle();
  expect(requests.map((request) => request.data)).toEqual([{ ...data, captcha: 'a b' }]);
  expect(page.requests().map(({ fields }) => [fields[key], fields['captcha']])).toEqual([[value, 'a b']]);
  // What is asked for as HTML is not parsed, as by the shop's own script.
  expect(requests[0]?.json).toEqual(HTML.includes(name) ? undefined : ANSWER);
});
