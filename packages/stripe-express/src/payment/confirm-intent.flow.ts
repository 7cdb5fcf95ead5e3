import type { AjaxAnswer, StatusReport } from '../api/shop-ajax.api';
import { type Json, asJson, textAt } from '../json';
import { plainText } from './plain-text.page';
import type { ConfirmMarker } from './redirect.rules';
import { type PayOutcome, refusedEnd, unknownEnd } from './outcome';

/** What confirming an intent needs. */
export interface IntentPort {
  /** The provider's `confirmPayment` or `confirmSetup`, which shows its dialog if need be. */
  confirm(kind: 'pi' | 'si', clientSecret: string): Promise<unknown>;
  report(report: StatusReport): Promise<AjaxAnswer>;
  /** On the change-payment page: the order whose method is changed. */
  changingOrderId: string | undefined;
}

const SETTLED: readonly unknown[] = ['succeeded', 'requires_capture', 'processing'];

/** Errors that say nothing about the payment: the provider was not reached, or broke down. */
const NOT_A_REFUSAL: readonly unknown[] = ['api_connection_error', 'api_error', 'rate_limit_error'];

/** The intent that was confirmed or refused, wherever it stands (contract 7.9.6). */
function intentOf(result: unknown): Json {
  const json = asJson(result);
  const error = asJson(json['error']);
  const candidates = [json['paymentIntent'], json['setupIntent'], error['payment_intent'], error['setup_intent']].map(asJson);
  return candidates.find((intent) => textAt(intent, 'id') !== '') ?? {};
}

/** Its id; `''` without one. */
export function intentId(result: unknown): string {
  return textAt(intentOf(result), 'id');
}

/** Where the shopper must go on, when the provider says so instead of going there (SX-18). */
function nextPage(intent: Json): string {
  if (intent['status'] !== 'requires_action') return '';
  const next = asJson(intent['next_action']);
  return next['type'] === 'redirect_to_url' ? textAt(asJson(next['redirect_to_url']), 'url') : '';
}

/** Confirms the intent of an order, reports it in any case (that marks the order), and says where to go (SX-10, SX-18). */
export async function confirmIntent(port: IntentPort, marker: ConfirmMarker): Promise<PayOutcome> {
  const result = await port.confirm(marker.intent, marker.clientSecret);
  const intent = intentOf(result);
  const redirect = nextPage(intent);
  if (redirect !== '') return { kind: 'leave', url: redirect, isTaken: false };
  const reported = await port.report({
    action: port.changingOrderId === undefined ? 'update_order_status' : 'confirm_change_payment',
    orderId: port.changingOrderId ?? marker.orderId,
    intentId: intentId(result),
    nonce: marker.nonce,
  });
  // An intent that is paid stays paid, also when the provider calls a second confirmation an error.
  const isPaid = SETTLED.includes(intent['status']);
  const refusal = asJson(asJson(result)['error']);
  if (!isPaid && Object.keys(refusal).length > 0) {
    return NOT_A_REFUSAL.includes(refusal['type']) ? unknownEnd() : refusedEnd(textAt(refusal, 'message'));
  }
  const data = asJson(reported.body['data']);
  const words = textAt(asJson(data['error']), 'message');
  if (reported.ok && reported.body['success'] === true) {
    const url = textAt(data, 'return_url');
    return url === '' ? { kind: 'taken' } : { kind: 'leave', url, isTaken: true };
  }
  // The bank has approved: a lost or useless report changes nothing about that. Words of the server are a matter for the shopper.
  if (isPaid) return words === '' ? { kind: 'taken' } : unknownEnd(plainText(words, ''));
  return words === '' ? unknownEnd() : refusedEnd(words);
}
