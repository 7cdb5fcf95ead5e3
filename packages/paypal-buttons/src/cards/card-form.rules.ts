import type { Step } from '@shop/core/rules';
import type { CardProblem } from './cards.rules';

/**
 * Where the card form stands. One machine for both card components. `drawing` and `attempt` count, so that late answers of an earlier
 * drawing or an earlier press are known.
 */
export type CardState = {
  readonly drawing: number;
  readonly attempt: number;
  /** Why the last attempt could not be sent, until the next one. */
  readonly problem?: CardProblem | undefined;
} & (
  | { readonly status: 'absent' }
  | { readonly status: 'drawing' }
  | { readonly status: 'ready' }
  /** Checked and sent to the provider; perhaps the bank asks the shopper. */
  | { readonly status: 'submitting'; readonly informed: boolean }
  /** The provider approved; the shop is being notified. Nothing interrupts this. */
  | { readonly status: 'approving'; readonly informed: boolean }
  /** Could not be drawn; another try may help. */
  | { readonly status: 'unusable' }
  /** The provider has no fields for this shopper. */
  | { readonly status: 'notOffered' }
);

/** What happens to it. */
export type CardEvent =
  | { readonly type: 'draw' }
  | { readonly type: 'drawn' | 'drawFailed' | 'notOffered'; readonly drawing: number }
  /** The fields have left the page, or their SDK has. */
  | { readonly type: 'lost' }
  | { readonly type: 'submit' }
  /** `informed`: the shopper knows why the attempt failed, or has closed the bank's dialog. */
  | { readonly type: 'approving' | 'informed' | 'ended'; readonly attempt: number }
  | { readonly type: 'unsent'; readonly attempt: number; readonly problem: CardProblem };

/** Before anything. */
export const NO_CARD: CardState = { status: 'absent', drawing: 0, attempt: 0 };

/** Whether a card payment is in flight. */
export function isSending(state: CardState): state is Extract<CardState, { status: 'submitting' | 'approving' }> {
  return state.status === 'submitting' || state.status === 'approving';
}

function next(state: CardState, event: CardEvent): CardState {
  const { drawing, attempt } = state;
  // Answers of an earlier drawing or attempt are nothing.
  if ('drawing' in event && event.drawing !== drawing) return state;
  if ('attempt' in event && event.attempt !== attempt) return state;
  switch (event.type) {
    case 'draw':
      return isSending(state) ? state : { status: 'drawing', drawing: drawing + 1, attempt };
    case 'drawn':
      return state.status === 'drawing' ? { status: 'ready', drawing, attempt } : state;
    case 'drawFailed':
      return state.status === 'drawing' ? { status: 'unusable', drawing, attempt } : state;
    case 'notOffered':
      return state.status === 'drawing' ? { status: 'notOffered', drawing, attempt } : state;
    case 'lost':
      return state.status === 'approving' ? state : { status: 'absent', drawing: drawing + 1, attempt };
    case 'submit':
      return state.status === 'ready' ? { status: 'submitting', drawing, attempt: attempt + 1, informed: false } : state;
    case 'approving':
      return state.status === 'submitting' ? { ...state, status: 'approving' } : state;
    case 'informed':
      return isSending(state) && !state.informed ? { ...state, informed: true } : state;
    case 'unsent':
      return isSending(state) ? { ...state, problem: event.problem } : state;
    case 'ended':
      return isSending(state) ? { status: 'ready', drawing, attempt, problem: state.problem } : state;
  }
}

/** The form after an event: one drawing and one attempt at a time, an approval is never interrupted, late answers are nothing (PP-21, PP-22). */
export function transition(state: CardState, event: CardEvent): Step<CardState, never> {
  return { state: next(state, event), effects: [] };
}
