import { addLine, emptyCart } from '../../cart/lines';
import { findProduct, matchVariation, sellable } from '../../cart/lookup';
import { summarise } from '../../cart/summary';
import { fromCatalogue } from '../../cart/tax';
import { expressTotals, TOTAL_LABEL } from '../../config/express-parts';
import { failure, html, json, STALE_NONCE, success } from '../../server/answers';
import type { Call } from '../../server/context';
import type { ShopResponse } from '../../types';
import { addMessage } from '../cart-page';
import { stateCode } from './state-code';
import { createExpressOrder, payExpressOrder } from './express-order';

/** Names of the nonce actions of the express buttons, by their key in the page config. */
export const EXPRESS_NONCES = {
  payment: 'wc-stripe-express-checkout',
  shipping: 'wc-stripe-express-checkout-shipping',
  normalize_address: 'wc-stripe-express-checkout-normalize-address',
  get_cart_details: 'wc-stripe-get-cart-details',
  update_shipping: 'wc-stripe-update-shipping-method',
  checkout: 'woocommerce-process_checkout',
  add_to_cart: 'wc-stripe-add-to-cart',
  get_selected_product_data: 'wc-stripe-get-selected-product-data',
  log_errors: 'wc-stripe-log-errors',
  clear_cart: 'wc-stripe-clear-cart',
  pay_for_order: 'wc-stripe-pay-for-order',
  wc_store_api: 'wc_store_api',
  wc_store_api_express_checkout: 'wc_store_api_express_checkout',
} as const;

type Endpoint = (call: Call) => ShopResponse;

/** Checks the field `security` first. */
function guarded(key: keyof typeof EXPRESS_NONCES, endpoint: Endpoint): Endpoint {
  return (call) => (call.nonceOk(EXPRESS_NONCES[key], call.form.get('security')) ? endpoint(call) : STALE_NONCE);
}

function attributesOf(call: Call): Record<string, string> {
  const pairs = [...call.form].flatMap(([name, value]) => {
    const key = /^attributes\[(.+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(pairs);
}

/** Offered rates, chosen one first, as the wallets list them. Amounts are net, as in the plugin. */
function shippingOptions(call: Call): readonly unknown[] {
  const { rates } = summarise(call.view());
  return [...rates]
    .sort((a, b) => Number(b.chosen) - Number(a.chosen))
    .map(({ rate, cost }) => ({ id: rate.id, displayName: rate.label, amount: cost.net }));
}

function getShippingOptions(call: Call): ShopResponse {
  const { session, form } = call;
  const country = form.get('country') ?? '';
  const before = { ...session.shipping };
  const lastTotals = expressTotals(summarise(call.view()));
  Object.assign(session.shipping, {
    country,
    state: stateCode(country, form.get('state') ?? ''),
    postcode: form.get('postcode') ?? '',
    city: form.get('city') ?? '',
  });
  const options = shippingOptions(call);
  if (options.length === 0) {
    session.shipping = before;
    return json({ ...lastTotals, result: 'invalid_shipping_address' });
  }
  const itemised = Boolean(form.get('is_product_page'));
  return json({ shipping_options: options, ...expressTotals(summarise(call.view()), itemised), result: 'success' });
}

function updateShipping(call: Call): ShopResponse {
  const rate = call.form.get('shipping_method[]') ?? call.form.get('shipping_method[0]');
  if (rate !== null) call.session.cart.shippingRate = rate;
  const itemised = Boolean(call.form.get('is_product_page'));
  return json({ ...expressTotals(summarise(call.view()), itemised), result: 'success' });
}

function normalizeAddress(call: Call): ShopResponse {
  const out: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of call.form) {
    const [, group, key, list] = /^data\[(\w+)\]\[(\w+)\](\[\])?/.exec(name) ?? [];
    if (!group || !key) continue;
    const target = (out[group] ??= {});
    target[key] = list ? [...((target[key] as readonly string[] | undefined) ?? []), value] : value;
  }
  for (const address of Object.values(out)) {
    const { country, state } = address;
    if (typeof country === 'string' && typeof state === 'string') address.state = stateCode(country, state);
  }
  return json(out);
}

function selectedProductData(call: Call): ShopResponse {
  const id = Number(call.form.get('product_id'));
  const product = findProduct(call.shop.catalogue, id);
  if (!product || product.type === 'grouped') return json({ error: `Product with the ID (${id}) cannot be found.` });
  const attributes = attributesOf(call);
  const variation = product.type === 'variable' ? matchVariation(product, attributes) : undefined;
  const item = sellable(call.shop.catalogue, product.id, variation?.id ?? 0, attributes);
  if (!item) return json({ error: 'Bitte wähle die Produktoptionen aus.' });
  const quantity = Math.max(1, Number(call.form.get('qty') ?? 1) || 1);
  const { net } = fromCatalogue(item.price, product.taxClass, 'DE');
  // The plugin shows one piece with tax and several without: the numbers are the shop's, not ours.
  const amount = quantity > 1 ? net * quantity : item.price;
  const label = quantity > 1 ? `${item.name} (x${quantity})` : item.name;
  const shipping = product.virtual ? [] : [{ label: 'Versand', amount: 0, pending: true }];
  return json({
    currency: 'eur',
    country_code: 'DE',
    requestShipping: !product.virtual,
    ...(product.virtual ? {} : { shippingOptions: { id: 'pending', label: 'Ausstehend', detail: '', amount: 0 } }),
    displayItems: [{ label, amount }, ...shipping],
    total: { label: TOTAL_LABEL, amount },
  });
}

function addToCart(call: Call): ShopResponse {
  const cart = emptyCart();
  const outcome = addLine(call.shop.catalogue, call.shop.state(), cart, {
    productId: Number(call.form.get('product_id')),
    quantity: Number(call.form.get('qty') ?? 1) || 1,
    attributes: attributesOf(call),
  });
  if (!outcome.ok) return failure({ message: addMessage(call, outcome) });
  call.session.cart = cart;
  return json({ ...expressTotals(summarise(call.view())), result: 'success' });
}

function clearCart(call: Call): ShopResponse {
  call.session.cart = emptyCart();
  return html('');
}

function cartDetails(call: Call): ShopResponse {
  const summary = summarise(call.view());
  const data = { currency: 'eur', country_code: 'DE', ...expressTotals(summary) };
  return json({ shipping_required: summary.needsShipping, order_data: data });
}

/** `wc_stripe_…` calls of the express buttons. */
export const EXPRESS_ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  wc_stripe_get_shipping_options: guarded('shipping', getShippingOptions),
  wc_stripe_update_shipping_method: guarded('update_shipping', updateShipping),
  wc_stripe_normalize_address: guarded('normalize_address', normalizeAddress),
  wc_stripe_get_selected_product_data: guarded('get_selected_product_data', selectedProductData),
  wc_stripe_add_to_cart: guarded('add_to_cart', addToCart),
  wc_stripe_create_order: (call) => createExpressOrder(call, EXPRESS_NONCES.checkout),
  wc_stripe_pay_for_order: (call) => payExpressOrder(call, EXPRESS_NONCES.pay_for_order),
  wc_stripe_clear_cart: guarded('clear_cart', clearCart),
  wc_stripe_get_cart_details: guarded('get_cart_details', cartDetails),
  // Newer releases fetch the nonces of the buttons instead of printing them.
  wc_stripe_get_express_checkout_nonces: (call) =>
    success(Object.fromEntries(Object.entries(EXPRESS_NONCES).map(([key, action]) => [key, call.view().nonce(action)]))),
  wc_stripe_log_errors: guarded('log_errors', () => html('')),
};
