import { createMachine, isRecord, type Log, whenLoaded } from '@shop/core';
import type { ContactConfig } from '../config';
import { createFeedback, emptyMessages } from '../feedback/feedback';
import { markField, seenErrors, unmarkAll } from '../feedback/field-errors';
import { watchPointer, wireForm } from './listeners';
import { type Message, textFor, pageTextFor } from '../messages';
import { FORMS, NESTED_WRAPPER } from '../page';
import type { Engine } from '../public-api/facade';
import {
  dispatchStatusChange,
  abortSubmit,
  type FlowDeps,
  type FormContext,
  type FormMachine,
  type FormWork,
  isForeign,
  printedStatus,
  showStatus,
  type FormRecord,
} from './form';
import { callPublic, publicCalls } from '../public-api/public-calls';
import type { RulesLoader } from '../fetch-engine';
import { createSchemaLoader, validateForm } from '../validation/validate';
import { createContactApi } from '../requests.api';
import { type FormEffect, type FormEvent, type FormState, initialState, statusOf, transition } from './form.rules';
import { renewCached, resetForm } from './reset';
import { submitForm } from './submit';
/** Starts every contact form of the page (contract e1), and does what was asked of the public functions before. */
export function startEngine(deps: { readonly config: ContactConfig; readonly log: Log; readonly rules: RulesLoader }): void {
  const { config, log, rules } = deps;
  const calls = publicCalls();
  const isLate = document.readyState === 'complete';
  const engine = createEngine({ api: createContactApi(config), log, rules });
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
function createEngine(deps: FlowDeps): Engine {
  const { log } = deps;
  const contexts = new WeakMap<object, FormContext>();
  const loadSchema = createSchemaLoader(deps);
  watchPointer();

  const create = (form: HTMLFormElement): FormContext | undefined => {
    const record = publicCalls().recordOf(form);
    if (!record) {
      if (!isForeign(form)) log.error('A contact form without input _wpcf7 is left to the browser.');
      return undefined;
    }
    const context = createContext(form, record, deps);
    contexts.set(form, context);
    wireForm(context, createFeedback(context), deps);
    record.parent.classList.replace('no-js', 'js');
    void loadSchema(record.id);
    if (document.readyState !== 'complete') whenLoaded(() => renewCached(form));
    return context;
  };

  /** Runs a flow on a form, which site code may pass before it was initialized. */
  const withForm =
    (flow: (context: FormContext, options: Record<string, unknown>) => void) =>
    (form: unknown, options?: unknown): void => {
      if (!(form instanceof HTMLFormElement)) return;
      const context = contexts.get(form) ?? create(form);
      if (context) flow(context, isRecord(options) ? options : {});
    };

  return {
    init: withForm(() => undefined),
    submit: withForm((context, { submitter }) => submitForm(context, deps, submitter)),
    reset: withForm((context) => resetForm(context, deps)),
    validate: withForm((context, { target, scope }) =>
      context.machine.send({ type: 'validationAsked', target: elementOr(target), scope: elementOr(scope) }),
    ),
    abort: withForm(abortSubmit),
  };
}

/** Starts the machine of a form, and what follows its state on the page (CF-01). */
function createContext(form: HTMLFormElement, record: FormRecord, deps: FlowDeps): FormContext {
  const rest = printedStatus(form);
  record.status = rest;
  const text = (key: Message): string => textFor(form, key, record.locale);
  const machine: FormMachine = createMachine<FormState, FormEvent<Element, FormWork>, FormEffect<Element, FormWork>>({
    name: 'contact-form.form',
    initial: initialState(rest, seenErrors(record)),
    log: deps.log,
    transition,
    perform(effect, run) {
      switch (effect.type) {
        case 'send':
          return effect.sending(run);
        case 'renew':
          return effect.renewal(run);
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
  return context;
}

/** A contact form that stands inside another form cannot be sent; a notice takes its place (contract e1, CF-27). */
export function refuseNestedForms(): void {
  for (const wrapper of document.querySelectorAll(NESTED_WRAPPER)) {
    const notice = document.createElement('p');
    const label = document.createElement('strong');
    notice.className = 'wpcf7-form-in-wrong-place';
    label.textContent = pageTextFor(wrapper, 'error');
    notice.append(label, ` ${pageTextFor(wrapper, 'wrongPlace')}`);
    wrapper.replaceWith(notice);
  }
}

/** `contact-form-engine.js`: drives the contact forms of a page, their rules, and the newsletter sign-up. */
export { signUp } from '../newsletter/sign-up';
export { builtInValidators, collectValues, verdictsOf } from '../validation/validate';
