import type { Step } from '@shop/core/rules';
import type { ShopAnswer } from '../api/answer.rules';
import type { ErrorText, Refusal } from '../api/refusal.rules';
import type { OutcomeMessage } from '../messages';

/** What is known after the shop was asked to approve a payment. */
export type Verdict =
  /** The shop has it. `address` is where it says to go. */
  | { readonly kind: 'approved'; readonly address: string | undefined }
  /** The shop has said no. */
  | { readonly kind: 'refused'; readonly text: ErrorText }
  /** Time-out, broken line, an answer that cannot be relied on: the shop may have made the order. */
  | { readonly kind: 'unknown' }
  /** The shop was not asked: the order would cost something else than the shopper has seen. */
  | { readonly kind: 'changed' };

/** How far an approval has got. All but the first three are final. */
export type ApprovalState =
  /** The approval request runs. `leaves`: whether a redirect follows, or the shop's own "place order". */
  | { readonly status: 'asking'; readonly leaves: boolean; readonly canRestart: boolean }
  /** Refused; the provider is starting the same payment again. */
  | { readonly status: 'restarting'; readonly text: ErrorText }
  /** The shop has it; the page is left for `address`, or the shop's "place order" does the rest. */
  | { readonly status: 'approved'; readonly leaves: boolean; readonly address: string | undefined }
  /** Approved, and no address leads on: the order is there. */
  | { readonly status: 'received'; readonly text: ErrorText }
  | { readonly status: 'refused'; readonly text: ErrorText }
  | { readonly status: 'restarted' }
  | { readonly status: 'unknown'; readonly text: ErrorText };

/** What happens to an approval. */
export type ApprovalEvent =
  | { readonly type: 'answered'; readonly verdict: Verdict }
  | { readonly type: 'restarted' }
  /** The page cannot be left: no address may be followed. */
  | { readonly type: 'stranded' }
  /** A step of ours has thrown. */
  | { readonly type: 'broke' };

function own(message: OutcomeMessage): ErrorText {
  return { kind: 'own', message };
}

function judge(verdict: Verdict, leaves: boolean, canRestart: boolean): ApprovalState {
  switch (verdict.kind) {
    case 'approved':
      return { status: 'approved', leaves, address: verdict.address };
    case 'refused':
      return { status: canRestart ? 'restarting' : 'refused', text: verdict.text };
    case 'unknown':
      return { status: 'unknown', text: own('paymentUnknown') };
    case 'changed':
      // The provider's order has the old total: only a new one may be paid.
      return { status: 'refused', text: own('totalChanged') };
  }
}

function next(state: ApprovalState, event: ApprovalEvent): ApprovalState {
  switch (state.status) {
    case 'asking':
      if (event.type === 'answered') return judge(event.verdict, state.leaves, state.canRestart);
      return event.type === 'broke' ? judge({ kind: 'unknown' }, false, false) : state;
    case 'restarting':
      if (event.type === 'restarted') return { status: 'restarted' };
      return event.type === 'broke' ? { status: 'refused', text: { kind: 'generic' } } : state;
    case 'approved':
      return event.type === 'stranded' ? { status: 'received', text: own('orderReceived') } : state;
    case 'received':
    case 'refused':
    case 'restarted':
    case 'unknown':
      return state;
  }
}

/**
 * An approval after an event: the rules of money of every place (product, cart, mini-cart, checkout, cards, Google Pay, Apple Pay). An approval is final
 * and never followed by an error; a lost answer restarts nothing; only a clear no may be tried again (contract 6.X). What follows a state is in
 * `approve.flow.ts`.
 */
export function transition(state: ApprovalState, event: ApprovalEvent): Step<ApprovalState, never> {
  return { state: next(state, event), effects: [] };
}

/**
 * Reads the shop's answer to an approval. Everything but a clear approval or rejection is unknown.
 * @param textOf message of a rejection.
 * @param addressOf redirect URL of an approval.
 */
export function verdictOf(
  answer: ShopAnswer,
  textOf: (refusal: Refusal) => ErrorText,
  addressOf: (data: unknown) => string | undefined = () => undefined,
): Verdict {
  if (answer.ok) return { kind: 'approved', address: addressOf(answer.data) };
  return answer.refusal.reached ? { kind: 'refused', text: textOf(answer.refusal) } : { kind: 'unknown' };
}
