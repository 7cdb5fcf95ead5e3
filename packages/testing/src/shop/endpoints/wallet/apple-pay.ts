import { addLine, emptyCart } from '../../cart/lines';
import { summarise } from '../../cart/summary';
import { majorText } from '../../format';
import { failure, success } from '../../server/answers';
import type { Call } from '../../server/context';
import { asList, asObject, asText } from '../../server/json';
import { completeOrder, orderReceivedUrl, placeOrder } from '../../server/orders';
import { parseJson } from '../../server/request';
import type { ShopResponse } from '../../types';
import { stateCode } from '../card/state-code';

/** Reads `group[key]` of a form that was encoded the PHP way. */
function nested(call: Call, group: string, key: string): string {
  return call.form.get(`${group}[${key}]`) ?? '';
}

/** On product pages the sheet names the products; they become the cart. */
function takeProducts(call: Call): void {
  if (!call.form.get('caller_page')?.startsWith('product')) return;
  const cart = { ...emptyCart(), shippingRate: call.session.cart.shippingRate };
  const listed = asList(parseJson(call.form.get('products') ?? '')).map((entry) => asObject(entry));
  const products =
    listed.length > 0 ? listed : [{ id: call.form.get('product_id'), quantity: call.form.get('product_quantity') }];
  for (const product of products) {
    addLine(call.shop.catalogue, call.shop.state(), cart, {
      productId: Number(asText(product.id)),
      quantity: Number(asText(product.quantity)) || 1,
    });
  }
  if (cart.lines.length > 0) call.session.cart = cart;
}

/** Total, lines and rates as the sheet shows them; amounts are text in major units. */
function sheetData(call: Call): Readonly<Record<string, unknown>> {
  const summary = summarise(call.view());
  const methods = [...summary.rates]
    .sort((a, b) => Number(b.chosen) - Number(a.chosen))
    .map(({ rate, cost }) => ({ identifier: rate.id, label: rate.label, detail: '', amount: majorText(cost.gross) }));
  return {
    newShippingMethods: methods,
    newLineItems: [
      { label: 'Zwischensumme', amount: majorText(summary.subtotal - summary.discount), type: 'final' },
      { label: 'Versand', amount: majorText(summary.shipping?.gross ?? 0), type: 'final' },
    ],
    newTotal: { label: 'Testladen', amount: majorText(summary.total), type: 'final' },
  };
}

function checkoutNonceOk(call: Call): boolean {
  const sent = call.form.get('nonce') ?? call.form.get('woocommerce-process-checkout-nonce');
  return call.nonceOk('woocommerce-process_checkout', sent);
}

function contactSelected(call: Call): ShopResponse {
  if (!checkoutNonceOk(call)) return failure({ errors: [{ code: 'unknown', message: 'Could not validate nonce.' }] });
  takeProducts(call);
  const country = nested(call, 'simplified_contact', 'countryCode') || nested(call, 'simplified_contact', 'country') || 'DE';
  Object.assign(call.session.shipping, {
    country: country.toUpperCase(),
    state: stateCode(country.toUpperCase(), nested(call, 'simplified_contact', 'administrativeArea')),
    postcode: nested(call, 'simplified_contact', 'postalCode'),
    city: nested(call, 'simplified_contact', 'locality'),
  });
  const { needsShipping, rates } = summarise(call.view());
  if (needsShipping && rates.length === 0) {
    return failure({
      errors: [{ code: 'addressUnserviceable', contactField: 'country', message: 'Kein Versand an diese Adresse.' }],
    });
  }
  return success(sheetData(call));
}

function methodSelected(call: Call): ShopResponse {
  if (!checkoutNonceOk(call)) return failure({ errors: [{ code: 'unknown', message: 'Could not validate nonce.' }] });
  const rate = nested(call, 'shipping_method', 'identifier') || call.form.get('shipping_method');
  if (rate) call.session.cart.shippingRate = rate;
  return success(sheetData(call));
}

/** The payer has agreed in the sheet: the shop makes the order from its contacts. */
function createAppleOrder(call: Call): ShopResponse {
  if (!checkoutNonceOk(call)) return failure({ message: 'Could not validate nonce.' });
  const { session, shop } = call;
  takeProducts(call);
  if (session.cart.lines.length === 0) return failure({ message: 'Cart is empty.' });
  const contact = (group: string) => ({
    ...session.shipping,
    first_name: nested(call, group, 'givenName'),
    last_name: nested(call, group, 'familyName'),
    postcode: nested(call, group, 'postalCode') || session.shipping.postcode,
    city: nested(call, group, 'locality') || session.shipping.city,
    email: nested(call, 'shipping_contact', 'emailAddress'),
    phone: nested(call, 'shipping_contact', 'phoneNumber'),
  });
  const order = placeOrder(shop, session, {
    billing: contact('billing_contact'),
    shipping: contact('shipping_contact'),
    paymentMethod: 'ppcp-gateway',
    note: '',
    status: 'pending',
  });
  order.transactionId = call.form.get('paypal_order_id') ?? '';
  completeOrder(shop, session, order, 'processing');
  return success({ result: 'success', redirect: orderReceivedUrl(shop.state().settings.origin, order) });
}

/** Calls of the Apple Pay sheet (general ajax address). */
export const APPLE_PAY_ACTIONS: Readonly<Record<string, (call: Call) => ShopResponse>> = {
  ppcp_validate: () => success(),
  ppcp_update_shipping_contact: contactSelected,
  ppcp_update_shipping_method: methodSelected,
  ppcp_create_order: createAppleOrder,
};
