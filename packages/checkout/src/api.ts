import { type FormValue, type HttpAnswer, ajaxUrl, encodeObject, encodePairs, formPairs, membersOf, send } from '@shop/core';
import type { CartConfig } from './cart/config';
import type { CheckoutConfig } from './config';
import { PLACE_ORDER_TIMEOUT_MS } from './constants';

/** Addresses and nonces that the checkout's requests need. */
type CheckoutApi = Pick<
  CheckoutConfig,
  'wc_ajax_url' | 'checkout_url' | 'update_order_review_nonce' | 'apply_coupon_nonce' | 'remove_coupon_nonce'
>;

/** What coupon requests of checkout and cart page need. */
type CouponApi = Pick<CartConfig, 'wc_ajax_url' | 'apply_coupon_nonce' | 'remove_coupon_nonce'>;

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
 * @param email billing e-mail; `undefined` where the page has no such field, as on the cart page: then it is not sent.
 */
export function postCoupon(config: CouponApi, code: string, email?: string): Promise<HttpAnswer<string>> {
  return sendForHtml(config, 'apply_coupon', { security: config.apply_coupon_nonce, coupon_code: code, billing_email: email });
}

/** Takes a coupon off; answers notices as HTML (contract E3, CP-03). */
export function postCouponRemoval(config: CouponApi, code: string): Promise<HttpAnswer<string>> {
  return sendForHtml(config, 'remove_coupon', { security: config.remove_coupon_nonce, coupon: code });
}

/** Chooses shipping rates on the cart page, package index → rate; the totals as HTML (contract E4, CT-05). */
export function postShippingMethod(config: CartConfig, rates: Readonly<Record<string, string>>): Promise<HttpAnswer<string>> {
  return sendForHtml(config, 'update_shipping_method', { security: config.update_shipping_method_nonce, shipping_method: rates });
}

/**
 * Sends a form of the cart page to where it leads and gets the page that the shop would show (contract E5, CT-05).
 * @param extra fields that its submit button would add.
 */
export function sendCartForm(form: HTMLFormElement, extra: Readonly<Record<string, string>>): Promise<HttpAnswer<string>> {
  // Read as an attribute: a field named `action` hides the property.
  return getHtml(
    membersOf(form).getAttribute('action') || location.href,
    encodePairs([...formPairs(form), ...Object.entries(extra)]),
  );
}

/** Gets HTML of the shop; with a body it is posted (contract E5). */
export function getHtml(url: string, body?: string): Promise<HttpAnswer<string>> {
  return send<string>({
    url,
    ...(body === undefined ? {} : { body }),
    accept: 'text/html, */*; q=0.01',
    expect: 'text',
    transport: 'page',
  });
}

/** A whole page (a log-in, an error), or what WordPress answers to a rejected nonce: never what was asked for. */
export const NO_ANSWER = /^\s*(?:(?:0|-1)\s*$|<!doctype|<html)/i;

async function sendForHtml(
  config: { wc_ajax_url: string },
  endpoint: string,
  data: Readonly<Record<string, FormValue>>,
): Promise<HttpAnswer<string>> {
  const answer = await getHtml(ajaxUrl(config.wc_ajax_url, endpoint), encodeObject(data));
  return answer.ok && NO_ANSWER.test(answer.data) ? { ok: false, error: { kind: 'malformed', message: '' } } : answer;
}
