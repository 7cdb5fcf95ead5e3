import type { ShopAnswer } from '../api/answer.rules';
import type { OutcomeMessage } from '../messages';
import type { ErrorText, Refusal } from '../api/refusal.rules';

/** What is known after the shop was asked to approve a payment. */
export type Verdict =
  /** The shop has it. `address` is where it says to go. */
  | { kind: 'approved'; address: string | undefined }
  /** The shop has said no. */
  | { kind: 'refused'; text: ErrorText }
  /** Time-out, broken line, an answer that cannot be relied on: the shop may have made the order. */
  | { kind: 'unknown' }
  /** The shop was not asked: the order would cost something else than the shopper has seen. */
  | { kind: 'changed' };

/** How far an approval has got. All but the first two are final. */
export type Outcome =
  /** The shop is being asked. `leaves`: does another page follow a yes, or the shop's own "place order"? */
  | { status: 'asking'; leaves: boolean; canRestart: boolean }
  /** Refused; the provider is starting the same payment again. */
  | { status: 'restarting' }
  | { status: 'approved' }
  /** Approved, and no address leads on: the shopper is told that the order is there. */
  | { status: 'received' }
  | { status: 'refused'; text: ErrorText }
  | { status: 'restarted' }
  | { status: 'unknown' };

/** What happens to an approval. */
export type OutcomeEvent =
  | { type: 'answered'; verdict: Verdict }
  | { type: 'restarted' }
  /** The page cannot be left: no address may be followed. */
  | { type: 'stranded' }
  /** A step of ours has thrown. */
  | { type: 'broke' };

/** What is to be done. */
export type OutcomeEffect =
  | { type: 'leave'; address: string | undefined }
  | { type: 'placeOrder' }
  /** Says why, and lets the provider start the same payment again. */
  | { type: 'restart'; text: ErrorText }
  /** Frees the page for another payment, then says why this one has ended. */
  | { type: 'ended' | 'lost'; text: ErrorText }
  | { type: 'tell'; text: ErrorText };

/** An outcome and what follows from it. */
export interface OutcomeStep {
  outcome: Outcome;
  effect?: OutcomeEffect;
}

function own(message: OutcomeMessage): ErrorText {
  return { kind: 'own', message };
}

function stop(text: ErrorText): OutcomeStep {
  return { outcome: { status: 'refused', text }, effect: { type: 'ended', text } };
}

function judge(verdict: Verdict, leaves: boolean, canRestart: boolean): OutcomeStep {
  switch (verdict.kind) {
    case 'approved':
      return {
        outcome: { status: 'approved' },
        effect: leaves ? { type: 'leave', address: verdict.address } : { type: 'placeOrder' },
      };
    case 'refused':
      if (!canRestart) return stop(verdict.text);
      return { outcome: { status: 'restarting' }, effect: { type: 'restart', text: verdict.text } };
    case 'unknown':
      return { outcome: { status: 'unknown' }, effect: { type: 'lost', text: own('paymentUnknown') } };
    case 'changed':
      // The provider's order has the old total: only a new one may be paid.
      return stop(own('totalChanged'));
  }
}

/**
 * An approval after an event: the rules of money of every place (product, cart, checkout, cards, device wallets). A yes is final and never
 * followed by an error; a lost answer restarts nothing; only a clear no may be tried again (contract 6.X).
 */
export function transition(outcome: Outcome, event: OutcomeEvent): OutcomeStep {
  switch (outcome.status) {
    case 'asking':
      if (event.type === 'answered') return judge(event.verdict, outcome.leaves, outcome.canRestart);
      return event.type === 'broke' ? judge({ kind: 'unknown' }, false, false) : { outcome };
    case 'restarting':
      if (event.type === 'restarted') return { outcome: { status: 'restarted' } };
      return event.type === 'broke' ? stop({ kind: 'generic' }) : { outcome };
    case 'approved':
      if (event.type !== 'stranded') return { outcome };
      return { outcome: { status: 'received' }, effect: { type: 'tell', text: own('orderReceived') } };
    case 'received':
    case 'refused':
    case 'restarted':
    case 'unknown':
      return { outcome };
  }
}

/**
 * Reads the shop's answer to an approval. Whatever is neither a clear yes nor a clear no is unknown.
 * @param textOf what the shopper reads of a no.
 * @param addressOf where a yes leads.
 */
export function verdictOf(
  answer: ShopAnswer,
  textOf: (refusal: Refusal) => ErrorText,
  addressOf: (data: unknown) => string | undefined = () => undefined,
): Verdict {
  if (answer.ok) return { kind: 'approved', address: addressOf(answer.data) };
  return answer.refusal.reached ? { kind: 'refused', text: textOf(answer.refusal) } : { kind: 'unknown' };
}
