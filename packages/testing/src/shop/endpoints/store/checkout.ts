import { summarise } from '../../cart/summary';
import { GATEWAYS } from '../../data/gateways';
import { emptyAddress } from '../../data/customers';
import { processPayment, type PaymentOutcome } from '../../payments/process';
import { type Call, findOrder } from '../../server/context';
import { asList, asObject, asText, type JsonObject } from '../../server/json';
import { completeOrder, orderReceivedUrl, placeOrder } from '../../server/orders';
import type { Address, Order, ShopResponse } from '../../types';
import { isEmail } from '../checkout/address';
import { invalidParam, storeAnswer, storeError } from './answers';
import { takeStoreAddress } from './cart';
import { storeBilling, storeShipping } from './cart-json';

/** Values of `payment_data` by key. */
function paymentData(body: JsonObject): ReadonlyMap<string, string> {
  return new Map(asList(body.payment_data).map((entry) => [asText(asObject(entry).key), asText(asObject(entry).value)]));
}

function readAddress(value: unknown): Address {
  const address = emptyAddress('');
  takeStoreAddress(value, address);
  return address;
}

function paramError(body: JsonObject): ShopResponse | undefined {
  const billing = asObject(body.billing_address);
  if (!isEmail(asText(billing.email)))
    return invalidParam('billing_address', 'Die angegebene E-Mail-Adresse ist ungültig', 'invalid_email');
  const method = asText(body.payment_method);
  const known = ['', ...GATEWAYS.map(({ id }) => id)];
  if (known.includes(method)) return undefined;
  return invalidParam('payment_method', `payment_method ist nicht eins von ${known.join(', ')}.`, 'rest_not_in_enum');
}

/** Address parts without which an order is not taken. */
const NEEDED = ['first_name', 'last_name', 'address_1', 'city', 'postcode', 'country'] as const;

/** `checkout`: an order from the cart, as the express buttons make it. */
export function storeCheckout(call: Call, body: JsonObject): ShopResponse {
  const refused = paramError(body);
  if (refused) return refused;
  const { session, shop } = call;
  const isGuest = isGuestRequest(call);
  const { guestCheckout, signupOnCheckout } = shop.state().settings;
  if (isGuest && !guestCheckout && !signupOnCheckout) {
    return storeError(call, 'woocommerce_rest_guest_checkout_disabled', 'Du musst angemeldet sein, um zu bestellen.', 403);
  }
  if (session.cart.lines.length === 0) {
    return storeError(
      call,
      'woocommerce_rest_cart_empty',
      'Eine Bestellung kann nicht erstellt werden, da der Warenkorb leer ist.',
    );
  }
  const billing = readAddress(body.billing_address);
  const shipping = readAddress(body.shipping_address);
  const missing = NEEDED.filter((key) => billing[key] === '');
  if (missing.length > 0) {
    const message = `Bei der angegebenen Rechnungsadresse gab es ein Problem: ${missing.join(', ')} ist erforderlich.`;
    return storeError(call, 'woocommerce_rest_invalid_address', message);
  }
  session.billing = billing;
  session.shipping = shipping.country === '' ? { ...billing } : shipping;
  const summary = summarise(call.view());
  if (summary.needsShipping && !summary.shipping) {
    const message = 'Leider ist für diese Bestellung eine Versandoption erforderlich.';
    return storeError(call, 'woocommerce_rest_invalid_shipping_option', message);
  }
  const order = placeOrder(shop, session, {
    billing,
    shipping: session.shipping,
    paymentMethod: asText(body.payment_method),
    note: asText(body.customer_note),
    status: 'pending',
    isGuest,
  });
  return pay(call, order, body);
}

/** Whether the request is a guest's: WordPress ignores a log-in that comes without the REST nonce. */
function isGuestRequest({ session, header, nonceOk }: Call): boolean {
  return session.customerId === 0 || !nonceOk('wp_rest', header('x-wp-nonce'));
}

/** `checkout/ID?key=…&billing_email=…`: pays an existing order. */
export function storeCheckoutOrder(call: Call, body: JsonObject, orderId: number): ShopResponse {
  const order = findOrder(call.shop.state(), orderId);
  if (!order || order.key !== call.query.get('key')) {
    return storeError(call, 'woocommerce_rest_invalid_order', 'Ungültige Bestell-ID oder ungültiger Schlüssel.', 401);
  }
  if (order.customerId === 0 && order.billing.email !== call.query.get('billing_email')) {
    return storeError(call, 'woocommerce_rest_invalid_billing_email', 'Ungültige Rechnungs-E-Mail-Adresse angegeben.', 401);
  }
  const refused = paramError(body);
  if (refused) return refused;
  order.billing = readAddress(body.billing_address);
  order.shipping = readAddress(body.shipping_address);
  order.paymentMethod = asText(body.payment_method);
  return pay(call, order, body);
}

function pay(call: Call, order: Order, body: JsonObject): ShopResponse {
  const data = paymentData(body);
  const outcome = processPayment(call.shop, call.session, order, {
    gateway: order.paymentMethod,
    methodId: data.get('wc-stripe-payment-method') || data.get('wc-stripe-confirmation-token') || '',
    savedToken: data.get('token') ?? '',
    save: data.get(`wc-${order.paymentMethod}-new-payment-method`) === 'true',
    birthDate: data.get('billing_birth_date') ?? '',
  });
  if (outcome.kind === 'refused') {
    return storeError(call, 'woocommerce_rest_checkout_process_payment_error', outcome.message);
  }
  if (outcome.kind === 'done') completeOrder(call.shop, call.session, order, outcome.status);
  return storeAnswer(call, orderJson(call, order, outcome));
}

function paymentResult(call: Call, order: Order, outcome: PaymentOutcome): Readonly<Record<string, unknown>> {
  const received = orderReceivedUrl(call.shop.state().settings.origin, order);
  const marker = outcome.kind === 'confirm' ? outcome.marker : outcome.kind === 'redirect' ? outcome.url : received;
  const method =
    outcome.kind === 'confirm' && outcome.methodId !== undefined ? [{ key: 'payment_method', value: outcome.methodId }] : [];
  return {
    payment_status: 'success',
    payment_details: [{ key: 'result', value: 'success' }, { key: 'redirect', value: marker }, ...method],
    // A bare fragment does not survive the cleaning of addresses: it arrives in the details only.
    redirect_url: outcome.kind === 'confirm' ? '' : marker,
  };
}

function orderJson(call: Call, order: Order, outcome: PaymentOutcome): Readonly<Record<string, unknown>> {
  return {
    order_id: order.id,
    status: order.status,
    order_key: order.key,
    order_number: String(order.id),
    customer_note: order.note,
    customer_id: order.customerId,
    billing_address: storeBilling(order.billing),
    shipping_address: storeShipping(order.shipping),
    payment_method: order.paymentMethod,
    payment_result: paymentResult(call, order, outcome),
    additional_fields: {},
    __experimentalCart: null,
    extensions: {},
  };
}
