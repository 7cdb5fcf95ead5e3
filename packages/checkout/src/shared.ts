/** What this bundle shares with its chunks: they find it in `checkout.js`, with its state. */
export * from './account/password/page-data';
export * from './bundle';
export * from './cart/coupons/coupon';
export * from './cart/queue';
export * from './order/custom-button-registry';
export * from './order/held-orders';
export * from './page/config';
export * from './page/listen';
export * from './page/markup';
export * from './page/notices';
export * from './page/requests.api';
export * from './page/server-html';
export * from './page/submit-lock';
export * from './site/tracking/block-hooks';
export * from './site/tracking/page-data.rules';
