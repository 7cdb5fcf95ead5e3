/** The demo's only access to the mock shop and the testing package. */
import { summarise, type ShopView } from '@shop/testing/shop/index.ts';

export type {
  Customer,
  Fault,
  GroupedProduct,
  LegalInfo,
  MockShop,
  Order,
  PageInfo,
  PageRenderer,
  Persistence,
  Product,
  Scenarios,
  ShopRequest,
  ShopResponse,
  ShopSettings,
  ShopState,
  ShopVersions,
  ShopView,
  SimpleProduct,
  VariableProduct,
  Variation,
} from '@shop/testing/shop/index.ts';
export {
  cartHash,
  createMockShop,
  DEFAULT_SCENARIOS,
  DEFAULT_SETTINGS as DEFAULT_SHOP,
  expressConfig,
  expressElement,
  gatewayFields,
  gatewayItem,
  gatewayLabel,
  GATEWAYS,
  imageUrl,
  links,
  nonceFields,
  noticesWrapper,
  pageConfig,
  PRODUCTS,
  productUrl,
  renderCartContent,
  renderPaymentBox,
  renderReviewTable,
  toFetchResponse,
  toShopRequest,
  renderTerms,
  thumbnail,
  tokenLabel,
  variationsAttribute,
  walletConfig,
  walletButtons,
  walletMessages,
} from '@shop/testing/shop/index.ts';
export { cartJson } from '@shop/testing/shop/endpoints/store/cart-json.ts';
export { offeredGateways, preselected } from '@shop/testing/shop/cart/gateways.ts';
export { CONTACT_FORMS } from '@shop/testing/shop/data/contact-forms.ts';
export { COUNTRY_NAMES, STATES } from '@shop/testing/shop/data/countries.ts';
export { EMPTY_LEGAL } from '@shop/testing/shop/data/legal.ts';
export { quizHash } from '@shop/testing/shop/endpoints/contact/rules.ts';
export { plainPrice, price, priceRange, salePrice } from '@shop/testing/shop/format.ts';
export { CAPTCHA_BOX, EXPRESS_ATTRIBUTION } from '@shop/testing/shop/render/express.ts';
export { walletPlaces } from '@shop/testing/shop/render/payment-box.ts';
export { quantityInput } from '@shop/testing/shop/render/quantity.ts';
export { summarise };

/** Pieces in the cart. */
export function piecesInCart(view: ShopView): number {
  return summarise(view).count;
}
