import { createMachine, membersOf } from '@shop/core';
import { emptyMessages, showFeedback } from '../feedback/feedback.page';
import { markField, seenErrors, unmarkAll } from '../feedback/field-errors.page';
import { type Message, textFor } from '../messages';
import { dispatchStatusChange, type EventDetail } from '../public-api/form-events.page';
import { validateForm } from '../validation/validate.flow';
import type { FlowDeps, FormContext, FormMachine } from './context.page';
import { type FormEffect, type FormEvent, type FormState, initialState, statusOf, transition } from './form.machine';
import type { FormRecord } from './record.page';
import { renewForm } from './reset.flow';
import { showStatus } from './status.page';
import { isSettledStatus, SETTLED_STATUSES } from './status-name.rules';
import { sendForm } from './submit.flow';

/** The status that the server printed; a page saved while a request ran shows a working status that nobody will end. */
function printedStatus(form: HTMLFormElement): FormState['rest'] {
  const printed =
    membersOf(form).dataset['status'] ?? SETTLED_STATUSES.find((name) => membersOf(form).classList.contains(name)) ?? '';
  return isSettledStatus(printed) ? printed : 'init';
}

/** Starts the machine of a form, and what follows its state on the page (CF-01). */
export function createContext(form: HTMLFormElement, record: FormRecord, deps: FlowDeps): FormContext {
  const rest = printedStatus(form);
  record.status = rest;
  const text = (key: Message): string => textFor(form, key, record.locale);
  const machine: FormMachine = createMachine<FormState, FormEvent<Element, EventDetail>, FormEffect<Element, EventDetail>>({
    name: 'contact-form.form',
    initial: initialState(rest, seenErrors(record)),
    log: deps.log,
    transition,
    perform(effect, run) {
      switch (effect.type) {
        case 'send':
          return sendForm(context, deps, run, effect.sending);
        case 'renew':
          return renewForm(context, deps, run, effect.renewal);
        case 'validate':
          return validateForm(context, deps, run, effect);
        case 'mark':
          return markField(effect);
        case 'unmarkAll':
          unmarkAll(record);
          return emptyMessages(record.parent);
      }
    },
    // A foreign script broke one of our steps (an overridden DOM method, say): the form must not stay in `submitting`.
    failed: ({ type }) => (type === 'send' ? { type: 'failed', text: text('http_error') } : undefined),
  });
  const context: FormContext = { form, record, machine, text };
  machine.subscribe((state) => {
    const next = statusOf(state);
    const previous = record.status;
    if (next === previous) return;
    record.status = next;
    showStatus(form, previous, next);
    dispatchStatusChange(form, record, previous);
  });
  machine.subscribe((state, previous) => showFeedback(context, state, previous));
  return context;
}
