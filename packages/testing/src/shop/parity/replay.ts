import { CARD_NONCES } from '../endpoints/card/intents';
import { EXPRESS_NONCES } from '../endpoints/card/express';
import { recordedExchange, type RecordedExchange } from '../../fixtures/exchanges';
import type { MockShop, ShopResponse } from '../types';

/** Visitor of all parity tests. */
export const VISITOR = 'visitor';

/** Nonce action of each `wc-ajax` call that checks one. */
const ACTIONS: Readonly<Record<string, string>> = {
  update_order_review: 'update-order-review',
  apply_coupon: 'apply-coupon',
  remove_coupon: 'remove-coupon',
  update_shipping_method: 'update-shipping-method',
  checkout: 'woocommerce-process_checkout',
  wc_stripe_create_payment_intent: CARD_NONCES.createPayment,
  wc_stripe_update_payment_intent: CARD_NONCES.updatePayment,
  wc_stripe_init_setup_intent: CARD_NONCES.createSetup,
  wc_stripe_update_order_status: CARD_NONCES.updateStatus,
  wc_stripe_update_failed_order: CARD_NONCES.failedOrder,
  wc_stripe_save_appearance: CARD_NONCES.appearance,
  wc_stripe_get_shipping_options: EXPRESS_NONCES.shipping,
  wc_stripe_update_shipping_method: EXPRESS_NONCES.update_shipping,
  wc_stripe_normalize_address: EXPRESS_NONCES.normalize_address,
  wc_stripe_get_selected_product_data: EXPRESS_NONCES.get_selected_product_data,
  wc_stripe_add_to_cart: EXPRESS_NONCES.add_to_cart,
  wc_stripe_clear_cart: EXPRESS_NONCES.clear_cart,
  wc_stripe_get_cart_details: EXPRESS_NONCES.get_cart_details,
};

const NONCE_FIELDS = ['security', '_ajax_nonce', 'woocommerce-process-checkout-nonce'];

/** Puts our nonces in place of the recorded ones; a nonce that was wrong on purpose stays wrong. */
function withOurNonces(
  shop: MockShop,
  { request }: RecordedExchange,
  changes: Readonly<Record<string, string>>,
): string | undefined {
  if (request.body === null || request.body === undefined) return undefined;
  const call = new URL(request.url, 'https://shop.example').searchParams.get('wc-ajax') ?? '';
  const text = typeof request.body === 'string' ? request.body : JSON.stringify(request.body);
  if (text.startsWith('{')) {
    const body: unknown = JSON.parse(text);
    const nonce = shop.view(VISITOR).nonce(call);
    const wrong = text.includes('"nonce":"falsch"');
    return JSON.stringify({ ...(body as object), ...(call && !wrong ? { nonce } : {}), ...changes });
  }
  if (!text.includes('=') || text.startsWith('------')) return text;
  const form = new URLSearchParams(text);
  const action = ACTIONS[call] ?? (form.get('action') ? CARD_NONCES.confirmSetup : '');
  for (const field of NONCE_FIELDS) {
    if (form.has(field) && form.get(field) !== 'falsch') form.set(field, shop.view(VISITOR).nonce(action));
  }
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  return form.toString();
}

/** Sends a recorded request to the mock shop and gives both answers. `changes` replaces single fields (ids). */
export async function replay(
  shop: MockShop,
  name: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<{ readonly ours: ShopResponse; readonly data: unknown; readonly recorded: RecordedExchange['response'] }> {
  const exchange = recordedExchange(name);
  const headers: Record<string, string> = { ...exchange.request.headers };
  if (headers.nonce) headers.nonce = shop.view(VISITOR).nonce('wc_store_api');
  const { method, url } = exchange.request;
  const ours = await shop.handle({ method, url, headers, body: withOurNonces(shop, exchange, changes), sessionId: VISITOR });
  const isJson = ours.headers['content-type']?.includes('json') ?? false;
  return { ours, data: isJson ? JSON.parse(ours.body) : ours.body, recorded: exchange.response };
}
