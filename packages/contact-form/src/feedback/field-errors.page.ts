import { ISLAND_ATTRIBUTE, isVisible } from '@shop/core';
import type { FormContext } from '../form/context.page';
import type { FieldCheck, FieldError } from '../form/form.machine';
import type { FormRecord } from '../form/record.page';
import {
  all,
  closest,
  CONTROL,
  FIELD_WRAP,
  isValueControl,
  NAMED_WRAP,
  NOT_VALID_CLASS,
  SCREEN_READER_LIST,
  TIP_CLASS,
  wrapsOf,
} from '../page/markup.page';
import { errorId } from './error-id.rules';

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

/** What the page calls a field. */
function labelOf(control: Element | null | undefined, field: string): string {
  const label = control instanceof HTMLElement && isValueControl(control) ? control.labels?.[0] : undefined;
  return (label?.textContent.trim() || control?.getAttribute('aria-label') || field).slice(0, MAX_LABEL_LENGTH);
}

/**
 * The verdict on a field: it is wrong (`text`) or fine, in its wraps inside `scope` (contract b3, CF-28). An error without a wrap only gets the entry in the
 * screen-reader list.
 */
export function fieldCheck(
  { record }: FormContext,
  field: string,
  text?: string,
  scope: Element = record.parent,
): FieldCheck<Element> {
  const id = errorId(record.unitTag, field);
  if (text === undefined) return { field, id, scope };
  const wraps = wrapsOf(scope, field);
  const control = wraps[0]?.querySelector(CONTROL);
  const controlId = control?.id;
  const error = { id, label: labelOf(control, field), text, wraps, ...(controlId ? { controlId } : {}) };
  return { field, id, scope, error };
}

/** Marks the wraps of a field and the controls in them as wrong, or as fine. */
export function markField({ field, error, scope }: FieldCheck<Element>): void {
  for (const wrap of wrapsOf(scope, field)) markWrap(wrap, error);
}

/** Takes the marks of every field away. */
export function unmarkAll({ parent }: FormRecord): void {
  for (const wrap of all(parent, NAMED_WRAP)) markWrap(wrap);
}

function markWrap(wrap: HTMLElement, error?: FieldError): void {
  removeForeignTip(wrap, error);
  for (const part of all(wrap, '[aria-invalid]')) part.setAttribute('aria-invalid', String(Boolean(error)));
  for (const control of all(wrap, CONTROL)) {
    control.classList.toggle(NOT_VALID_CLASS, Boolean(error));
    if (error) control.setAttribute('aria-describedby', error.id);
    else control.removeAttribute('aria-describedby');
    if (isValueControl(control)) control.setCustomValidity(error?.text ?? '');
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

const FOCUSABLE = 'input, select, textarea, button, [tabindex]';

/**
 * Moves focus to the first invalid control in document order (contract e4.8, CF-28). A group of boxes is no control: its first box takes the focus.
 */
export function focusFirstInvalid(form: HTMLFormElement): void {
  for (const control of all(form, `.${NOT_VALID_CLASS}`)) {
    const target = [control, ...all(control, FOCUSABLE)].find(
      (element) => element.matches(`:is(${FOCUSABLE}):not([type="hidden"], :disabled)`) && isVisible(element),
    );
    if (!target) continue;
    target.focus();
    // A floating tip makes way for a visitor who uses the field, not for us who only point at it.
    setFloatingTips(closest(target, FIELD_WRAP), '');
    return;
  }
}
