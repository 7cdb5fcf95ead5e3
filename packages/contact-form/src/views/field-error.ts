import {
  all,
  attribute,
  CONTROL,
  isValueControl,
  NAMED_WRAP,
  NOT_VALID_CLASS,
  SCREEN_READER_LIST,
  TIP_CLASS,
  wrapsOf,
} from '../page';
import type { FormRecord } from '../form/record';

/** Id of a field's entry in the screen-reader list (contract b3). */
export function errorId(unitTag: string | null, field: string): string {
  return `${unitTag ?? ''}-ve-${field}`.replace(/[^0-9A-Za-z_-]+/g, '');
}

function setCustomValidity(control: Element, message: string): void {
  if (isValueControl(control)) control.setCustomValidity(message);
}

function clearWrap(wrap: HTMLElement): void {
  all(wrap, `.${TIP_CLASS}`)[0]?.remove();
  for (const element of all(wrap, '[aria-invalid]')) element.setAttribute('aria-invalid', 'false');
  for (const control of all(wrap, CONTROL)) {
    control.classList.remove(NOT_VALID_CLASS);
    control.removeAttribute('aria-describedby');
    setCustomValidity(control, '');
  }
}

function markWrap(wrap: HTMLElement, id: string, message: string): void {
  const tip = document.createElement('span');
  tip.className = TIP_CLASS;
  tip.setAttribute('aria-hidden', 'true');
  tip.textContent = message;
  wrap.append(tip);
  for (const element of all(wrap, '[aria-invalid]')) element.setAttribute('aria-invalid', 'true');
  for (const control of all(wrap, CONTROL)) {
    control.classList.add(NOT_VALID_CLASS);
    control.setAttribute('aria-describedby', id);
    setCustomValidity(control, message);
  }
}

function listEntry(id: string, message: string, controlId: string | undefined): HTMLLIElement {
  const entry = document.createElement('li');
  entry.id = id;
  if (controlId) {
    const link = document.createElement('a');
    link.href = `#${controlId}`;
    link.textContent = message;
    entry.append(link);
  } else entry.textContent = message;
  return entry;
}

function entriesOf(record: FormRecord, isMeant: (id: string) => boolean): HTMLElement[] {
  return all(record.parent, `${SCREEN_READER_LIST} > li`).filter((entry) => isMeant(entry.id));
}

/** Takes a field's error away: tip, marks, custom validity and list entry (contract b3). */
export function clearFieldError(record: FormRecord, field: string, scope: Element = record.parent): void {
  const id = errorId(record.unitTag, field);
  for (const entry of entriesOf(record, (entryId) => entryId === id)) entry.remove();
  for (const wrap of wrapsOf(scope, field)) clearWrap(wrap);
}

/**
 * Shows one error at a field, in place of an earlier one: a tip in each of its wraps and one entry in the screen-reader list (contract b3, CF-28).
 * A field without a wrap only gets the list entry. All text, never HTML.
 */
export function showFieldError(record: FormRecord, field: string, message: string, scope: Element = record.parent): void {
  clearFieldError(record, field, scope);
  const id = errorId(record.unitTag, field);
  const wraps = wrapsOf(scope, field);
  const control = wraps[0] && all(wraps[0], CONTROL)[0];
  for (const list of all(record.parent, SCREEN_READER_LIST)) {
    list.append(listEntry(id, message, control && attribute(control, 'id')));
  }
  for (const wrap of wraps) markWrap(wrap, id, message);
}

/** Takes all errors of the form away, those of unknown fields in the list included. */
export function clearAllErrors(record: FormRecord): void {
  const prefix = errorId(record.unitTag, '');
  for (const entry of entriesOf(record, (id) => id.startsWith(prefix))) entry.remove();
  for (const wrap of all(record.parent, NAMED_WRAP)) clearWrap(wrap);
}
