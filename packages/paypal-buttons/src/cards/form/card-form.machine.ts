/**
 * Where the card form stands. One machine for both card components. `drawing` and `attempt` count, so that late answers of an earlier
 * drawing or an earlier press are known.
 */
export type CardState = {
  drawing: number;
  attempt: number;
} & (
  | { at: 'absent' }
  | { at: 'drawing' }
  | { at: 'ready' }
  /** Checked and sent to the provider; perhaps the bank asks the shopper. */
  | { at: 'submitting' }
  /** The provider has agreed; the shop is told. Nothing interrupts this. */
  | { at: 'approving' }
  /** Not eligible, or could not be drawn. */
  | { at: 'unusable' }
);

/** What happens to it. */
export type CardEvent =
  | { type: 'draw' }
  | { type: 'drawn' | 'drawFailed'; drawing: number }
  /** The fields have left the page, or their SDK has. */
  | { type: 'lost' }
  | { type: 'submit' }
  | { type: 'approving' | 'ended'; attempt: number };

/** Before anything. */
export const NO_CARD: CardState = { at: 'absent', drawing: 0, attempt: 0 };

/** The form after an event: one drawing and one attempt at a time, an approval is never interrupted, late answers are nothing (PP-21, PP-22). */
export function transition(state: CardState, event: CardEvent): CardState {
  const { drawing, attempt } = state;
  switch (event.type) {
    case 'draw':
      if (state.at === 'submitting' || state.at === 'approving') return state;
      return { at: 'drawing', drawing: drawing + 1, attempt };
    case 'drawn':
      return state.at === 'drawing' && event.drawing === drawing ? { at: 'ready', drawing, attempt } : state;
    case 'drawFailed':
      return state.at === 'drawing' && event.drawing === drawing ? { at: 'unusable', drawing, attempt } : state;
    case 'lost':
      return state.at === 'approving' ? state : { at: 'absent', drawing: drawing + 1, attempt };
    case 'submit':
      return state.at === 'ready' ? { at: 'submitting', drawing, attempt: attempt + 1 } : state;
    case 'approving':
      return state.at === 'submitting' && event.attempt === attempt ? { at: 'approving', drawing, attempt } : state;
    case 'ended':
      return (state.at === 'submitting' || state.at === 'approving') && event.attempt === attempt
        ? { at: 'ready', drawing, attempt }
        : state;
  }
}
