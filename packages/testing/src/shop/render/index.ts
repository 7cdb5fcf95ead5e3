/** Renderers: pure functions from a view of the shop to the HTML that the recorded shop prints. */
export { renderCartContent, renderCartForm, renderEmptyCart } from './cart-form';
export { renderCartTotals } from './cart-totals';
export { collectionItem, renderCollection } from '../endpoints/store/products';
export { expressElement, walletButtons, walletMessages } from './express';
export { findGateway, type Gateway, GATEWAYS } from '../data/gateways';
export { type GatewayPlace, gatewayFields, gatewayItem, gatewayLabel } from './gateway-box';
export { imageUrl, thumbnail } from './image';
export { links, type PageLinks, productUrl } from './links';
export { cartHash, MINI_CART_SELECTOR, renderMiniCart } from './mini-cart';
export { errorList, infoBox, noticesWrapper, renderNotices, successBox } from './notices';
export { ORDER_BUTTON, renderGateways, renderPaymentBox } from './payment-box';
export { renderReviewTable } from './review-table';
export { renderSavedTokens, tokenLabel } from './saved-tokens';
export { renderShippingMethods, renderShippingRow } from './shipping';
export { countryOptions, nonceFields, renderCalculator } from './shipping-calculator';
export { renderTerms } from './terms';
export { stockHtml, variationData, variationsAttribute } from './variation-data';
