/** The one door to the mock shop: everything that the demo takes from the testing package. */
import { summarise } from '@shop/testing/shop/cart/summary.ts';
import type { ShopView } from '@shop/testing';

export type {
  Customer,
  GroupedProduct,
  LegalInfo,
  MockShop,
  Order,
  PageRenderer,
  Persistence,
  Product,
  ShopRequest,
  ShopResponse,
  ShopState,
  ShopView,
  SimpleProduct,
  VariableProduct,
  Variation,
} from '@shop/testing';
export { EMPTY_LEGAL } from '@shop/testing/shop/data/legal.ts';
export { PRODUCTS } from '@shop/testing/shop/data/products.ts';
export { COUNTRY_NAMES, STATES } from '@shop/testing/shop/data/countries.ts';
export { amountText, plainPrice, price, priceRange, salePrice, spokenPrice } from '@shop/testing/shop/format.ts';
export { imageUrl, thumbnail } from '@shop/testing/shop/render/image.ts';
export { links, productUrl } from '@shop/testing/shop/render/links.ts';
export { noticesWrapper } from '@shop/testing/shop/render/notices.ts';
export { quantityInput } from '@shop/testing/shop/render/quantity.ts';
export { nonceFields } from '@shop/testing/shop/render/shipping-calculator.ts';
export { CAPTCHA_BOX, EXPRESS_ATTRIBUTION, expressElement, walletButtons, walletMessages } from '@shop/testing/shop/render/express.ts';
export { renderCartContent } from '@shop/testing/shop/render/cart-form.ts';
export { cartHash } from '@shop/testing/shop/render/mini-cart.ts';
export { renderPaymentBox } from '@shop/testing/shop/render/payment-box.ts';
export { renderReviewTable } from '@shop/testing/shop/render/review-table.ts';
export { summarise };

/** Pieces in the cart. */
export function renderMiniCartCount(view: ShopView): number {
  return summarise(view).count;
}
