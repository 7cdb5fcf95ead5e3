import type { CouponApi } from './coupon.api';

/** What coupons of the checkout page need of its config. */
export interface CouponConfig extends CouponApi {
  /** Text for a request without an answer; `''` takes ours. */
  readonly i18n_update_failed: string;
}
