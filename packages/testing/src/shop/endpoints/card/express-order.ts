import { processPayment } from '../../payments/process';
import { json, STALE_NONCE } from '../../server/answers';
import { type Call, findOrder } from '../../server/context';
import { completeOrder, orderReceivedUrl } from '../../server/orders';
import type { ShopResponse } from '../../types';
import { stateCode } from './state-code';
import { submit } from '../checkout/place-order';

/** `wc_stripe_create_order` of Stripe 8.8: WooCommerce's own checkout, with the fields of the wallet sheet. */
export function createExpressOrder(call: Call, action: string): ShopResponse {
  if (!call.nonceOk(action, call.form.get('_wpnonce'))) return STALE_NONCE;
  if (call.session.cart.lines.length === 0) return json({ success: false, data: 'Empty cart' }, 400);
  for (const kind of ['billing', 'shipping']) {
    const [country, state] = [`${kind}_country`, `${kind}_state`].map((name) => call.form.get(name) ?? '');
    call.form.set(`${kind}_state`, stateCode(country ?? '', state ?? ''));
  }
  return submit(call);
}

/** `wc_stripe_pay_for_order` of Stripe 8.8: pays an order that is there already. */
export function payExpressOrder(call: Call, action: string): ShopResponse {
  if (!call.nonceOk(action, call.form.get('_wpnonce'))) return STALE_NONCE;
  const order = findOrder(call.shop.state(), Number(call.form.get('order')));
  if (!order) return json({ result: 'error', message: 'Invalid request' }, 400);
  order.paymentMethod = 'stripe';
  const outcome = processPayment(call.shop, call.session, order, {
    gateway: 'stripe',
    methodId: call.form.get('wc-stripe-payment-method') ?? '',
    savedToken: '',
    save: false,
    birthDate: '',
  });
  switch (outcome.kind) {
    case 'done':
      completeOrder(call.shop, call.session, order, outcome.status);
      return json({ result: 'success', redirect: orderReceivedUrl(call.shop.state().settings.origin, order) });
    case 'redirect':
      return json({ result: 'success', redirect: outcome.url });
    case 'confirm':
      return json({ result: 'success', redirect: outcome.marker });
    case 'refused':
      return json({ result: 'error', message: outcome.message }, 400);
  }
}
