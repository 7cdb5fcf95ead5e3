import type { TakeAnswer } from '@shop/core';
import { sendForHtml } from '../../page/requests.api';
/** Address and nonces of coupon requests, on checkout and cart page. */
export interface CouponApi {
  readonly wc_ajax_url: string;
  readonly apply_coupon_nonce: string;
  readonly remove_coupon_nonce: string;
}

/** A coupon, and what its request calls. */
interface CouponRequest {
  readonly code: string;
  /** Billing e-mail; `undefined` where the page has no such field, as on the cart page: then it is not sent. */
  readonly email?: string | undefined;
  readonly take: TakeAnswer<string>;
  readonly end?: () => void;
}

/** Applies a coupon; answers notices as HTML (contract E3, CP-01). */
export function postCoupon(config: CouponApi, { code, email, take, end }: CouponRequest): void {
  const data = { security: config.apply_coupon_nonce, coupon_code: code, billing_email: email };
  sendForHtml(config, 'apply_coupon', data, take, end);
}

/** Takes a coupon off; answers notices as HTML (contract E3, CP-03). */
export function postCouponRemoval(config: CouponApi, { code, take, end }: CouponRequest): void {
  sendForHtml(config, 'remove_coupon', { security: config.remove_coupon_nonce, coupon: code }, take, end);
}

/** What coupons of the checkout page need of its config. */
export interface CouponConfig extends CouponApi {
  /** Text for a request without an answer; `''` takes ours. */
  readonly i18n_update_failed: string;
}
