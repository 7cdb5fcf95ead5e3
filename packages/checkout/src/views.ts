/** What this bundle draws: built into `shop-ui.js`. */
export { PasswordStrength } from './account/password/password-strength.island';
export { InlineFieldError } from './address/validation/inline-field-error.island';
export { CouponError } from './cart/coupons/coupon-error.island';
export { OrderProgress } from './order/submit/order-progress.island';
