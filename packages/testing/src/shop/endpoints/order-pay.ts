import { processPayment } from '../payments/process';
import { saveToken } from '../payments/tokens';
import { readCheckoutForm, TERMS_ERROR } from './checkout/validate';
import { redirect } from '../server/answers';
import { findOrder, type Call } from '../server/context';
import { completeOrder, orderPayUrl, orderReceivedUrl } from '../server/orders';
import { links } from '../render/links';
import type { Order, ShopResponse } from '../types';

/** The order of a `order-pay/ID/?key=…` address, if the key fits. */
export function orderOfPayPage(call: Pick<Call, 'path' | 'query' | 'shop'>): Order | undefined {
  const id = Number(/\/order-pay\/(\d+)/.exec(call.path)?.[1] ?? 0);
  const order = findOrder(call.shop.state(), id);
  return order && order.key === call.query.get('key') ? order : undefined;
}

function refuse(call: Call, order: Order, html: string): ShopResponse {
  call.session.notices.push({ kind: 'error', html });
  return redirect(orderPayUrl(call.view().settings.origin, order));
}

/** POST of the pay page: a plain form post, so every answer is a redirect. */
export function payOrder(call: Call): ShopResponse {
  const { origin, termsPage } = call.view().settings;
  const order = orderOfPayPage(call);
  if (!order) return redirect(links(origin).account);
  if (!call.nonceOk('woocommerce-pay', call.form.get('woocommerce-pay-nonce'))) return redirect(orderPayUrl(origin, order));
  if (order.status === 'processing' || order.status === 'completed') return redirect(orderReceivedUrl(origin, order));
  const { terms, termsShown } = readCheckoutForm(call.form);
  if (termsPage && termsShown && !terms) return refuse(call, order, TERMS_ERROR);
  const gateway = call.form.get('payment_method') ?? '';
  order.paymentMethod = gateway;
  const outcome = processPayment(call.shop, call.session, order, {
    gateway,
    methodId: call.form.get('wc-stripe-payment-method') || call.form.get('wc-stripe-confirmation-token') || '',
    savedToken: call.form.get(`wc-${gateway}-payment-token`) ?? '',
    save: call.form.has(`wc-${gateway}-new-payment-method`),
    birthDate: call.form.get('billing_birth_date') ?? '',
  });
  switch (outcome.kind) {
    case 'done':
      completeOrder(call.shop, call.session, order, outcome.status);
      return redirect(orderReceivedUrl(origin, order));
    case 'redirect':
      return redirect(outcome.url);
    case 'confirm':
      return redirect(`${orderPayUrl(origin, order)}${outcome.marker}`);
    case 'refused':
      return refuse(call, order, outcome.message);
  }
}

/** POST of "add a means of payment" in the account. The card plugin sends the id of its confirmed setup intent. */
export function addPaymentMethod(call: Call): ShopResponse {
  const { addPaymentMethod: form, paymentMethods } = links(call.view().settings.origin);
  const { customer } = call.view();
  const nonce = call.form.get('woocommerce-add-payment-method-nonce');
  if (!customer || !call.nonceOk('woocommerce-add-payment-method', nonce)) return redirect(form);
  const gateway = call.form.get('payment_method') ?? '';
  const intent = call.shop.state().intents[call.form.get('wc-stripe-setup-intent') ?? ''];
  const sent = call.form.get('wc-stripe-payment-method') ?? '';
  if (gateway.startsWith('stripe') && !intent && sent === '') {
    call.session.notices.push({ kind: 'error', html: 'Zahlungsmethode konnte deinem Konto nicht hinzugefügt werden.' });
    return redirect(form);
  }
  const sepa = gateway === 'stripe_sepa_debit';
  saveToken(call.shop, customer, { gateway, kind: sepa ? 'sepa' : 'card', last4: sepa ? '3000' : '4242' });
  call.session.notices.push({ kind: 'success', html: 'Zahlungsmethode erfolgreich hinzugefügt.' });
  return redirect(paymentMethods);
}
