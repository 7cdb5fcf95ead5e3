import { summarise } from '../../cart/summary';
import { emptyAddress } from '../../data/customers';
import { success } from '../../server/answers';
import { customerOf, type Call } from '../../server/context';
import { asList, asObject, asText, type JsonObject } from '../../server/json';
import { completeOrder, orderReceivedUrl, placeOrder } from '../../server/orders';
import type { Address, ShopResponse, WalletOrder } from '../../types';
import { walletFailure } from './answers';

/** Address that the wallet passes on: its test payer. */
const PAYER: Address = {
  ...emptyAddress(),
  first_name: 'Erika',
  last_name: 'Mustermann',
  address_1: 'Heidestraße 17',
  postcode: '10557',
  city: 'Berlin',
  state: 'DE-BE',
  phone: '030123456',
  email: 'kundin-wallet@example.com',
};

const CARD_REFUSED = 'Leider können wir diese Karte nicht akzeptieren.';
const CARD_NOT_AUTHENTICATED = 'Leider können wir deine Karte nicht akzeptieren. Bitte wähle eine andere Zahlungsart.';

/** `ppc-approve-order`: the payer has agreed; the shop remembers the order for the coming checkout. */
export function approveOrder(call: Call, body: JsonObject): ShopResponse {
  const state = call.shop.state();
  const id = asText(body.order_id);
  if (id === '') return walletFailure('No order id given');
  const order = state.walletOrders[id];
  if (!order) return walletFailure('Could not retrieve order.', 404);
  const isCard = order.paymentMethod === 'ppcp-credit-card-gateway';
  switch (state.scenarios.wallet) {
    case 'not-approved':
      return walletFailure(`Die Bestellung ${id} ist noch nicht zur Bearbeitung bereit.`);
    case 'card-refused':
      if (isCard) return walletFailure(CARD_REFUSED, 100);
      break;
    case 'authentication-failed':
      if (isCard) return walletFailure(CARD_NOT_AUTHENTICATED);
      break;
    case 'down':
      return walletFailure('Could not retrieve order.');
    case 'normal':
    case 'provider-error':
    case 'capture-declined':
      break;
  }
  order.status = 'APPROVED';
  if (isCard) {
    call.session.walletCardOrderId = id;
    return success();
  }
  call.session.walletOrderId = id;
  call.session.paymentMethod = 'ppcp-gateway';
  if (['checkout', 'pay-now'].includes(order.context)) return success();
  takePayerAddress(call);
  const makesOrder = body.should_create_wc_order === true && !state.settings.walletReviewPage;
  return makesOrder ? orderFromWallet(call, order) : success();
}

function takePayerAddress(call: Call): void {
  const { session } = call;
  if (customerOf(call.shop.state(), session)) return;
  session.billing = { ...PAYER };
  session.shipping = { ...PAYER };
}

/** Without a review page the order is made at once. */
function orderFromWallet(call: Call, walletOrder: WalletOrder): ShopResponse {
  const { session, shop } = call;
  const summary = summarise(call.view());
  if (summary.needsShipping && !summary.shipping) {
    return walletFailure('Failed to create WooCommerce order: No shipping method has been selected.');
  }
  const { billing, shipping } = session;
  const order = placeOrder(shop, session, { billing, shipping, paymentMethod: 'ppcp-gateway', note: '', status: 'pending' });
  order.transactionId = walletOrder.id;
  walletOrder.status = 'COMPLETED';
  completeOrder(shop, session, order, 'processing');
  return success({ order_received_url: orderReceivedUrl(shop.state().settings.origin, order) });
}

/** `ppc-approve-subscription`: a wallet subscription was agreed to. */
export function approveSubscription(call: Call, body: JsonObject): ShopResponse {
  const id = asText(body.order_id);
  if (id === '' || asText(body.subscription_id) === '') return walletFailure('No order id given');
  call.session.walletOrderId = id;
  const state = call.shop.state();
  state.walletOrders[id] ??= {
    id,
    status: 'APPROVED',
    context: 'checkout',
    fundingSource: 'paypal',
    paymentMethod: 'ppcp-gateway',
    amount: 0,
    orderId: 0,
    units: '[]',
  };
  return success();
}

/** A purchase unit as the wallet gives it back: with the payer's address, without the shop's own marks. */
function returnedUnit(unit: unknown, address: object): object {
  const { custom_id: _id, items, ...rest } = asObject(unit);
  const plain = asList(items).map((item) => {
    const { cart_item_key: _key, ...kept } = asObject(item);
    return kept;
  });
  const name = { full_name: `${PAYER.first_name} ${PAYER.last_name}` };
  return { ...rest, items: plain, shipping: { name, address } };
}

/** `ppc-get-order`: the order as the wallet holds it. */
export function getWalletOrder(call: Call, body: JsonObject): ShopResponse {
  const id = asText(body.order_id);
  const order = call.shop.state().walletOrders[id];
  if (!order) return walletFailure('Could not retrieve order.', 404);
  const address = {
    country_code: PAYER.country,
    address_line_1: PAYER.address_1,
    admin_area_1: 'Berlin',
    admin_area_2: PAYER.city,
    postal_code: PAYER.postcode,
  };
  const phone = { phone_type: 'HOME', phone_number: { national_number: PAYER.phone } };
  const name = { given_name: PAYER.first_name, surname: PAYER.last_name };
  const api = `https://api.sandbox.paypal.com/v2/checkout/orders/${id}`;
  return success({
    id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: asList(JSON.parse(order.units)).map((unit) => returnedUnit(unit, address)),
    create_time: new Date(call.shop.now()).toISOString(),
    payer: { email_address: PAYER.email, name, address, payer_id: 'TESTPAYER0001', phone },
    links: [{ href: api, rel: 'self', method: 'GET' }],
  });
}
