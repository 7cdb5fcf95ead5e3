import { ADMIN_ACTIONS } from '../endpoints/admin-ajax';
import { CARD_ENDPOINTS } from '../endpoints/card/index';
import { addToCart, fragmentsAnswer, getCartTotals, removeFromCart, updateShippingMethod } from '../endpoints/cart-ajax';
import { placeOrderEndpoint } from '../endpoints/checkout/place-order';
import { updateOrderReview } from '../endpoints/checkout/review';
import { contactEndpoint } from '../endpoints/contact/index';
import { applyCouponEndpoint, removeCouponEndpoint } from '../endpoints/coupons';
import { storeEndpoint } from '../endpoints/store/index';
import { getVariation } from '../endpoints/variation';
import { WALLET_ENDPOINTS } from '../endpoints/wallet/index';
import type { ShopResponse } from '../types';
import { html } from './answers';
import type { Call } from './context';
import { pageRoute } from './page-routes';
import type { ParsedRequest } from './request';
import { restRoute } from './rest';

/** An endpoint with the name that faults use. */
export interface Route {
  /** `wc-ajax:checkout`, `admin-ajax:tnp`, `store:cart/add-item`, `cf7:feedback`, `page:cart-form`, `control:faults`, … */
  readonly name: string;
  readonly run: (call: Call) => ShopResponse;
}

const SHOP_ENDPOINTS: Readonly<Record<string, (call: Call) => ShopResponse>> = {
  update_order_review: updateOrderReview,
  checkout: placeOrderEndpoint,
  apply_coupon: applyCouponEndpoint,
  remove_coupon: removeCouponEndpoint,
  get_refreshed_fragments: fragmentsAnswer,
  add_to_cart: addToCart,
  remove_from_cart: removeFromCart,
  update_shipping_method: updateShippingMethod,
  get_cart_totals: getCartTotals,
  get_variation: getVariation,
  ...WALLET_ENDPOINTS,
  ...CARD_ENDPOINTS,
};

/** Names of all `wc-ajax` calls that the shop answers. */
export const AJAX_NAMES: readonly string[] = Object.keys(SHOP_ENDPOINTS);

const STORE = 'wc/store/v1/';
const CONTACT = 'contact-form-7/v1/';

/** Finds the endpoint of a request; `undefined` = a plain page or an unknown address. */
export function findRoute(request: ParsedRequest): Route | undefined {
  const { path, query, form, json } = request;
  const ajax = query.get('wc-ajax');
  if (ajax !== null) return { name: `wc-ajax:${ajax}`, run: SHOP_ENDPOINTS[ajax] ?? (() => html('', 400)) };
  if (path.endsWith('/admin-ajax.php')) {
    const action = query.get('action') ?? form.get('action') ?? '';
    return { name: `admin-ajax:${action}`, run: ADMIN_ACTIONS[action] ?? (() => html('0', 400)) };
  }
  const rest = restRoute(path, query);
  if (rest?.startsWith(STORE)) {
    const route = rest.slice(STORE.length);
    return { name: `store:${route.replace(/\/\d+$/, '/{id}')}`, run: (call) => storeEndpoint(call, route) };
  }
  if (rest?.startsWith(CONTACT)) {
    const route = rest.slice(CONTACT.length);
    const name = route.replace(/^contact-forms\/\d+\//, '').replace('feedback/schema', 'schema');
    return { name: `cf7:${name}`, run: (call) => contactEndpoint(call, route) };
  }
  if (rest !== undefined) return { name: 'rest:unknown', run: (call) => storeEndpoint(call, json === undefined ? '' : '-') };
  return pageRoute(request);
}
