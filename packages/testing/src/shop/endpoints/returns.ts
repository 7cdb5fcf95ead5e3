import { html, redirect } from '../server/answers';
import { findOrder, type Call } from '../server/context';
import { completeOrder } from '../server/orders';
import { escAttr } from '../text';
import { links } from '../render/links';
import type { ShopResponse } from '../types';

/** Stand-in for the page of a bank or instalment provider: two links, back to the shop. */
export function bankPage(call: Call): ShopResponse {
  const intent = call.query.get('intent') ?? '';
  const to = call.query.get('to') ?? '';
  const { origin } = call.view().settings;
  // Only the shop's own addresses: the stand-in must not become an open redirect of the demo.
  const target = to.startsWith(`${origin}/`) ? to : `${origin}/`;
  const back = (status: string): string =>
    escAttr(`${target}${target.includes('?') ? '&' : '?'}payment_intent=${encodeURIComponent(intent)}&redirect_status=${status}`);
  return html(
    '<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>Testbank</title></head><body><main><h1>Testbank</h1>' +
      `<p><a id="approve" href="${back('succeeded')}">Zahlung freigeben</a></p>` +
      `<p><a id="refuse" href="${back('failed')}">Zahlung ablehnen</a></p></main></body></html>`,
  );
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
