/** A submit of a payment form (UP-03, contract 6.7). */
export type SubmitState =
  | { name: 'idle'; attempts: number }
  /** A payment method is being made; clicks are swallowed. */
  | { name: 'preparing'; attempt: number }
  /** The one resubmit is under way: the next submit of the form goes through. */
  | { name: 'passing'; attempt: number };

/** What happens to it. */
export type SubmitEvent =
  | { type: 'submit'; usesElement: boolean }
  | { type: 'prepared'; attempt: number }
  | { type: 'failed'; attempt: number }
  /** The triggered submit has returned, whether the shop took it or another script vetoed it. */
  | { type: 'resubmitted'; attempt: number }
  /** The shop or the page gave the shopper the form back. */
  | { type: 'reset' };

/** What the shop is told about a submit. */
export type Verdict = 'let-go' | 'stop';

/** Side effects. */
export type SubmitEffect = { type: 'prepare'; attempt: number } | { type: 'resubmit'; attempt: number } | { type: 'release' };

/** Next state, with its effects; `verdict` answers a submit. */
export interface SubmitStep {
  state: SubmitState;
  effects: SubmitEffect[];
  verdict?: Verdict;
}

/** Where every page begins. */
export const FIRST_STATE: SubmitState = { name: 'idle', attempts: 0 };

function idleAfter(state: SubmitState): SubmitState {
  return { name: 'idle', attempts: state.name === 'idle' ? state.attempts : state.attempt };
}

function stay(state: SubmitState): SubmitStep {
  return { state, effects: [] };
}

function onSubmit(state: SubmitState, usesElement: boolean): SubmitStep {
  switch (state.name) {
    case 'passing':
      return { state: idleAfter(state), effects: [], verdict: 'let-go' };
    case 'preparing':
      return { state, effects: [], verdict: 'stop' };
    case 'idle': {
      if (!usesElement) return { state, effects: [], verdict: 'let-go' };
      const attempt = state.attempts + 1;
      return { state: { name: 'preparing', attempt }, effects: [{ type: 'prepare', attempt }], verdict: 'stop' };
    }
  }
}

/** The submit machine: at most one payment method an accepted submit, the pass-through never stays set, the overlay always goes. */
export function transition(state: SubmitState, event: SubmitEvent): SubmitStep {
  switch (event.type) {
    case 'submit':
      return onSubmit(state, event.usesElement);
    case 'prepared':
      if (state.name !== 'preparing' || state.attempt !== event.attempt) return stay(state);
      return { state: { name: 'passing', attempt: event.attempt }, effects: [{ type: 'resubmit', attempt: event.attempt }] };
    case 'failed':
      if (state.name !== 'preparing' || state.attempt !== event.attempt) return stay(state);
      return { state: idleAfter(state), effects: [{ type: 'release' }] };
    case 'resubmitted':
      // Still set: another handler vetoed the submit before it reached us, so the next click must not slip through (edge case 8).
      if (state.name !== 'passing' || state.attempt !== event.attempt) return stay(state);
      return { state: idleAfter(state), effects: [{ type: 'release' }] };
    case 'reset':
      return state.name === 'idle' ? stay(state) : { state: idleAfter(state), effects: [{ type: 'release' }] };
  }
}
