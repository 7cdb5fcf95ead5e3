/** What this bundle draws: built into `shop-ui.js`. */
export { PasswordMeters } from './account/password/password-meters.island';
export { InlineErrors } from './address/validation/inline-errors.island';
export { CouponErrors } from './cart/coupons/coupon-errors.island';
export { OrderProgress } from './order/order-progress.island';
