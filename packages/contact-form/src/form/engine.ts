/** `contact-form-engine.js`: drives the contact forms of a page, with their rules, and sends the newsletter sign-up. */
import { announce, createMachine, delay, type Feature, isRecord, membersOf, whenLoaded } from '@shop/core';
import { log } from '../bundle';
import { createFeedback, markField, seenErrors, setFloatingTips, unmarkAll, writeMessage } from '../feedback/feedback';
import type { ContactConfig } from '../config';
import { callPublic, publicCalls, type Rules } from '../fetch-engine';
import { awaitsConsent, completeUrlField, keepExclusive, showRangeValue, updateCounters, updateFields } from '../fields/fields';
import { type Message, pageTextFor, textFor } from '../messages';
import { closest, CONTROL, FIELD_WRAP, FORMS, isValueControl, listen, NESTED_WRAPPER, TIP_CLASS } from '../page';
import type { Engine } from '../public-api/facade';
import { createSchemaLoader, recheckWhileTyping, validateForm } from '../validation/validate';
import {
  abortSubmit,
  dispatchStatusChange,
  type EventDetail,
  type FormRecord,
  isForeign,
  printedStatus,
  type RunningForm,
  showInertParts,
  showStatus,
} from './form';
import { type FormEffect, type FormEvent, type FormState, initialState, statusOf, transition } from './form.rules';
import { refillFields, renewCached, renewForm, resetForm, sendForm, submitForm } from './submit';
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
  const text = (key: Message): string => textFor(form, key);
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
          return writeMessage(record.parent);
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

/** Brings a form to life (contract e2): its fields as they must be now, and all its listeners. */
function wireForm(context: RunningForm, feedback: Feature): void {
  updateFields(context);
  wirePublicFlows(context);
  wireEditing(context, feedback);
}

/** Sends a form that a visitor, or a script, has submitted. Where the pressed button waits for an acceptance, the reason is announced instead; other scripts set `aria-disabled`, too. */
function sendPressed(context: RunningForm, event: Event): void {
  const submitter = 'submitter' in event ? event.submitter : null;
  if (submitter instanceof Element && submitter.matches('.wpcf7-submit') && awaitsConsent(context.form)) {
    announce(context.text('consent'), 'assertive');
    return event.preventDefault();
  }
  callPublic('submit', context.form, { submitter });
  // Only now: when the call throws, the browser sends the form the ordinary way (contract e2.3).
  event.preventDefault();
}

function wirePublicFlows(context: RunningForm): void {
  const { form } = context;
  /** Listens to one of our own events, which site code may dispatch, too. */
  const onDetail = (types: string, handler: (detail: Record<string, unknown>) => void): void =>
    listen(form, types, (event) => {
      if ('detail' in event && isRecord(event.detail)) handler(event.detail);
    });
  if (!publicCalls().early.has(form)) listen(form, 'submit', (event) => sendPressed(context, event));
  listen(form, 'reset', () => {
    callPublic('reset', form);
    // The defaults come back after this event.
    void delay(0).then(() => updateFields(context));
  });
  onDetail('wpcf7submit wpcf7reset', ({ apiResponse }) => refillFields(form, apiResponse));
  onDetail('wpcf7reset', () => updateFields(context));
  onDetail('wpcf7statuschanged', ({ status }) => showInertParts(form, status));
}

function wireEditing(context: RunningForm, feedback: Feature): void {
  const { form } = context;
  const onTarget = (types: string, handler: (target: Element) => void): void =>
    listen(form, types, ({ target }) => {
      if (target instanceof Element) handler(target);
    });
  onTarget('change', (target) => {
    completeUrlField(target);
    keepExclusive(form, target);
    updateFields(context, target);
    if (!closest(target, CONTROL)) return;
    const before = context.machine.attempt();
    whenReleased(() => {
      // A click that was waited for may have sent the form: then the server response wins.
      if (!before.isStale()) callPublic('validate', form, { target });
    });
  });
  listen(form, 'keyup input', () => updateCounters(context, true));
  onTarget('input', (target) => {
    showRangeValue(context, target);
    // Without this a form whose `novalidate` was removed could never be sent again (contract f).
    if (isValueControl(target)) target.setCustomValidity('');
    recheckWhileTyping(context, target);
  });
  // A visitor who fills the form in will read its messages: what draws them comes while they type.
  membersOf(form).addEventListener('focusin', () => feedback.prefetch(), { once: true });
  onTarget('focusin input', (target) => setFloatingTips(closest(target, FIELD_WRAP), 'none'));
  onTarget('click', (target) => {
    if (target.className === TIP_CLASS) setFloatingTips(closest(target, FIELD_WRAP), 'none');
  });
}

let isDown = false;
const waiting: (() => void)[] = [];

function release(): void {
  isDown = false;
  for (const work of waiting.splice(0)) work();
}

/**
 * Starts to watch the pointer, for `whenReleased`. A field that loses focus because the visitor presses a button changes between pointer-down
 * and pointer-up. If its tip went then, the button would move away under the pointer and the click were lost (contract f). Touch screens press
 * twice: their mouse events follow the tap.
 */
function watchPointer(): void {
  isDown = false;
  const onPointer = (types: string, handler: () => void): void => listen(document, types, handler, true);
  onPointer('pointerdown mousedown', () => {
    isDown = true;
  });
  // The click belongs to the same task; where none comes (a drag, a scroll) the next task ends the waiting.
  onPointer('pointerup mouseup pointercancel click keydown', () => void delay(0).then(release));
}

/** Runs the work at once, or after the click that the pressed pointer makes. */
function whenReleased(work: () => void): void {
  if (isDown) waiting.push(work);
  else work();
}
