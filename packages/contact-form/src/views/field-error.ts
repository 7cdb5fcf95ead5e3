import {
  all,
  CONTROL,
  element,
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

/** Marks a wrap and the controls in it as wrong, or (without an error) as fine. */
function markWrap(wrap: Element, id: string, error?: string): void {
  const isWrong = error !== undefined;
  wrap.querySelector(`.${TIP_CLASS}`)?.remove();
  if (isWrong) {
    const tip = element('span', { className: TIP_CLASS, textContent: error });
    tip.setAttribute('aria-hidden', 'true');
    wrap.append(tip);
  }
  for (const part of all(wrap, '[aria-invalid]')) part.setAttribute('aria-invalid', String(isWrong));
  for (const control of all(wrap, CONTROL)) {
    control.classList.toggle(NOT_VALID_CLASS, isWrong);
    if (isWrong) control.setAttribute('aria-describedby', id);
    else control.removeAttribute('aria-describedby');
    if (isValueControl(control)) control.setCustomValidity(error ?? '');
  }
}

function removeEntries({ parent }: FormRecord, isMeant: (id: string) => boolean): void {
  for (const entry of all(parent, `${SCREEN_READER_LIST} > li`)) if (isMeant(entry.id)) entry.remove();
}

/**
 * Shows one error at a field in place of an earlier one, or takes it away: a tip in each of its wraps and one entry in the screen-reader list
 * (contract b3, CF-28). A field without a wrap only gets the list entry. All text, never HTML.
 * @param error undefined: the field is fine
 * @param scope where its wraps are looked for
 */
export function setFieldError(record: FormRecord, field: string, error?: string, scope: Element = record.parent): void {
  const id = errorId(record.unitTag, field);
  const wraps = wrapsOf(scope, field);
  removeEntries(record, (entryId) => entryId === id);
  if (error !== undefined) {
    const control = wraps[0]?.querySelector(CONTROL);
    for (const list of all(record.parent, SCREEN_READER_LIST)) {
      const entry = element('li', { id });
      entry.append(control?.id ? element('a', { textContent: error, href: `#${control.id}` }) : error);
      list.append(entry);
    }
  }
  for (const wrap of wraps) markWrap(wrap, id, error);
}

/** Takes all errors of the form away, those of unknown fields in the list included. */
export function clearAllErrors(record: FormRecord): void {
  removeEntries(record, (id) => id.startsWith(errorId(record.unitTag, '')));
  for (const wrap of all(record.parent, NAMED_WRAP)) markWrap(wrap, '');
}
