/** The mock shop: a WooCommerce-like server in plain TypeScript, for Node and browsers. */
export type * from './types';
export { createMockShop } from './shop';
export { toFetchResponse, toShopRequest } from './server/fetch';
export { type CheckoutAnswer, GUEST_FORM, visit, type Visitor } from './visitor';
export { AJAX_NAMES } from './server/router';
export * from './render/index';
export * from './config/index';
export { summarise, type CartSummary, type OfferedRate, type SummaryLine } from './cart/summary';
export { COUPONS } from './data/coupons';
export { regularCustomer } from './data/customers';
export { PRODUCTS } from './data/products';
export { DEFAULT_SCENARIOS, DEFAULT_SETTINGS } from './data/settings';
export { ZONES } from './data/zones';
