import { html, redirect } from '../server/answers';
import { saveToken } from '../payments/tokens';
import { customerOf, findOrder, type Call } from '../server/context';
import { completeOrder } from '../server/orders';
import { escAttr } from '../text';
import { links } from '../render/links';
import type { ShopResponse } from '../types';

/** A page outside the shop with two links back into it. */
function outsidePage(title: string, approve: string, refuse: string): ShopResponse {
  return html(
    `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>` +
      `<p><a id="approve" href="${escAttr(approve)}">Zahlung freigeben</a></p>` +
      `<p><a id="refuse" href="${escAttr(refuse)}">Zahlung ablehnen</a></p></main></body></html>`,
  );
}

/** Stand-in for the wallet's own page: agreeing leads to the review page, refusing back to the checkout. */
export function walletPage(call: Call): ShopResponse {
  const token = call.query.get('token') ?? '';
  const { checkout } = links(call.view().settings.origin);
  const order = call.shop.state().walletOrders[token];
  if (call.query.get('agreed') !== '1')
    return outsidePage('Testwallet', `?token=${encodeURIComponent(token)}&agreed=1`, checkout);
  if (order) {
    order.status = 'APPROVED';
    call.session.walletOrderId = token;
    call.session.paymentMethod = 'ppcp-gateway';
  }
  return redirect(checkout);
}

/** Stand-in for the wallet's page where a customer agrees that the account is kept; both ways lead back to the shop. */
export function agreementPage(call: Call): ShopResponse {
  const { origin } = call.view().settings;
  const wanted = call.query.get('back') ?? '';
  const back = wanted.startsWith(`${origin}/`) ? wanted : links(origin).checkout;
  if (call.query.get('agreed') !== '1') return outsidePage('Testwallet', `?back=${encodeURIComponent(back)}&agreed=1`, back);
  const customer = customerOf(call.shop.state(), call.session);
  if (customer)
    saveToken(call.shop, customer, { gateway: 'ppcp-gateway', kind: 'paypal', last4: '', label: 'kundin-wallet@example.com' });
  call.session.paymentMethod = 'ppcp-gateway';
  return redirect(back);
}

/** Stand-in for the page of a bank or instalment provider: two links, back to the shop. */
export function bankPage(call: Call): ShopResponse {
  const intent = call.query.get('intent') ?? '';
  const to = call.query.get('to') ?? '';
  const { origin } = call.view().settings;
  // Only the shop's own addresses: the stand-in must not become an open redirect of the demo.
  const target = to.startsWith(`${origin}/`) ? to : `${origin}/`;
  const query = (status: string): string => `payment_intent=${encodeURIComponent(intent)}&redirect_status=${status}`;
  const back = `${target}${target.includes('?') ? '&' : '?'}`;
  return outsidePage('Testbank', `${back}${query('succeeded')}`, `${back}${query('failed')}`);
}

/** `?payment_intent=…&redirect_status=…`: the shopper comes back from a bank. */
export function returnFromBank(call: Call): void {
  const state = call.shop.state();
  const intent = state.intents[call.query.get('payment_intent') ?? ''];
  const order = intent && findOrder(state, intent.orderId);
  if (!intent || !order || order.status === 'processing') return;
  if (call.query.get('redirect_status') === 'succeeded') {
    intent.status = 'succeeded';
    completeOrder(call.shop, call.session, order, 'processing');
    return;
  }
  intent.status = 'requires_payment_method';
  order.status = 'failed';
  const message = 'Wir konnten deine Zahlung nicht bearbeiten. Bitte versuche es erneut.';
  call.session.notices.push({ kind: 'error', html: message });
}

/** `?ppcp-cancel=NONCE`: leaves the review page of a wallet payment. */
export function cancelWallet(call: Call): ShopResponse {
  if (call.nonceOk('ppcp-cancel', call.query.get('ppcp-cancel'))) {
    call.session.walletOrderId = '';
    call.session.walletCardOrderId = '';
    call.session.paymentMethod = '';
  }
  return redirect(links(call.view().settings.origin).checkout);
}
