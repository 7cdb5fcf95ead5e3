import { asList, own, ownPrinted } from '@shop/core';
import type { PayOrder } from '../config';
import { CART_ROUTE, ORDER_TIMEOUT_MS } from '../constants';
import type { OrderPayload } from '../payment/payload.rules';
import { applyPageFilter } from '../page/page-filters.page';
import type { Nonces } from './nonces.api';
import { type RestAnswer, type RestRequest, callRest } from './rest.api';

const BASE = '/wc/store/v1';

/** The Store API, with its nonces kept fresh (SX-16, contract 5.2). */
export interface StoreApi {
  /** @param first an answer that was requested before; nothing is sent then. */
  cart(limits?: Pick<RestRequest, 'timeoutMs'>, first?: Promise<RestAnswer>): Promise<RestAnswer>;
  /** Adds a product. `body` goes through the filter of other plugins. */
  addItem(body: Record<string, unknown>): Promise<RestAnswer>;
  /** Takes everything out of the cart; errors do not matter. */
  removeAll(bookingId: string | undefined): Promise<void>;
  placeOrder(payload: OrderPayload): Promise<RestAnswer>;
  payOrder(order: PayOrder, payload: OrderPayload): Promise<RestAnswer>;
}

function isNonceRefusal(answer: RestAnswer): boolean {
  if (answer.ok || (answer.status !== 401 && answer.status !== 403)) return false;
  return /^woocommerce_rest_(?:missing|invalid)_nonce$/.test(ownPrinted(answer.body, 'code'));
}

/** Makes the API client of a page. */
export function createStoreApi(nonces: Nonces): StoreApi {
  let newest: string | undefined;

  const call = async (request: RestRequest, first?: Promise<RestAnswer>): Promise<RestAnswer> => {
    const answer = await (first ?? callRest(request));
    newest = answer.nonce || newest;
    return answer;
  };

  /** A page from a cache has an old nonce; the refusal brings a fresh one, and the call, which had no effect, is sent once more (10.15). */
  const post = async (
    route: string,
    json: unknown,
    { headers = {}, ...limits }: Pick<RestRequest, 'headers' | 'timeoutMs'> = {},
  ): Promise<RestAnswer> => {
    const used = newest ?? (await nonces.get('wc_store_api'));
    const request = (nonce: string): RestRequest => ({
      route: `${BASE}${route}`,
      method: 'POST',
      json,
      headers: { Nonce: nonce, ...headers },
      ...limits,
    });
    const answer = await call(request(used));
    if (!isNonceRefusal(answer) || !answer.nonce || answer.nonce === used) return answer;
    return call(request(answer.nonce));
  };

  const cart: StoreApi['cart'] = (limits = {}, first) => call({ route: CART_ROUTE, method: 'GET', ...limits }, first);

  return {
    cart,
    addItem: (body) => post('/cart/add-item', applyPageFilter('wcstripe.express-checkout.cart-add-item', body)),
    async removeAll(bookingId) {
      const answer = await cart();
      const items = answer.ok ? asList(own(answer.body, 'items')) : [];
      for (const item of items) {
        await post('/cart/remove-item', { key: ownPrinted(item, 'key'), ...(bookingId ? { booking_id: bookingId } : {}) });
      }
    },
    placeOrder: async (payload) =>
      post('/checkout', payload, {
        headers: {
          'X-WCSTRIPE-EXPRESS-CHECKOUT': 'true',
          'X-WCSTRIPE-EXPRESS-CHECKOUT-NONCE': await nonces.get('wc_store_api_express_checkout'),
        },
        timeoutMs: ORDER_TIMEOUT_MS,
      }),
    payOrder(order, payload) {
      const { orderKey, billingEmail } = order.orderDetails;
      // Percent-encoded, so that a `+` in the address survives (contract 10.14).
      const query = `key=${encodeURIComponent(orderKey)}&billing_email=${encodeURIComponent(billingEmail)}`;
      return post(`/checkout/${encodeURIComponent(order.order)}?${query}`, payload, { timeoutMs: ORDER_TIMEOUT_MS });
    },
  };
}
