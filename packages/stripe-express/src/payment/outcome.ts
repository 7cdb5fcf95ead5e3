import { text } from '../messages/index';
import type { Totals } from '../totals/totals.rules';
import { plainText } from './plain-text.page';

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
