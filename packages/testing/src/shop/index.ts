/** The mock shop: a WooCommerce-like server in plain TypeScript, for Node and browsers. */
export type * from './types';
export { createMockShop } from './shop';
export { toFetchResponse, toShopRequest } from './server/fetch';
export { type CheckoutAnswer, GUEST_ADDRESS, GUEST_FORM, visit, type Visitor } from './visitor';
export { AJAX_NAMES } from './server/router';
export { summarise, type CartSummary, type OfferedRate, type SummaryLine } from './cart/summary';

// What it sells, to whom, and how it is set up.
export { COUPONS } from './data/coupons';
export { regularCustomer } from './data/customers';
export { GATEWAYS, type Gateway } from './data/gateways';
export { PRODUCTS } from './data/products';
export { DEFAULT_SCENARIOS, DEFAULT_SETTINGS } from './data/settings';
export { ZONES } from './data/zones';

// Renderers: pure functions from a view of the shop to the HTML that the recorded shop prints.
export { renderCartContent, renderCartForm, renderEmptyCart } from './render/cart-form';
export { renderCartTotals } from './render/cart-totals';
export { renderCollection } from './endpoints/store/products';
export { expressElement, walletButtons, walletMessages } from './render/express';
export { gatewayFields, gatewayItem, gatewayLabel } from './render/gateway-box';
export { imageUrl, thumbnail } from './render/image';
export { links, productUrl } from './render/links';
export { cartHash, renderMiniCart } from './render/mini-cart';
export { noticesWrapper, renderNotices } from './render/notices';
export { renderGateways, renderPaymentBox } from './render/payment-box';
export { renderReviewTable } from './render/review-table';
export { renderSavedTokens, tokenLabel } from './render/saved-tokens';
export { renderShippingMethods, renderShippingRow } from './render/shipping';
export { nonceFields, renderCalculator } from './render/shipping-calculator';
export { renderTerms } from './render/terms';
export { variationsAttribute } from './render/variation-data';

// Page configs: what the shop's inline scripts assign to globals.
export { type PageConfig, pageConfig } from './config/page-config';
export { type PageInfo, type PageKind, plainPage } from './config/page';
export { cardConfig } from './config/card';
export { expressConfig, expressOrderConfig } from './config/express';
export { addWalletMethodConfig, walletConfig, walletContext } from './config/wallet';
export { applePayConfig, googlePayConfig } from './config/wallet-sheets';
export * from './config/shop-params';
export { contactFormConfig, fraudConfig, newsletterConfig, orderAttribution } from './config/other-params';
