import { summarise } from '../../cart/summary';
import { failure, success } from '../../server/answers';
import { findOrder, type Call } from '../../server/context';
import { asNumber, asText, type JsonObject } from '../../server/json';
import type { ShopResponse } from '../../types';
import { checkoutErrors, readCheckoutForm } from '../checkout/validate';
import { walletFailure } from './answers';
import { customerToken } from './cart';
import { orderUnits, purchaseUnits } from './units';

/** Errors of a checkout form that arrived as one text; `undefined` when there are none. */
export function formErrors(call: Call, encoded: string): ShopResponse | undefined {
  const form = readCheckoutForm(new URLSearchParams(encoded));
  const { session } = call;
  session.billing = form.billing;
  session.shipping = form.shipping;
  const errors = checkoutErrors(call.view(), form).map(({ html }) => html);
  return errors.length > 0 ? failure({ message: errors.join(' '), errors, refresh: false }) : undefined;
}

const UNPROCESSABLE =
  '[UNPROCESSABLE_ENTITY] The requested action could not be performed, semantically incorrect, or failed business validation.';

/** `ppc-create-order`: an order at the wallet for the cart, the checkout form or an existing order. */
export function createWalletOrder(call: Call, body: JsonObject): ShopResponse {
  const { shop, session } = call;
  const state = shop.state();
  const context = asText(body.context);
  if (state.scenarios.wallet === 'down') return walletFailure('Could not create order.');
  if (state.scenarios.wallet === 'provider-error') {
    const details = [{ issue: 'CURRENCY_NOT_SUPPORTED', description: 'Currency code is not currently supported.' }];
    return walletFailure(UNPROCESSABLE, 422, 'UNPROCESSABLE_ENTITY', details);
  }
  const order = context === 'pay-now' ? findOrder(state, asNumber(body.order_id)) : undefined;
  if (order && state.settings.versions === 'woo-11.0' && asText(body.order_key) !== order.key) {
    return walletFailure('You cannot pay for this order.');
  }
  if (!order && session.cart.lines.length === 0) return walletFailure('Cart is empty.');
  if (context === 'checkout' && state.settings.walletValidation === 'early') {
    const errors = formErrors(call, asText(body.form_encoded));
    if (errors) return errors;
  }
  const view = call.view();
  const summary = summarise(view);
  const id = shop.uniqueHex('wallet', 17).toUpperCase();
  const customId = order ? String(order.id) : ['cart', 'product'].includes(context) ? '' : customerToken(session.id);
  state.walletOrders[id] = {
    id,
    status: 'CREATED',
    context,
    fundingSource: asText(body.funding_source),
    paymentMethod: asText(body.payment_method),
    amount: order ? order.totals.total : summary.total,
    orderId: order?.id ?? 0,
    units: JSON.stringify(order ? orderUnits(order) : purchaseUnits(view, summary, customId)),
  };
  return success({ id, custom_id: customId });
}
