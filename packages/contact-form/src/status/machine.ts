import type { FormStatus, SettledStatus } from './status-name';

/**
 * What a form is doing. `back` is the status to return to. Attempts are numbers that grow; an answer whose attempt is not the running one is
 * stale and changes nothing.
 */
export type FormState =
  | { readonly kind: 'settled'; readonly status: SettledStatus }
  /** Between a change and its verdict. */
  | { readonly kind: 'validating'; readonly back: SettledStatus }
  /** Shown as submitting although nothing is sent: `wpcf7.blocked` (contract e4.1). */
  | { readonly kind: 'blocked'; readonly back: SettledStatus }
  | { readonly kind: 'submitting'; readonly attempt: number; readonly back: SettledStatus }
  | { readonly kind: 'resetting'; readonly attempt: number; readonly then: 'sent' | 'init' };

/** What can happen to a form. */
export type FormEvent =
  | { readonly type: 'validate' }
  | { readonly type: 'validated' }
  | { readonly type: 'block' }
  | { readonly type: 'submit'; readonly attempt: number }
  | { readonly type: 'answered'; readonly attempt: number; readonly status: SettledStatus }
  | { readonly type: 'reset'; readonly attempt: number; readonly then: 'sent' | 'init' }
  | { readonly type: 'refilled'; readonly attempt: number };

/** The status at rest that a state returns to when its work is dropped. */
function restOf(state: FormState): SettledStatus {
  switch (state.kind) {
    case 'settled':
      return state.status;
    case 'validating':
    case 'blocked':
    case 'submitting':
      return state.back;
    case 'resetting':
      return state.then;
  }
}

/**
 * The next state of a form (CF-01, CF-03). Returns the same object when the event does not apply: a second submit while one runs, a reset
 * while one runs (the answer brings its own refill), a stale answer, a verdict after a submit took over (contract e3.4).
 */
export function transition(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'validate':
      return state.kind === 'settled' ? { kind: 'validating', back: state.status } : state;
    case 'validated':
      return state.kind === 'validating' ? { kind: 'settled', status: state.back } : state;
    case 'block':
      return state.kind === 'submitting' || state.kind === 'blocked' ? state : { kind: 'blocked', back: restOf(state) };
    case 'submit':
      return state.kind === 'submitting' ? state : { kind: 'submitting', attempt: event.attempt, back: restOf(state) };
    case 'answered':
      return state.kind === 'submitting' && state.attempt === event.attempt ? { kind: 'settled', status: event.status } : state;
    case 'reset':
      return state.kind === 'submitting' ? state : { kind: 'resetting', attempt: event.attempt, then: event.then };
    case 'refilled':
      return state.kind === 'resetting' && state.attempt === event.attempt ? { kind: 'settled', status: state.then } : state;
  }
}

/** The status that a state shows, as class name and `data-status`. */
export function statusOf(state: FormState): FormStatus {
  switch (state.kind) {
    case 'settled':
      return state.status;
    case 'validating':
      return 'validating';
    case 'blocked':
    case 'submitting':
      return 'submitting';
    case 'resetting':
      return 'resetting';
  }
}
