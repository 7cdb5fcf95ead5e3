import { type PlainElement, describeBy, emit, ISLAND_ATTRIBUTE, jq, on } from '@shop/core';
import { createMessageList, features } from '../../bundle';
import { allById } from '../../page/fields';
import { onElement } from '../../page/listen';
import {
  type Control,
  all,
  ENHANCED_BOX,
  INLINE_ERROR,
  isControl,
  ROW,
  STATE_CONTROL,
  VALIDATED_CONTROLS,
  VALIDATED_FIELDS,
} from '../../page/markup';
import { type FieldFacts, type FieldFault, faultsOf } from './field-faults.rules';

const VALID = 'woocommerce-validated';
const INVALID = 'woocommerce-invalid';
const FAULT_CLASS: Record<FieldFault, string> = {
  required: 'woocommerce-invalid-required-field',
  email: 'woocommerce-invalid-email',
  phone: 'woocommerce-invalid-phone',
};
const MARKS = [VALID, INVALID, ...Object.values(FAULT_CLASS)];

function factsOf(control: Control, row: Element): FieldFacts {
  return {
    required: row.classList.contains('validate-required'),
    email: row.classList.contains('validate-email'),
    phone: row.classList.contains('validate-phone'),
    value: control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value,
  };
}

/** Takes every mark of an earlier check off a field: classes, ARIA state, inline message (CO-14). */
export function clearMarks(control: Control): void {
  control.closest(ROW)?.classList.remove(...MARKS);
  setInvalid(control, false);
  clearInlineError(control);
}

/** Sets `aria-invalid` on a field and on the visible box of an enhanced select. */
function setInvalid(control: Control, invalid: boolean): void {
  for (const element of describedElements(control)) {
    if (invalid) element.setAttribute('aria-invalid', 'true');
    else element.removeAttribute('aria-invalid');
  }
}

/** Checks a field and marks its row (contract F6, CO-14). */
export function checkField(control: Control): void {
  const row = control.closest(ROW);
  if (!row) return;
  const faults = faultsOf(factsOf(control, row));
  if (faults.length === 0) {
    clearMarks(control);
    row.classList.add(VALID);
    return;
  }
  row.classList.remove(...MARKS);
  row.classList.add(INVALID, ...faults.map((fault) => FAULT_CLASS[fault]));
  setInvalid(control, true);
}

/** Keeps the fields of a form checked: while typing marks go, on leaving they come (CO-14). Gateways send `validate`. */
export function watchFields(form: HTMLFormElement, signal: AbortSignal): void {
  const act = (control: Element, { type }: { type: string }): void => {
    if (isControl(control)) (type === 'input' ? clearMarks : checkField)(control);
  };
  onElement('input validate change focusout', VALIDATED_FIELDS, act, form, { signal });
  // A new country's unchosen state is neither valid nor invalid yet.
  const forgive = (_event: unknown, _country: unknown, wrapper: unknown): void => {
    const state = jq.unwrap(wrapper)?.querySelector(STATE_CONTROL);
    if (isControl(state) && state.value === '') clearMarks(state);
  };
  on(document.body, 'country_to_state_changed', forgive, { signal });
}

/** Checks every field of a form, the way other scripts can join in (contract F5 step 3). */
export function validateAll(form: HTMLFormElement): void {
  const controls = all(VALIDATED_CONTROLS, form);
  for (const control of controls) emit(control, 'validate');
  for (const control of controls) emit(control, 'blur');
}

function idOf(control: Control): string {
  return `${control.id}_description`;
}

/** The field and, where it is enhanced, its visible box: both carry the ARIA state. */
function describedElements(control: Control): Element[] {
  const box = control.closest(ROW)?.querySelector(ENHANCED_BOX);
  return box ? [control, box] : [control];
}

/** What is wrong with a field: last in its row, with the id that the field's `aria-describedby` names. */
interface InlineError {
  readonly id: string;
  readonly place: Element;
  readonly text: string;
}

export function inlineErrorElement({ id, place, text }: InlineError): PlainElement {
  const attributes = { class: INLINE_ERROR, id, [ISLAND_ATTRIBUTE]: 'checkout.InlineFieldError' };
  return { tag: 'p', attributes, text, into: place };
}

const messages = createMessageList<InlineError>(
  (feature) => features.create('InlineErrors', feature),
  (error) => [inlineErrorElement(error)],
);

/** Messages that a gateway has put there itself. */
function removeForeign(root: ParentNode, isMeant: (message: Element) => boolean = () => true): void {
  for (const message of root.querySelectorAll(`.${INLINE_ERROR}:not([${ISLAND_ATTRIBUTE}])`))
    if (isMeant(message)) message.remove();
}

export function clearInlineError(control: Control): void {
  if (!control.id) return;
  const id = idOf(control);
  const row = control.closest(ROW);
  if (row) removeForeign(row, (message) => message.id === id);
  messages.set(messages.get().filter((message) => message.id !== id));
  for (const element of describedElements(control)) describeBy(element, id, false);
}

export function clearInlineErrors(): void {
  removeForeign(document);
  messages.set([]);
}

/** Shows messages at their fields and links them with `aria-describedby` (contract F5 step 7, CO-05). None for a field that is not there exactly once. */
export function showInlineErrors(errors: readonly FieldMessage[]): void {
  const shown = new Map(messages.get().map((error) => [error.id, error]));
  const controls = errors.flatMap(({ field, text }) => {
    const [control, ...others] = allById(field);
    const place = control && (control.closest(ROW) ?? control.parentElement);
    if (!isControl(control) || others.length > 0 || !place) return [];
    removeForeign(place, ({ id }) => id === idOf(control));
    shown.set(idOf(control), { id: idOf(control), place, text });
    return [control];
  });
  messages.set([...shown.values()]);
  for (const control of controls) {
    for (const element of describedElements(control)) describeBy(element, idOf(control), true);
    setInvalid(control, true);
  }
}

export interface FieldMessage {
  /** Id of the field. */
  readonly field: string;
  /** Plain text. */
  readonly text: string;
}
