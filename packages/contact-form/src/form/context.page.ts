import type { EffectRun, Log, Machine } from '@shop/core';
import type { Message } from '../messages';
import type { RulesLoader } from '../validation/rules-loader';
import type { ContactApi } from './feedback.api';
import type { FormEvent, FormState } from './form.machine';
import type { FormRecord } from './record.page';

/** What the flows of all forms use. */
export interface FlowDeps {
  readonly api: ContactApi;
  readonly log: Log;
  readonly rules: RulesLoader;
}

/** An attempt of the machine: whether it still counts, and what it reports. */
export type FormRun = EffectRun<FormState, FormEvent<Element, FormWork>>;

/** What a sending or a renewal does; the machine starts it, and makes it stale when another one takes over. */
export type FormWork = (run: FormRun) => Promise<void>;

/** The machine of one form. */
export type FormMachine = Machine<FormState, FormEvent<Element, FormWork>>;

/** One initialized form. */
export interface FormContext {
  readonly form: HTMLFormElement;
  readonly record: FormRecord;
  readonly machine: FormMachine;
  /** A text of ours in the language of the form. */
  text(key: Message): string;
}

/** Takes away what the last answer or verdict has left: field errors and message. */
export function clearFeedback({ machine }: FormContext): void {
  machine.send({ type: 'cleared' });
}

/** Ends the running feedback request: status `aborted`, no `wpcf7submit` (CF-29). Without one nothing happens. */
export function abortSubmit({ machine, text }: FormContext): void {
  machine.send({ type: 'aborted', text: text('aborted') });
}
