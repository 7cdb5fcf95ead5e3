/** What this bundle shares with its chunks, in `checkout.js`: what has state, and what is there anyway. Of other modules a chunk has what it uses. */
export * from './account/password/page-data';
export * from './bundle';
export * from './cart/coupons/coupon';
export * from './cart/queue';
export * from './order/custom-button-registry';
export * from './order/held-orders';
export * from './page/config';
export * from './page/listen';
export * from './page/requests.api';
export * from './page/server-html';
export * from './site/tracking/block-hooks';
export * from '@shop/core/dom/slide';
