import { ownFields, ownPrinted } from '@shop/core';
import { isSettledStatus, leavesResultOpen, readAnswer } from '@shop/stripe/answer.rules.ts';
import type { ConfirmMarker } from '@shop/stripe/fragment.rules.ts';
import { text } from '../messages';
import { plainText } from '../notices/notice';
import type { Totals } from '../totals/totals.rules';
import type { PayPort } from './pay';

/** How a confirmed payment ended. */
export type PayOutcome =
  /** The page must go there. `isTaken`: the order is made and paid, whatever becomes of the address. */
  | { kind: 'leave'; url: string; isTaken: boolean }
  /** The order is placed and paid, without a usable redirect URL. */
  | { kind: 'taken' }
  /** Unknown outcome: the shopper must check before paying again. */
  | { kind: 'unknown'; text: string }
  /** Refused. `sheetOpen`: nothing was handed to the provider yet, so the sheet must be told and stays (contract 10.17). */
  | { kind: 'failed'; text: string; sheetOpen: boolean }
  /** Nothing was ordered, because it would not cost what the sheet has said. */
  | { kind: 'repriced'; totals: Totals }
  /** The shopper closed the sheet before anything was ordered. */
  | { kind: 'cancelled' };

/** The outcome of the order is unknown. @param transport why there is no answer; `''` for an unclear answer. */
export function unknownEnd(transport = ''): PayOutcome {
  return { kind: 'unknown', text: [transport, text('checkOrder')].filter((text) => text !== '').join('\n') };
}

/** A refusal, in words for the shopper. */
export function refusedEnd(message: string, sheetOpen = false): PayOutcome {
  return { kind: 'failed', text: plainText(message, text('orderFailed')), sheetOpen };
}

/** Confirms the intent of an order, reports it in any case (that marks the order), and says where to go (SX-10, SX-18). */
export async function confirmIntent(
  port: Pick<PayPort, 'confirm' | 'report' | 'changingOrderId'>,
  marker: ConfirmMarker,
): Promise<PayOutcome> {
  const { error, intent } = readAnswer(await port.confirm(marker.intent, marker.clientSecret));
  if (intent?.status === 'requires_action' && intent.redirectUrl !== '') {
    return { kind: 'leave', url: intent.redirectUrl, isTaken: false };
  }
  const reported = await port.report({
    action: port.changingOrderId === undefined ? 'update_order_status' : 'confirm_change_payment',
    orderId: port.changingOrderId ?? marker.orderId,
    intentId: intent?.id ?? '',
    nonce: marker.nonce,
  });
  // An intent that is paid stays paid, also when the provider calls a second confirmation an error.
  const isPaid = intent !== undefined && isSettledStatus(intent.status);
  if (!isPaid && Object.keys(ownFields(error)).length > 0) {
    return leavesResultOpen(error) ? unknownEnd() : refusedEnd(ownPrinted(error, 'message'));
  }
  const data = ownFields(reported.body['data']);
  const words = ownPrinted(data['error'], 'message');
  if (reported.ok && reported.body['success'] === true) {
    const url = ownPrinted(data, 'return_url');
    return url === '' ? { kind: 'taken' } : { kind: 'leave', url, isTaken: true };
  }
  // The bank has approved: a lost or useless report does not change that. The shopper reads what the server says.
  if (isPaid) return words === '' ? { kind: 'taken' } : unknownEnd(plainText(words, ''));
  return words === '' ? unknownEnd() : refusedEnd(words);
}
