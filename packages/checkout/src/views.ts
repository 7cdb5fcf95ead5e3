/** What this bundle draws: built into `shop-ui.js`. */
export { Elements as CouponErrors, Elements as InlineErrors, Elements as PasswordMeters } from '@shop/ui';
export { OrderProgress } from './order/OrderProgress';
