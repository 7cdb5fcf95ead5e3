/** What this bundle shares with its chunks: they find it in `checkout.js`, with its state. */
export * from './account/password/config';
export * from './cart/coupons/coupon-error.page';
export * from './cart/coupons/coupon.api';
export * from './cart/queue';
export * from './islands';
export * from './order/custom-button/registry.page';
export * from './page/controls.page';
export * from './page/html.api';
export * from './page/listen.page';
export * from './page/notice.page';
export * from './page/restored.page';
export * from './page/selectors';
export * from './page/server-html.page';
export * from './page/start-with.page';
export * from './page/submit-lock.page';
export * from './site/tracking/page-data.rules';
export * from './log';
