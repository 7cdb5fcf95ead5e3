import { processPayment } from '../../payments/process';
import { renderNotices } from '../../render/notices';
import { links } from '../../render/links';
import { json } from '../../server/answers';
import type { Call } from '../../server/context';
import { completeOrder, orderReceivedUrl, placeOrder } from '../../server/orders';
import type { Notice, ShopResponse } from '../../types';
import { ACCOUNT_EXISTS, createAccount, wantsAccount } from './account';
import { checkoutErrors, readCheckoutForm } from './validate';

/** The refusal of a checkout. `refresh` asks the page to fetch the totals again, `reload` to load itself again. */
export function checkoutFailure(notices: readonly Notice[], flags: { refresh?: boolean; reload?: boolean } = {}): ShopResponse {
  const { refresh = false, reload = false } = flags;
  return json({ result: 'failure', messages: renderNotices(notices), refresh, reload });
}

function refuse(html: string, flags: { refresh?: boolean } = {}): ShopResponse {
  return checkoutFailure([{ kind: 'error', html }], flags);
}

/** `wc-ajax=checkout`: checks the form, makes the order, pays it. */
export function placeOrderEndpoint(call: Call): ShopResponse {
  const answer = answerCheckout(call);
  if (call.shop.state().scenarios.checkout !== 'noise') return answer;
  const noise = '<br />\n<b>Warning</b>:  Undefined array key "x" in <b>plugin.php</b> on line <b>12</b><br />\n';
  return { ...answer, body: `${noise}${answer.body}\n<!-- 0.42 s -->` };
}

function answerCheckout(call: Call): ShopResponse {
  const { session, shop } = call;
  const { settings, scenarios } = shop.state();
  if (!call.nonceOk('woocommerce-process_checkout', call.form.get('woocommerce-process-checkout-nonce'))) {
    return refuse('Wir konnten deine Bestellung nicht bearbeiten, bitte versuche es erneut.', { refresh: true });
  }
  if (session.cart.lines.length === 0) {
    const { shop: shopUrl } = links(settings.origin);
    return refuse(`Deine Sitzung ist abgelaufen. <a href="${shopUrl}" class="wc-backward">Zurück zum Shop</a>`);
  }
  switch (scenarios.checkout) {
    case 'reload':
      return checkoutFailure([], { reload: true });
    case 'refresh':
      return refuse('Der Warenkorb hat sich geändert.', { refresh: true });
    case 'exception':
      return refuse('Die Zahlung wurde abgelehnt.');
    case 'noise':
    case 'normal':
      return submit(call);
  }
}

/** Checks the posted form, makes the order and pays it; the nonce is the caller's business. */
export function submit(call: Call): ShopResponse {
  const { session, shop } = call;
  const form = readCheckoutForm(call.form);
  session.billing = form.billing;
  session.shipping = form.shipping;
  if (form.shippingRate !== undefined) session.cart.shippingRate = form.shippingRate;
  const errors = checkoutErrors(call.view(), form);
  if (errors.length > 0) return checkoutFailure(errors);
  if (wantsAccount(call, form) && !createAccount(call, form)) return refuse(ACCOUNT_EXISTS);
  session.paymentMethod = form.paymentMethod;
  const { billing, shipping, paymentMethod, note } = form;
  const order = placeOrder(shop, session, { billing, shipping, paymentMethod, note, status: 'pending' });
  const received = orderReceivedUrl(shop.state().settings.origin, order);
  if (paymentMethod === '') {
    completeOrder(shop, session, order, 'processing');
    return json({ result: 'success', redirect: received, order_id: order.id });
  }
  const outcome = processPayment(shop, session, order, {
    gateway: paymentMethod,
    methodId: call.form.get('wc-stripe-payment-method') || call.form.get('wc-stripe-confirmation-token') || '',
    savedToken: call.form.get(`wc-${paymentMethod}-payment-token`) ?? '',
    save: call.form.has(`wc-${paymentMethod}-new-payment-method`),
    birthDate: call.form.get('billing_birth_date') ?? '',
  });
  switch (outcome.kind) {
    case 'done':
      completeOrder(shop, session, order, outcome.status);
      return json({ result: 'success', redirect: received, order_id: order.id });
    case 'redirect':
      return json({ result: 'success', redirect: outcome.url, order_id: order.id });
    case 'confirm': {
      const method = outcome.methodId === undefined ? {} : { payment_method: outcome.methodId };
      return json({ result: 'success', redirect: outcome.marker, ...method, order_id: order.id });
    }
    case 'refused':
      return refuse(outcome.message);
  }
}
