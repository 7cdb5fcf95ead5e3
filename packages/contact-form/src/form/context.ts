import type { Log } from '@shop/core';
import type { ContactApi } from '../api';
import { own } from '../page';
import type { RulesLoader } from '../rules/loader';
import { type FormEvent, type FormState, statusOf, transition } from '../status/machine';
import { isSettledStatus, SETTLED_STATUSES } from '../status/status-name';
import { showStatus } from '../views/status';
import { dispatchStatusChange } from './events';
import type { FormRecord } from './record';

/** What the flows of all forms use. */
export interface FlowTools {
  readonly api: ContactApi;
  readonly log: Log;
  readonly rules: RulesLoader;
}

/** One initialised form. */
export interface FormContext {
  readonly form: HTMLFormElement;
  readonly record: FormRecord;
  state: FormState;
  /** Number of the newest attempt at anything that a later answer could contradict. */
  attempt: number;
  /** Is `wpcf7beforesubmit` being dispatched? A listener that submits again must not start a second sending. */
  isPreparing?: boolean;
  /** Does the next reset follow a successful sending (contract e5)? */
  isResetAfterSent?: boolean;
  /** Ends the running request. */
  request?: AbortController;
}

/** Makes the context of a form; the status is the one that the server printed. */
export function createContext(form: HTMLFormElement, record: FormRecord): FormContext {
  const printed = own(form, 'dataset')['status'] ?? SETTLED_STATUSES.find((name) => own(form, 'classList').contains(name)) ?? '';
  // A page saved while a request ran shows a working status that nobody will end.
  const rest = isSettledStatus(printed) ? printed : 'init';
  record.status = rest;
  return { form, record, state: { work: 'none', rest }, attempt: 0 };
}

/** Feeds an event to the form's machine and shows the status that comes out of it (CF-01). */
export function advance(context: FormContext, event: FormEvent): void {
  const { form, record } = context;
  context.state = transition(context.state, event);
  const previous = record.status;
  const next = statusOf(context.state);
  if (next === previous) return;
  record.status = next;
  showStatus(form, previous, next);
  dispatchStatusChange(form, record, previous);
}

/** Begins an attempt; the request of an earlier one is overtaken. */
export function beginAttempt(context: FormContext): { attempt: number; signal: AbortSignal } {
  context.request?.abort();
  context.request = new AbortController();
  context.attempt += 1;
  return { attempt: context.attempt, signal: context.request.signal };
}
