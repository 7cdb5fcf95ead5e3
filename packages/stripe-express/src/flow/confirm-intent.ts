import type { AjaxAnswer, StatusReport } from '../api/shop-ajax';
import { asJson, textAt } from '../json';
import { say } from '../messages/index';
import type { ConfirmMarker } from '../order/redirect';
import type { PayOutcome } from './pay';

/** What confirming an intent needs. */
export interface IntentPort {
  /** The provider's `confirmPayment` or `confirmSetup`, which shows its dialog if need be. */
  confirm(kind: 'pi' | 'si', clientSecret: string): Promise<unknown>;
  report(report: StatusReport): Promise<AjaxAnswer>;
  /** On the change-payment page: the order whose method is changed. */
  changingOrderId: string | undefined;
}

const SETTLED: readonly string[] = ['succeeded', 'requires_capture', 'processing'];

/** Id of the intent that was confirmed or refused, wherever it stands (contract 7.9.6). */
export function intentId(result: unknown): string {
  const json = asJson(result);
  const error = asJson(json['error']);
  const candidates = [json['paymentIntent'], json['setupIntent'], error['payment_intent'], error['setup_intent']];
  return candidates.map((intent) => textAt(asJson(intent), 'id')).find((id) => id !== '') ?? '';
}

/** Where the shopper must go on, when the provider says so instead of going there (SX-18). */
function nextPage(result: unknown): string {
  const json = asJson(result);
  const intent = asJson(json['setupIntent'] ?? json['paymentIntent']);
  if (intent['status'] !== 'requires_action') return '';
  const next = asJson(intent['next_action']);
  return next['type'] === 'redirect_to_url' ? textAt(asJson(next['redirect_to_url']), 'url') : '';
}

function failed(text: string): PayOutcome {
  return { kind: 'failed', text, sheetOpen: false };
}

/** Confirms the intent of an order, tells the server in any case (that marks the order), and says where to go (SX-10, SX-18). */
export async function confirmIntent(port: IntentPort, marker: ConfirmMarker): Promise<PayOutcome> {
  const result = await port.confirm(marker.intent, marker.clientSecret);
  const redirect = nextPage(result);
  if (redirect !== '') return { kind: 'leave', url: redirect };
  const reported = await port.report({
    action: port.changingOrderId === undefined ? 'update_order_status' : 'confirm_change_payment',
    orderId: port.changingOrderId ?? marker.orderId,
    intentId: intentId(result),
    nonce: marker.nonce,
  });
  const refusal = asJson(result)['error'];
  if (refusal) return failed(textAt(asJson(refusal), 'message') || say('orderFailed'));
  const data = asJson(reported.body['data']);
  const url = textAt(data, 'return_url');
  if (reported.ok && reported.body['success'] === true && url !== '') return { kind: 'leave', url };
  const words = textAt(asJson(data['error']), 'message');
  // Where the provider has taken the money already, nobody shall pay twice (house style H5).
  const isPaid = SETTLED.includes(textAt(asJson(asJson(result)['paymentIntent']), 'status'));
  return failed([words, ...(isPaid || words === '' ? [say('checkOrder')] : [])].join('\n'));
}
