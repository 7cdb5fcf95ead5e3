/** `contact-form-engine.js`: drives the contact forms of a page, with their rules, and sends the newsletter sign-up. */
import { createMachine, isRecord, whenLoaded } from '@shop/core';
import { log } from '../bundle';
import type { ContactConfig } from '../config';
import { createFeedback, emptyMessages } from '../feedback/feedback';
import { markField, seenErrors, unmarkAll } from '../feedback/field-errors';
import type { Rules } from '../fetch-engine';
import { type Message, pageTextFor, textFor } from '../messages';
import { FORMS, NESTED_WRAPPER } from '../page';
import type { Engine } from '../public-api/facade';
import { callPublic, publicCalls } from '../public-api/public-calls';
import { createSchemaLoader, validateForm } from '../validation/validate';
import {
  abortSubmit,
  dispatchStatusChange,
  type EventDetail,
  type RunningForm,
  type FormRecord,
  isForeign,
  printedStatus,
  showStatus,
} from './form';
import { type FormEffect, type FormEvent, type FormState, initialState, statusOf, transition } from './form.rules';
import { sendPressed, watchPointer, wireForm } from './listeners';
import { renewCached, renewForm, resetForm } from './reset';
import { sendForm, submitForm } from './submit';

export { signUp } from '../newsletter/sign-up';

/** Starts every contact form of the page (contract e1), and does what was asked of the public functions before. */
export function startEngine(config: ContactConfig, onRules: (rules: Rules) => void): void {
  const calls = publicCalls();
  const isLate = document.readyState === 'complete';
  const engine = createEngine(config, onRules);
  calls.engine = engine;
  refuseNestedForms();
  for (const form of document.querySelectorAll<HTMLFormElement>(FORMS)) {
    callPublic('init', form);
    // Forms that the bundle finds after `load` missed the renewal of a cached page.
    if (isLate) renewCached(form);
  }
  for (const [name, form, options] of calls.queue.splice(0)) engine[name](form, options);
}

const elementOr = (value: unknown): Element | undefined => (value instanceof Element ? value : undefined);

/** Makes the engine of the public functions (contract a2, CF-29). One engine a page; forms are known by their element. */
function createEngine(config: ContactConfig, onRules: (rules: Rules) => void): Engine {
  const contexts = new WeakMap<object, RunningForm>();
  const loadSchema = createSchemaLoader(config, onRules);
  watchPointer();
  publicCalls().onSubmit = (form, event) => {
    const context = contexts.get(form);
    if (context) sendPressed(context, event);
  };

  const create = (form: HTMLFormElement): RunningForm | undefined => {
    const record = publicCalls().recordOf(form);
    if (!record) {
      if (!isForeign(form)) log.error('A contact form without input _wpcf7 is left to the browser.');
      return undefined;
    }
    const context = createContext(form, record, config);
    contexts.set(form, context);
    wireForm(context, createFeedback(context));
    record.parent.classList.replace('no-js', 'js');
    void loadSchema(record.id);
    if (document.readyState !== 'complete') whenLoaded(() => renewCached(form));
    return context;
  };

  /** Runs a flow on a form, which site code may pass before it was initialized. */
  const withForm =
    (flow: (context: RunningForm, options: Record<string, unknown>) => void) =>
    (form: unknown, options?: unknown): void => {
      if (!(form instanceof HTMLFormElement)) return;
      const context = contexts.get(form) ?? create(form);
      if (context) flow(context, isRecord(options) ? options : {});
    };

  return {
    init: withForm(() => undefined),
    submit: withForm((context, { submitter }) => submitForm(context, submitter)),
    reset: withForm(resetForm),
    validate: withForm((context, { target, scope }) =>
      context.machine.send({ type: 'validationAsked', target: elementOr(target), scope: elementOr(scope) }),
    ),
    abort: withForm(abortSubmit),
  };
}

/** Starts the machine of a form, and what follows its state on the page (CF-01). */
function createContext(form: HTMLFormElement, record: FormRecord, config: ContactConfig): RunningForm {
  const rest = printedStatus(form);
  record.status = rest;
  const text = (key: Message): string => textFor(form, key, record.locale);
  const machine = createMachine<FormState, FormEvent<Element, EventDetail>, FormEffect<Element, EventDetail>>({
    name: 'contact-form.form',
    initial: initialState(rest, seenErrors(record)),
    log,
    transition,
    perform(effect, run) {
      switch (effect.type) {
        case 'send':
          return sendForm(context, run, effect.sending);
        case 'renew':
          return renewForm(context, run, effect.renewal);
        case 'validate':
          return validateForm(context, run, effect);
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
  const context: RunningForm = { form, record, machine, config, text };
  machine.subscribe((state) => {
    const next = statusOf(state);
    const previous = record.status;
    if (next === previous) return;
    record.status = next;
    showStatus(form, previous, next);
    dispatchStatusChange(form, record, previous);
  });
  return context;
}

/** A contact form that stands inside another form cannot be sent; a notice takes its place (contract e1, CF-27). */
function refuseNestedForms(): void {
  for (const wrapper of document.querySelectorAll(NESTED_WRAPPER)) {
    const notice = document.createElement('p');
    const label = document.createElement('strong');
    notice.className = 'wpcf7-form-in-wrong-place';
    label.textContent = pageTextFor(wrapper, 'error');
    notice.append(label, ` ${pageTextFor(wrapper, 'wrongPlace')}`);
    wrapper.replaceWith(notice);
  }
}
