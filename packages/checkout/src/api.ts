import { type FormValue, type HttpAnswer, ajaxUrl, encodeObject, send } from '@shop/core';
import type { CheckoutConfig } from './config';
import { PLACE_ORDER_TIMEOUT_MS } from './constants';

/** Addresses and nonces that the checkout's requests need. */
type CheckoutApi = Pick<
  CheckoutConfig,
  'wc_ajax_url' | 'checkout_url' | 'update_order_review_nonce' | 'apply_coupon_nonce' | 'remove_coupon_nonce'
>;

/** Asks for new totals and payment methods (contract E1, CO-07). */
export function requestOrderReview(
  config: CheckoutApi,
  data: Readonly<Record<string, FormValue>>,
  signal: AbortSignal,
): Promise<HttpAnswer<object>> {
  return send<object>({
    url: ajaxUrl(config.wc_ajax_url, 'update_order_review'),
    body: encodeObject({ security: config.update_order_review_nonce, ...data }),
    accept: '*/*',
    expect: 'json',
    keys: ['result', 'fragments'],
    transport: 'page',
    signal,
  });
}

/**
 * Places the order (contract E2, CO-02). Never repeated by itself.
 * @param body the encoded form.
 */
export function postOrder(config: CheckoutApi, body: string): Promise<HttpAnswer<object>> {
  return send<object>({
    url: config.checkout_url,
    body,
    accept: 'application/json, text/javascript, */*; q=0.01',
    expect: 'json',
    keys: ['result'],
    transport: 'page',
    // The server may still be talking to a payment provider: giving up early would invite a second order.
    timeoutMs: PLACE_ORDER_TIMEOUT_MS,
  });
}

/**
 * Applies a coupon; answers notices as HTML (contract E3, CP-01).
 * @param email billing e-mail; `undefined` where the page has no such field: then it is not sent.
 */
export function postCoupon(config: CheckoutApi, code: string, email: string | undefined): Promise<HttpAnswer<string>> {
  return sendForHtml(config, 'apply_coupon', { security: config.apply_coupon_nonce, coupon_code: code, billing_email: email });
}

/** Takes a coupon off; answers notices as HTML (contract E3, CP-03). */
export function postCouponRemoval(config: CheckoutApi, code: string): Promise<HttpAnswer<string>> {
  return sendForHtml(config, 'remove_coupon', { security: config.remove_coupon_nonce, coupon: code });
}

function sendForHtml(config: CheckoutApi, endpoint: string, data: Readonly<Record<string, FormValue>>): Promise<HttpAnswer<string>> {
  return send<string>({
    url: ajaxUrl(config.wc_ajax_url, endpoint),
    body: encodeObject(data),
    accept: 'text/html, */*; q=0.01',
    expect: 'text',
    transport: 'page',
  });
}
