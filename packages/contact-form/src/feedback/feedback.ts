import {
  announce,
  createPlainFallback,
  createStore,
  type Feature,
  flushViews,
  ISLAND_ATTRIBUTE,
  isVisible,
  membersOf,
  type PlainElement,
} from '@shop/core';
import { elementAround, features } from '../bundle';
import { SENDING_ANNOUNCED_AFTER_MS } from '../constants';
import type { FormRecord, RunningForm } from '../form/form';
import { errorId, type FieldCheck, type FieldError, type FormState, hasFeedback } from '../form/form.rules';
import {
  all,
  closest,
  CONTROL,
  describeByError,
  FIELD_WRAP,
  inputs,
  isValueControl,
  NAMED_WRAP,
  NOT_VALID_CLASS,
  RESPONSE_OUTPUT,
  SCREEN_READER_LIST,
  SCREEN_READER_STATUS,
  TIP_CLASS,
  wrapsOf,
} from '../page';
import type { FeedbackPlaces } from './FormFeedback';

/** Shows what a form has to say, from its store. */
export function createFeedback(context: RunningForm): Feature {
  const { form, record, machine, text } = context;
  const announceSending = createSendingAnnouncer(context);
  const places = placesOf(form, record.parent);
  /** What the view shows: the machine's state, and until the paint after a press the one before it. */
  const shown = createStore(machine.getState);
  /** How often scripts of the page have removed what is shown of errors. */
  let removals = 0;
  const elements = (): PlainElement[] => feedbackElements(places, shown.getState(), removals);
  const feedback = features.create('FormFeedback', {
    around: elementAround(form, record.parent),
    props: { store: shown, places, elements, text },
    fallback: createPlainFallback(elements),
  });
  const show = (state: FormState): void => {
    const before = shown.getState();
    if (all(record.parent, `:is(li, span)${SHOWN_ERRORS}`).length < elements().filter((one) => one.isRemovable).length)
      removals += 1;
    shown.setState(state, true);
    if (hasFeedback(state) || hasFeedback(before)) feedback.update();
  };
  /** The state after a press, while the view has yet to follow it: before the next errors, which it would take for those that have gone. */
  let pressed: FormState | undefined;
  const followPress = (): void => {
    if (!pressed) return;
    show(pressed);
    pressed = undefined;
    flushViews();
  };
  machine.subscribe((state, previous) => {
    if (state.message !== previous.message) writeMessage(record.parent, state.message);
    if (state.errors !== previous.errors) removePrinted(places, previous, state);
    announceSending(state, previous);
    if (isShownAlike(state, previous)) return;
    if (!state.preparing || previous.preparing) {
      followPress();
      return show(state);
    }
    // A press waits for this, so the elements go at once, and React lets them go after the paint.
    for (const element of all(record.parent, SHOWN_ERRORS)) element.remove();
    pressed = state;
    requestAnimationFrame(() => setTimeout(followPress));
  });
  return feedback;
}

/** Whether the view shows the same for both states. */
function isShownAlike(one: FormState, other: FormState): boolean {
  return one.errors === other.errors && one.refused === other.refused && one.reflections === other.reflections;
}

/** Finds the places of a form's feedback. @param parent the wrapper around the form */
export function placesOf(form: HTMLFormElement, parent: Element): FeedbackPlaces {
  return {
    lists: () => all(parent, SCREEN_READER_LIST),
    response() {
      const [box] = all(form, RESPONSE_OUTPUT);
      return box ? { into: box, at: 'beforebegin' } : { into: form, at: 'beforeend' };
    },
    reflections: (field) => all(form, 'fieldset[data-reflection-of]').filter(({ dataset }) => dataset['reflectionOf'] === field),
  };
}

/** Marks the form busy while it is sent, and announces a sending that takes time. The outcome is announced by the server's own status. */
function createSendingAnnouncer({ form, text }: RunningForm): (state: FormState, previous: FormState) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return ({ status }, previous) => {
    const isSending = status === 'submitting';
    if (isSending === (previous.status === 'submitting')) return;
    if (isSending) membersOf(form).setAttribute('aria-busy', 'true');
    else membersOf(form).removeAttribute('aria-busy');
    clearTimeout(timer);
    if (!isSending) return;
    timer = setTimeout(() => {
      if (membersOf(form).isConnected) announce(text('sending'));
    }, SENDING_ANNOUNCED_AFTER_MS);
  };
}

/** Writes a message, line by line, into the server's own boxes (contract b3). Once: what other scripts put there afterwards stays. */
export function writeMessage(parent: Element, message = ''): void {
  for (const place of all(parent, `${SCREEN_READER_STATUS}, ${RESPONSE_OUTPUT}`)) {
    const lines = message.split(/\r?\n/).flatMap((line) => [document.createElement('br'), line]);
    place.replaceChildren(...lines.slice(1));
  }
}

/** Takes the server's own entries out of the screen-reader list, once their errors are gone. */
function removePrinted(places: FeedbackPlaces, previous: FormState, { errors }: FormState): void {
  for (const error of previous.errors) {
    if (!error.isPrinted || errors.includes(error)) continue;
    for (const entry of places.lists().flatMap((list) => all(list, 'li'))) if (entry.id === error.id) entry.remove();
  }
}

/** What we show of errors: tips, entries of the list, the summary. Not the values that the page repeats. */
const SHOWN_ERRORS = `[${ISLAND_ATTRIBUTE}^="contact-form."]:not(output)`;

/**
 * For each field error a tip, as the original makes it, in every wrap of the field and an entry in the screen-reader list; the values of a field where the
 * page repeats them. The list is drawn by React, and shown as it is while React is loading or cannot be loaded (CF-28).
 * @param removals after another one the elements of errors are new ones: the next verdict shows what was removed, too
 */
export function feedbackElements(places: FeedbackPlaces, { errors, reflections }: FormState, removals: number): PlainElement[] {
  const shown = errors.filter(({ isPrinted }) => !isPrinted);
  const tips = shown.flatMap(({ id, text, wraps = [] }) =>
    wraps.map((wrap, index): PlainElement => ({
      key: `${removals} ${id} ${index}`,
      tag: 'span',
      attributes: { class: TIP_CLASS, 'aria-hidden': 'true', [ISLAND_ATTRIBUTE]: 'contact-form.FieldTip' },
      text,
      into: wrap as Element,
      isRemovable: true,
    })),
  );
  const entries = places.lists().flatMap((into, list) =>
    // An error that moves in the list is another element: they are appended in the order of this list.
    shown.map(({ id, text, controlId }, index): PlainElement => {
      const attributes = { id, [ISLAND_ATTRIBUTE]: 'contact-form.ScreenReaderResponse' };
      const content = controlId === undefined ? text : [['a', text, { href: `#${controlId}` }] as const];
      return { key: `${removals} ${list} ${index} ${id}`, tag: 'li', attributes, text: content, into, isRemovable: true };
    }),
  );
  const outputs = Object.entries(reflections).flatMap(([name, values]) =>
    places.reflections(name).flatMap((into, place) =>
      values.map((text, index): PlainElement => {
        const attributes = { name, [ISLAND_ATTRIBUTE]: 'contact-form.Reflection' };
        return { key: `${name} ${place} ${index}`, tag: 'output', attributes, text, into };
      }),
    ),
  );
  return [...tips, ...entries, ...outputs];
}

/** Longest name of a field in the summary, characters. */
const MAX_LABEL_LENGTH = 80;

/** The errors that the server has printed into the screen-reader list, e.g. after a submit without script. */
export function seenErrors({ parent, unitTag }: FormRecord): readonly FieldError[] {
  const [list] = all(parent, SCREEN_READER_LIST);
  if (!list) return [];
  return all(list, 'li')
    .filter(({ id }) => id.startsWith(errorId(unitTag, '')))
    .map((entry) => {
      const controlId = entry.querySelector('a')?.hash.slice(1);
      return { id: entry.id, label: '', text: entry.textContent.trim(), isPrinted: true, ...(controlId ? { controlId } : {}) };
    });
}

const FOCUSABLE = 'input, select, textarea, button, [tabindex]';
const USABLE = `:is(${FOCUSABLE}):not([type="hidden"], :disabled)`;

/** What is no part of a label's text, though it stands in it: controls, and what we and the page say about them. */
const NOT_LABEL = `select, textarea, button, script, style, ${FIELD_WRAP}, .${TIP_CLASS}`;

/** Text of an element as a reader sees it, without the controls in it. */
function textOf(element: Element, notText = NOT_LABEL): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(notText)) part.remove();
  return copy.textContent.replace(/\s+/g, ' ').trim();
}

/** What the page calls a group of boxes: its legend, what its ARIA attributes say, or the text in front of it. */
function groupLabel(wrap: Element, control: Element): string {
  const ids = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const named = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const legend = closest(wrap, 'fieldset')?.querySelector('legend');
  const block = wrap.parentElement;
  // Only of a block that holds this field alone is the text this field's.
  const isAlone = block && !(block instanceof HTMLFormElement) && all(block, NAMED_WRAP).length === 1;
  return named.trim() || (legend && textOf(legend)) || (isAlone ? textOf(block) : '');
}

/** What the page calls a field. */
function labelOf(field: string, wrap?: Element, control?: Element | null): string {
  if (!wrap || !control) return field;
  const isAcceptance = control.classList.contains('wpcf7-acceptance');
  const labelled = isAcceptance ? control.querySelector('input') : control;
  const [label] = isValueControl(labelled) ? (labelled.labels ?? []) : [];
  // The label of a quiz stands inside of the wrap.
  const text = label && (label.contains(wrap) ? textOf(label) : textOf(label, `input, ${NOT_LABEL}`));
  const own = control.getAttribute('aria-label');
  return (text || own || (isValueControl(control) ? '' : groupLabel(wrap, control)) || field).slice(0, MAX_LABEL_LENGTH);
}

/** Id of the control that the entry of an error leads to. One without an id gets one. */
function controlIdOf(control: Element | null | undefined, errorEntry: string): string | undefined {
  if (!control || control.id) return control?.id;
  const target = [control, ...all(control, FOCUSABLE)].find((element) => element.matches(USABLE));
  if (target && !target.id) target.id = `${errorEntry}-control`;
  return target?.id;
}

/** The verdict on a field in its wraps inside `scope`: wrong (`text`) or fine (b3, CF-28). Without a wrap it only gets an entry in the list. */
export function fieldCheck(
  { record }: RunningForm,
  field: string,
  text?: string,
  scope: Element = record.parent,
): FieldCheck<Element> {
  const id = errorId(record.unitTag, field);
  if (text === undefined) return { field, id, scope };
  const wraps = wrapsOf(scope, field);
  const [wrap] = wraps;
  const control = wrap?.querySelector(CONTROL);
  const controlId = controlIdOf(control, id);
  const place = wrap && { position: all(record.parent, NAMED_WRAP).indexOf(wrap) };
  const error = { id, label: labelOf(field, wrap, control), text, wraps, ...(controlId ? { controlId } : {}), ...place };
  return { field, id, scope, error };
}

/** Marks the wraps of a field and the controls in them as wrong, or as fine. */
export function markField({ field, error, scope }: FieldCheck<Element>): void {
  for (const wrap of wrapsOf(scope, field)) markWrap(wrap, error);
}

/** Takes the marks of every field away: a press waits for this, so the form is searched once for each kind of mark. */
export function unmarkAll({ parent }: FormRecord): void {
  for (const tip of all(parent, `${NAMED_WRAP} .${TIP_CLASS}`)) tip.remove();
  markParts(all(parent, `${NAMED_WRAP} [aria-invalid]:not([aria-invalid="false"])`), all(parent, `${NAMED_WRAP} ${CONTROL}`));
}

const isErrorId = (id: string): boolean => id.includes('-ve-');

function markWrap(wrap: HTMLElement, error?: FieldError): void {
  removeForeignTip(wrap, error);
  markParts(all(wrap, '[aria-invalid]'), all(wrap, CONTROL), error);
}

function markParts(parts: readonly HTMLElement[], controls: readonly HTMLElement[], error?: FieldError): void {
  for (const part of parts) part.setAttribute('aria-invalid', String(Boolean(error)));
  for (const control of controls) {
    control.classList.toggle(NOT_VALID_CLASS, Boolean(error));
    // A reader that reads the box of an acceptance does not read the span around it.
    const boxes = control.classList.contains('wpcf7-acceptance') ? inputs(control, 'input') : [];
    for (const described of [control, ...boxes]) describeByError(described, error?.id, isErrorId);
    if (isValueControl(control) && (error || control.validity.customError)) control.setCustomValidity(error?.text ?? '');
  }
}

/** Removes a tip that the server has printed, or a copy that a theme has made of ours. Ours follows the store: it is gone when the field is fine. */
function removeForeignTip(wrap: HTMLElement, error?: FieldError): void {
  const [foreign] = error ? all(wrap, `.${TIP_CLASS}:not([${ISLAND_ATTRIBUTE}])`) : all(wrap, `.${TIP_CLASS}`);
  foreign?.remove();
}

/** Tips that float over their field make way when the field is used or the tip is clicked (contract b3). */
export function setFloatingTips(wrap: Element | null, display: 'none' | ''): void {
  if (!wrap || !closest(wrap, '.use-floating-validation-tip')) return;
  for (const tip of all(wrap, `.${TIP_CLASS}`)) tip.style.display = display;
}

/** Moves focus to the first invalid control in document order (contract e4.8, CF-28). A group of boxes is no control: its first box takes the focus. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  for (const control of all(form, `.${NOT_VALID_CLASS}`)) {
    const target = [control, ...all(control, FOCUSABLE)].find((element) => element.matches(USABLE) && isVisible(element));
    if (!target) continue;
    target.focus();
    // A floating tip makes way for a visitor who uses the field, not for us who only point at it.
    setFloatingTips(closest(target, FIELD_WRAP), '');
    return;
  }
}
