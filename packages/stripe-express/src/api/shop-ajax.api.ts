import { ajaxUrl, type FormValue, type HttpAnswer, type HttpError, own, ownFields, ownPrinted, send } from '@shop/core';
import { currentConfig, type ExpressConfig } from '../config';
import { ordersByAjax } from '../config.rules';
import { ANSWER_KEYS, BUNDLE, CHANGE_TIMEOUT_MS, ORDER_TIMEOUT_MS } from '../constants';
import type { Addresses } from '../payment/addresses.rules';
import type { AjaxOrder } from '../payment/order.rules';
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

/** Gives the nonce of a request. */
export interface Nonces {
  get(name: NonceName): Promise<string>;
}

/** Nonces of the page config; newer pages print only some and serve the rest on demand, requested once (contract 1.1). */
export function createNonces(config: ExpressConfig): Nonces {
  let served: Promise<unknown> | undefined;
  const ask = async (): Promise<unknown> => {
    const url = ajaxUrl(currentConfig(config).ajax_url, 'wc_stripe_get_express_checkout_nonces');
    const answer = await send<unknown>({
      bundle: BUNDLE,
      url,
      method: 'POST',
      expect: 'json',
      transport: 'page',
      keys: ANSWER_KEYS,
    });
    return answer.ok ? own(answer.data, 'data') : undefined;
  };
  return {
    async get(name) {
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

/** The plugin's shop ajax calls (contract 5.1). */
export interface ShopAjax {
  shippingOptions(query: Readonly<Record<string, string>>): Promise<AjaxAnswer>;
  chooseRate(rateId: string): Promise<AjaxAnswer>;
  normaliseAddresses(addresses: Addresses): Promise<AjaxAnswer>;
  productData(choice: ProductChoice): Promise<AjaxAnswer>;
  /** Empties the cart on the server and puts the product in (variable products and bookings). */
  addToCart(choice: ProductChoice): Promise<AjaxAnswer>;
  clearCart(bookingId: string | undefined): Promise<void>;
  cartDetails(timeoutMs?: number): Promise<AjaxAnswer>;
  reportStatus(report: StatusReport): Promise<AjaxAnswer>;
  /** Sends an order through WooCommerce's own checkout, where the release does so (VR-08). @param orderId of an order that waits for payment (VR-05). */
  order(fields: AjaxOrder, orderId: string | undefined): Promise<RestAnswer>;
}

function toAnswer(answer: HttpAnswer<unknown>): AjaxAnswer {
  if (answer.ok) return { ok: true, body: ownFields(answer.data) };
  return { ok: false, kind: answer.error.kind, body: ownFields(answer.error.data) };
}

/** `undefined` leaves an empty map out, as jQuery does. */
function attributesOf({ attributes }: ProductChoice): FormValue {
  return Object.keys(attributes).length > 0 ? attributes : undefined;
}

/** Makes the ajax client of a page. */
export function createShopAjax(config: ExpressConfig, nonces: Nonces): ShopAjax {
  const isProductPage = config.is_product_page ? '1' : '';
  const url = (name: string): string => ajaxUrl(currentConfig(config).ajax_url, `wc_stripe_${name}`);

  const post = async (
    name: string,
    nonce: NonceName,
    data: Record<string, FormValue>,
    options: { timeoutMs?: number } = {},
  ): Promise<AjaxAnswer> => {
    const fields = { security: await nonces.get(nonce), ...data };
    return toAnswer(
      await send({ bundle: BUNDLE, url: url(name), fields, expect: 'json', transport: 'page', keys: ANSWER_KEYS, ...options }),
    );
  };

  return {
    shippingOptions: (query) =>
      post('get_shipping_options', 'shipping', { is_product_page: isProductPage, ...query }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    chooseRate: (rateId) =>
      post(
        'update_shipping_method',
        'update_shipping',
        { shipping_method: [rateId], is_product_page: isProductPage },
        { timeoutMs: CHANGE_TIMEOUT_MS },
      ),
    // Not worth a wait under the overlay: without an answer the addresses go as the wallet gave them.
    normaliseAddresses: (addresses) =>
      post('normalize_address', 'normalize_address', { data: { ...addresses } }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    productData: (choice) =>
      post('get_selected_product_data', 'get_selected_product_data', {
        product_id: choice.productId,
        qty: choice.quantity,
        attributes: attributesOf(choice),
        addon_value: choice.addonValue,
        wc_deposit_option: choice.depositOption,
        wc_deposit_payment_plan: choice.depositPlan,
      }),
    addToCart: (choice) =>
      post('add_to_cart', 'add_to_cart', {
        qty: choice.quantity,
        product_id: choice.productId,
        attributes: attributesOf(choice),
        ...choice.extra,
      }),
    async clearCart(bookingId) {
      const fields = { security: await nonces.get('clear_cart'), booking_id: bookingId };
      await send({ bundle: BUNDLE, url: url('clear_cart'), fields, expect: 'text', transport: 'page' });
    },
    cartDetails: (timeoutMs) => post('get_cart_details', 'get_cart_details', {}, timeoutMs === undefined ? {} : { timeoutMs }),
    async order(order, orderId) {
      const [name, nonce] =
        orderId === undefined ? (['create_order', 'checkout'] as const) : (['pay_for_order', 'pay_for_order'] as const);
      const fields = { _wpnonce: await nonces.get(nonce), ...(orderId === undefined ? {} : { order: orderId }), ...order };
      const answer = await send<unknown>({
        bundle: BUNDLE,
        url: url(name),
        fields,
        expect: 'json',
        transport: 'page',
        keys: ANSWER_KEYS,
        timeoutMs: ORDER_TIMEOUT_MS,
      });
      if (answer.ok) return { ok: true, body: answer.data, nonce: undefined };
      const { kind, status = 0, data } = answer.error;
      return { ok: false, kind, status, body: data, nonce: undefined };
    },
    async reportStatus({ action, orderId, intentId, nonce }) {
      const fields = { order_id: orderId, intent_id: intentId, payment_method_id: '', _ajax_nonce: nonce };
      return toAnswer(
        await send({ bundle: BUNDLE, url: url(action), fields, expect: 'json', transport: 'page', keys: ANSWER_KEYS }),
      );
    },
  };
}
