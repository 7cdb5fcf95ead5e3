import { json } from '../../server/answers';
import type { Call } from '../../server/context';
import { asObject, type JsonObject } from '../../server/json';
import type { ShopResponse } from '../../types';
import { cartAnswer, nonceRefusal } from './answers';
import { storeAddItem, storeApplyCoupon, storeRemoveCoupon, storeRemoveItem, storeSelectRate, storeUpdateCustomer } from './cart';
import { storeCheckout, storeCheckoutOrder } from './checkout';
import { storeProducts } from './products';

const POSTS: Readonly<Record<string, (call: Call, body: JsonObject) => ShopResponse>> = {
  'cart/add-item': storeAddItem,
  'cart/remove-item': storeRemoveItem,
  'cart/update-customer': storeUpdateCustomer,
  'cart/select-shipping-rate': storeSelectRate,
  'cart/apply-coupon': storeApplyCoupon,
  'cart/remove-coupon': storeRemoveCoupon,
  checkout: storeCheckout,
};

/** Answers a Store API request; `route` is what follows `/wc/store/v1/`. Writing needs the `Nonce` header. */
export function storeEndpoint(call: Call, route: string): ShopResponse {
  if (call.method === 'GET') {
    if (route === 'cart') return cartAnswer(call);
    if (route === 'products') return storeProducts(call);
    return noRoute();
  }
  const refused = nonceRefusal(call);
  if (refused) return refused;
  const body = asObject(call.json);
  const orderId = /^checkout\/(\d+)$/.exec(route)?.[1];
  if (orderId) return storeCheckoutOrder(call, body, Number(orderId));
  return POSTS[route]?.(call, body) ?? noRoute();
}

function noRoute(): ShopResponse {
  const message = 'Es wurde keine Route gefunden, die mit der URL und der Request-Methode übereinstimmt.';
  return json({ code: 'rest_no_route', message, data: { status: 404 } }, 404);
}
