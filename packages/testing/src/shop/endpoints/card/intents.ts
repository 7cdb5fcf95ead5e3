import { createIntent } from '../../payments/intents';
import { saveToken } from '../../payments/tokens';
import { links } from '../../render/links';
import { failure, success } from '../../server/answers';
import { findOrder, type Call } from '../../server/context';
import { completeOrder, orderReceivedUrl } from '../../server/orders';
import type { ShopResponse } from '../../types';

/** Refusal of the card plugin. */
export function cardFailure(message: string): ShopResponse {
  return failure({ error: { message } });
}

const MISSING_EMAIL = 'missing_required_customer_field: email';
const PROVIDER_DOWN = 'WP_Error Object: cURL error 28: Operation timed out';
const NOT_VERIFIED = 'Deine Anfrage konnte nicht verifiziert werden. Bitte lade die Seite neu und versuche es dann erneut.';
const NOT_PROCESSED = 'Wir konnten diese Zahlung nicht verarbeiten. Bitte versuche es später erneut.';

/** Names of the nonce actions of the card plugin's intents. */
export const CARD_NONCES = {
  createPayment: 'wc_stripe_create_payment_intent_nonce',
  updatePayment: 'wc_stripe_update_payment_intent_nonce',
  createSetup: 'wc_stripe_create_setup_intent_nonce',
  confirmSetup: 'wc_stripe_create_and_confirm_setup_intent_nonce',
  updateStatus: 'wc_stripe_update_order_status_nonce',
  failedOrder: 'wc_stripe_update_failed_order_nonce',
  appearance: 'wc_stripe_save_appearance_nonce',
} as const;

function ajaxNonce(call: Call): string | null {
  return call.form.get('_ajax_nonce');
}

/** `wc_stripe_create_payment_intent`. */
export function createPaymentIntent(call: Call): ShopResponse {
  if (!call.nonceOk(CARD_NONCES.createPayment, ajaxNonce(call))) {
    return cardFailure('Wir konnten diese Zahlung nicht verarbeiten. Bitte aktualisiere die Seite und versuche es erneut.');
  }
  if (call.shop.state().scenarios.card === 'down') return cardFailure(PROVIDER_DOWN);
  const orderId = Number(call.form.get('stripe_order_id') ?? 0) || 0;
  const { id, clientSecret } = createIntent(call.shop, 'payment', orderId, 'requires_payment_method');
  return success({ id, client_secret: clientSecret });
}

/** `wc_stripe_init_setup_intent`: only for shoppers with an address at the shop. */
export function initSetupIntent(call: Call): ShopResponse {
  if (!call.nonceOk(CARD_NONCES.createSetup, ajaxNonce(call))) {
    return cardFailure('Wir können diese Zahlungsmethode nicht hinzufügen. Bitte aktualisiere die Seite und versuche es erneut.');
  }
  if (!call.view().customer) return cardFailure(MISSING_EMAIL);
  const { id, clientSecret } = createIntent(call.shop, 'setup', 0, 'requires_payment_method');
  return success({ id, client_secret: clientSecret });
}

/** `wc_stripe_update_payment_intent`. */
export function updatePaymentIntent(call: Call): ShopResponse {
  const order = findOrder(call.shop.state(), Number(call.form.get('stripe_order_id')));
  const fits = order?.transactionId === call.form.get('wc_payment_intent_id');
  if (!call.nonceOk(CARD_NONCES.updatePayment, ajaxNonce(call)) || !order || !fits) return cardFailure(NOT_VERIFIED);
  return call.view().customer ? success({ success: true }) : cardFailure(MISSING_EMAIL);
}

/**
 * `wc_stripe_update_order_status` and `wc_stripe_confirm_change_payment`: the shopper has confirmed (or tried to).
 * The shop answers with the thank-you page in both cases; a failed intent leaves the order unpaid.
 */
export function updateOrderStatus(call: Call): ShopResponse {
  const { shop, session } = call;
  const state = shop.state();
  if (!call.nonceOk(CARD_NONCES.updateStatus, ajaxNonce(call))) return cardFailure('CSRF-Verifizierung fehlgeschlagen.');
  const order = findOrder(state, Number(call.form.get('order_id')));
  const intent = state.intents[call.form.get('intent_id') ?? ''];
  if (!order || !intent || intent.orderId !== order.id) return cardFailure(NOT_PROCESSED);
  const returnUrl = orderReceivedUrl(state.settings.origin, order);
  if (intent.status === 'requires_payment_method') {
    order.status = 'failed';
    return success({ return_url: returnUrl });
  }
  intent.status = 'succeeded';
  const { customer } = call.view();
  if (customer && call.form.get('payment_method_id'))
    saveToken(shop, customer, { gateway: 'stripe', kind: 'card', last4: '3220' });
  if (order.status !== 'processing') completeOrder(shop, session, order, 'processing');
  return success({ return_url: returnUrl });
}

/** `wc_stripe_update_failed_order`: notes a failed confirmation. The script ignores the answer. */
export function updateFailedOrder(call: Call): ShopResponse {
  const order = findOrder(call.shop.state(), Number(call.form.get('order_id')));
  if (!call.nonceOk(CARD_NONCES.failedOrder, ajaxNonce(call)) || !order) return failure(NOT_VERIFIED);
  order.status = 'failed';
  return success();
}

/** `wc_stripe_save_appearance`: keeps the look of the payment element. */
export function saveAppearance(call: Call): ShopResponse {
  if (!call.nonceOk(CARD_NONCES.appearance, ajaxNonce(call))) return cardFailure(NOT_VERIFIED);
  const text = call.form.get('appearance') ?? '';
  try {
    const appearance: unknown = JSON.parse(text);
    call.shop.state().settings.appearanceStored = true;
    return success(appearance);
  } catch {
    return cardFailure('Invalid appearance.');
  }
}

/** Seconds that must lie between two attempts to store a card. */
const TOO_SOON_SECONDS = 10;

/** `wc_stripe_create_and_confirm_setup_intent` (admin ajax): stores a card in the account. */
export function confirmSetupIntent(call: Call): ShopResponse {
  const { shop } = call;
  const state = shop.state();
  if (!call.nonceOk(CARD_NONCES.confirmSetup, ajaxNonce(call))) {
    return cardFailure('Unable to verify your request. Please refresh the page and try again.');
  }
  const { customer, settings } = call.view();
  if (!customer) return failure(undefined, 400);
  const now = Math.floor(shop.now() / 1000);
  const last = state.counters[`setup-${customer.id}`];
  if (last !== undefined && now - last < TOO_SOON_SECONDS) {
    return cardFailure('You cannot add a new payment method so soon after the previous one.');
  }
  state.counters[`setup-${customer.id}`] = now;
  const method = call.form.get('wc-stripe-payment-method') ?? '';
  if (method.includes('decline') || state.scenarios.card === 'declined') return cardFailure('Your card was declined.');
  const waits = method.includes('3ds');
  const intent = createIntent(shop, 'setup', 0, waits ? 'requires_action' : 'succeeded');
  return success({
    status: intent.status,
    id: intent.id,
    client_secret: intent.clientSecret,
    next_action: waits ? { type: 'use_stripe_sdk' } : null,
    payment_type: call.form.get('wc-stripe-payment-type') ?? 'card',
    return_url: encodeURIComponent(links(settings.origin).paymentMethods),
  });
}
