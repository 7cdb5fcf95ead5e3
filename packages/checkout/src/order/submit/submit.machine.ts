/** From the click on "place order" to the redirect or the errors (contract F3; CO-01). Pure: the shell runs the effects. */

/** State of the order that is being placed. One for the page: two checkout forms still make one order at a time (G4). */
export type SubmitState =
  | { readonly kind: 'idle' }
  /** Other plugins are asked for leave; one of them may start a new submit itself meanwhile. */
  | { readonly kind: 'asking'; readonly attempt: number }
  /** The order is with the server. */
  | { readonly kind: 'sending'; readonly attempt: number }
  /** The page reloads, or a gateway goes on by the hash. The form stays shut until the page is left, or the gateway gives it free. */
  | { readonly kind: 'leaving'; readonly attempt: number }
  /** The order is placed, for good: nothing on this page makes another one, whoever opens the form. */
  | { readonly kind: 'placed'; readonly attempt: number };

/** What can happen. */
export type SubmitEvent =
  /** `marked`: the form carries the class `processing`, ours or a gateway's. */
  | { readonly type: 'submit'; readonly attempt: number; readonly marked: boolean }
  | { readonly type: 'decided'; readonly attempt: number; readonly allowed: boolean }
  | { readonly type: 'answered'; readonly attempt: number; readonly outcome: 'leave' | 'place' | 'fail' }
  | { readonly type: 'restored' };

/**
 * What the shell has to do: ask the other plugins; shut the form and send; nothing more, the page is left, or the order placed; show what went
 * wrong and open the form; open the form without a word.
 */
export type SubmitEffect = 'ask' | 'send' | 'leave' | 'place' | 'fail' | 'open';

/** A state and what follows; at most one thing. */
export interface SubmitStep {
  readonly state: SubmitState;
  readonly effect: SubmitEffect | undefined;
}

const END: Record<'leave' | 'place' | 'fail', (attempt: number) => SubmitState> = {
  leave: (attempt) => ({ kind: 'leaving', attempt }),
  place: (attempt) => ({ kind: 'placed', attempt }),
  fail: () => ({ kind: 'idle' }),
};

/** One step of placing an order. A submit is ignored while an order is with the server (CO-01). */
export function transition(state: SubmitState, event: SubmitEvent): SubmitStep {
  const ignore: SubmitStep = { state, effect: undefined };
  switch (event.type) {
    case 'submit':
      if (event.marked || state.kind === 'sending' || state.kind === 'placed') return ignore;
      return { state: { kind: 'asking', attempt: event.attempt }, effect: 'ask' };
    case 'decided':
      if (state.kind !== 'asking' || state.attempt !== event.attempt) return ignore;
      return event.allowed
        ? { state: { kind: 'sending', attempt: event.attempt }, effect: 'send' }
        : { state: { kind: 'idle' }, effect: undefined };
    case 'answered':
      if (state.kind !== 'sending' || state.attempt !== event.attempt) return ignore;
      return { state: END[event.outcome](event.attempt), effect: event.outcome };
    case 'restored':
      return { state: { kind: 'idle' }, effect: 'open' };
  }
}
