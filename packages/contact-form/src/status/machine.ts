import type { FormStatus, SettledStatus } from './status-name';

/**
 * What a form is doing, and the status at rest that it shows otherwise. Attempts are numbers that grow; an answer whose attempt is not the
 * running one is stale and changes nothing.
 */
export type FormState =
  | { readonly work: 'none'; readonly rest: SettledStatus }
  /** Between a change and its verdict. */
  | { readonly work: 'validating'; readonly rest: SettledStatus }
  /** Shown as submitting although nothing is sent: `wpcf7.blocked` (contract e4.1). */
  | { readonly work: 'blocked'; readonly rest: SettledStatus }
  | { readonly work: 'submitting'; readonly rest: SettledStatus; readonly attempt: number }
  /** Waiting for the refill; `rest` is the status that follows. */
  | { readonly work: 'resetting'; readonly rest: SettledStatus; readonly attempt: number };

/** What can happen to a form. */
export type FormEvent =
  | { readonly type: 'validate' }
  | { readonly type: 'validated' }
  | { readonly type: 'block' }
  | { readonly type: 'submit'; readonly attempt: number }
  | { readonly type: 'answered'; readonly attempt: number; readonly status: SettledStatus }
  | { readonly type: 'reset'; readonly attempt: number; readonly status: SettledStatus }
  | { readonly type: 'refilled'; readonly attempt: number };

/** Is this the attempt that runs? */
export function isRunning(state: FormState, attempt: number): boolean {
  return 'attempt' in state && state.attempt === attempt;
}

/**
 * The next state of a form (CF-01, CF-03). Returns the same object when the event does not apply: a second submit while one runs, a reset
 * while one runs (the answer brings its own refill), a stale answer, a verdict after a submit took over (contract e3.4).
 */
export function transition(state: FormState, event: FormEvent): FormState {
  const { work, rest } = state;
  switch (event.type) {
    case 'validate':
      return work === 'none' ? { work: 'validating', rest } : state;
    case 'validated':
      return work === 'validating' ? { work: 'none', rest } : state;
    case 'block':
      return work === 'submitting' ? state : { work: 'blocked', rest };
    case 'submit':
      return work === 'submitting' ? state : { work: 'submitting', rest, attempt: event.attempt };
    case 'answered':
      return work === 'submitting' && isRunning(state, event.attempt) ? { work: 'none', rest: event.status } : state;
    case 'reset':
      return work === 'submitting' ? state : { work: 'resetting', rest: event.status, attempt: event.attempt };
    case 'refilled':
      return work === 'resetting' && isRunning(state, event.attempt) ? { work: 'none', rest } : state;
  }
}

/** The status that a state shows, as class name and `data-status`. */
export function statusOf({ work, rest }: FormState): FormStatus {
  if (work === 'none') return rest;
  return work === 'blocked' ? 'submitting' : work;
}
