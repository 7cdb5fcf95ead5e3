import type { HttpAnswer } from '@shop/core';
import { sendForHtml } from '../../page/html.api';

/** Address and nonces of coupon requests, on checkout and cart page. */
export interface CouponApi {
  readonly wc_ajax_url: string;
  readonly apply_coupon_nonce: string;
  readonly remove_coupon_nonce: string;
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

/** What coupons of the checkout page need of its config. */
export interface CouponConfig extends CouponApi {
  /** Text for a request without an answer; `''` takes ours. */
  readonly i18n_update_failed: string;
}
