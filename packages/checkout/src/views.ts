/** What this bundle draws: built into `shop-ui.js`. */
export { PasswordMeters } from './account/password/PasswordMeters';
export { InlineErrors } from './address/validation/InlineErrors';
export { CouponErrors } from './cart/coupons/CouponErrors';
export { OrderProgress } from './order/OrderProgress';
