import { ajaxUrl, type FormValue, type HttpAnswer, type HttpError, own, ownFields, ownPrinted, send } from '@shop/core';
import { currentConfig, type ExpressConfig } from '../config';
import { ordersByAjax } from '../config.rules';
import { ANSWER_KEYS, BUNDLE, CHANGE_TIMEOUT_MS, ORDER_TIMEOUT_MS } from '../constants';
import type { Addresses, AjaxOrder } from '../payment/order.rules';
import type { ProductChoice } from '../product/form';
import type { RestAnswer } from './store.api';
/** Nonces of the page's requests (XC-02, contract 1.1). */
export type NonceName =
  | 'shipping'
  | 'update_shipping'
  | 'normalize_address'
  | 'get_cart_details'
  | 'add_to_cart'
  | 'clear_cart'
  | 'get_selected_product_data'
  | 'checkout'
  | 'pay_for_order'
  | 'wc_store_api'
  | 'wc_store_api_express_checkout';

export type Nonces = ReturnType<typeof createNonces>;

/** Sends a request to shop ajax, as the original does. */
function request(url: string, more: Partial<Parameters<typeof send>[0]>): Promise<HttpAnswer<unknown>> {
  return send({ bundle: BUNDLE, url, expect: 'json', transport: 'page', keys: ANSWER_KEYS, ...more });
}

/** Nonces of the page config; newer pages print only some and serve the rest on demand, requested once (contract 1.1). */
export function createNonces(config: ExpressConfig) {
  let served: Promise<unknown> | undefined;
  const ask = async (): Promise<unknown> => {
    const answer = await request(ajaxUrl(currentConfig(config).ajax_url, 'wc_stripe_get_express_checkout_nonces'), {
      method: 'POST',
    });
    return answer.ok ? own(answer.data, 'data') : undefined;
  };
  return {
    async get(name: NonceName): Promise<string> {
      // Pages of the reference release print all; only a page without this one has the others served.
      const { nonce } = currentConfig(config);
      if (Object.hasOwn(nonce, name)) return nonce[name] ?? '';
      // Stripe 8.8 has no such service: what it does not print is not needed there.
      if (ordersByAjax(config)) return '';
      served ??= ask();
      const answer = await served;
      // A failure is not remembered: the next request asks again.
      if (answer === undefined) served = undefined;
      return ownPrinted(answer, name);
    },
  };
}

/** Answer of the plugin's shop ajax. */
export type AjaxAnswer =
  | { ok: true; body: Readonly<Record<string, unknown>> }
  | { ok: false; kind: HttpError['kind']; body: Readonly<Record<string, unknown>> };

/** A confirmed (or refused) intent, reported to the server. */
export interface StatusReport {
  action: 'update_order_status' | 'confirm_change_payment';
  orderId: string;
  intentId: string;
  /** Nonce of the marker. */
  nonce: string;
}

function toAnswer(answer: HttpAnswer<unknown>): AjaxAnswer {
  if (answer.ok) return { ok: true, body: ownFields(answer.data) };
  return { ok: false, kind: answer.error.kind, body: ownFields(answer.error.data) };
}

/** The sheet waits for the answer. */
const IN_SHEET = { timeoutMs: CHANGE_TIMEOUT_MS };

/** `undefined` leaves an empty map out, as jQuery does. */
function attributesOf({ attributes }: ProductChoice): FormValue {
  return Object.keys(attributes).length > 0 ? attributes : undefined;
}

export type ShopAjax = ReturnType<typeof createShopAjax>;

/** Makes the ajax client of a page (contract 5.1). */
export function createShopAjax(config: ExpressConfig, nonces: Nonces) {
  const isProductPage = config.is_product_page ? '1' : '';
  const url = (name: string): string => ajaxUrl(currentConfig(config).ajax_url, `wc_stripe_${name}`);

  const post = async (
    name: string,
    nonce: NonceName,
    data: Record<string, FormValue> = {},
    limits: { timeoutMs?: number } = {},
  ): Promise<AjaxAnswer> =>
    toAnswer(await request(url(name), { fields: { security: await nonces.get(nonce), ...data }, ...limits }));

  return {
    shippingOptions: (query: Readonly<Record<string, string>>) =>
      post('get_shipping_options', 'shipping', { is_product_page: isProductPage, ...query }, IN_SHEET),
    chooseRate: (rateId: string) =>
      post('update_shipping_method', 'update_shipping', { shipping_method: [rateId], is_product_page: isProductPage }, IN_SHEET),
    // Not worth a wait under the overlay: without an answer the addresses go as the wallet gave them.
    normalizeAddresses: (addresses: Addresses) =>
      post('normalize_address', 'normalize_address', { data: { ...addresses } }, IN_SHEET),
    productData: (choice: ProductChoice) =>
      post('get_selected_product_data', 'get_selected_product_data', {
        product_id: choice.productId,
        qty: choice.quantity,
        attributes: attributesOf(choice),
        addon_value: choice.addonValue,
        wc_deposit_option: choice.depositOption,
        wc_deposit_payment_plan: choice.depositPlan,
      }),
    /** Empties the cart on the server and puts the product in (variable products and bookings). */
    addToCart: (choice: ProductChoice) =>
      post('add_to_cart', 'add_to_cart', {
        qty: choice.quantity,
        product_id: choice.productId,
        attributes: attributesOf(choice),
        ...choice.extra,
      }),
    async clearCart(bookingId: string | undefined): Promise<void> {
      const fields = { security: await nonces.get('clear_cart'), booking_id: bookingId };
      await send({ bundle: BUNDLE, url: url('clear_cart'), fields, expect: 'text', transport: 'page' });
    },
    cartDetails: (limits: { timeoutMs?: number } = {}) => post('get_cart_details', 'get_cart_details', {}, limits),
    /** Sends an order through WooCommerce's own checkout, where the release does so (VR-08). @param orderId of an order that waits for payment (VR-05). */
    async order(order: AjaxOrder, orderId: string | undefined): Promise<RestAnswer> {
      const [name, nonce] =
        orderId === undefined ? (['create_order', 'checkout'] as const) : (['pay_for_order', 'pay_for_order'] as const);
      const fields = { _wpnonce: await nonces.get(nonce), ...(orderId === undefined ? {} : { order: orderId }), ...order };
      const answer = await request(url(name), { fields, timeoutMs: ORDER_TIMEOUT_MS });
      if (answer.ok) return { ok: true, body: answer.data, nonce: undefined };
      const { kind, status = 0, data } = answer.error;
      return { ok: false, kind, status, body: data, nonce: undefined };
    },
    async reportStatus({ action, orderId, intentId, nonce }: StatusReport): Promise<AjaxAnswer> {
      const fields = { order_id: orderId, intent_id: intentId, payment_method_id: '', _ajax_nonce: nonce };
      return toAnswer(await request(url(action), { fields }));
    },
  };
}
