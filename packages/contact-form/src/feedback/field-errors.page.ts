import { createHost, unmountIsland } from '@shop/core';
import type { FormContext } from '../form/context.page';
import type { FieldError } from '../form/form.machine';
import type { FormRecord } from '../form/record.page';
import { islands } from '../islands';
import {
  all,
  CONTROL,
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
      return { id: entry.id, label: '', text: entry.textContent.trim(), ...(controlId ? { controlId } : {}) };
    });
}

/** What the page calls a field. */
function labelOf(control: Element | null | undefined, field: string): string {
  const label = control instanceof HTMLElement && isValueControl(control) ? control.labels?.[0] : undefined;
  return (label?.textContent.trim() || control?.getAttribute('aria-label') || field).slice(0, MAX_LABEL_LENGTH);
}

/**
 * Takes note that a field is wrong or fine: a tip in each of its wraps and one entry in the screen-reader list (contract b3, CF-28). A field without a
 * wrap only gets the entry. All text, never HTML.
 * @param text undefined: the field is fine
 * @param scope where its wraps are looked for
 */
export function checkField({ record, machine }: FormContext, field: string, text?: string, scope: Element = record.parent): void {
  const id = errorId(record.unitTag, field);
  const control = wrapsOf(scope, field)[0]?.querySelector(CONTROL);
  const controlId = control?.id;
  const error =
    text === undefined ? undefined : { id, label: labelOf(control, field), text, ...(controlId ? { controlId } : {}) };
  machine.send({ type: 'fieldChecked', field, id, error, scope });
}

/** Marks the wraps of a field and the controls in them as wrong, or as fine. */
export function markField({ field, error, scope }: { field: string; error?: FieldError | undefined; scope: Element }): void {
  for (const wrap of wrapsOf(scope, field)) markWrap(wrap, error);
}

/** Takes the marks of every field away. */
export function unmarkAll({ parent }: FormRecord): void {
  for (const wrap of all(parent, NAMED_WRAP)) markWrap(wrap);
}

function markWrap(wrap: HTMLElement, error?: FieldError): void {
  const tip = wrap.querySelector(`.${TIP_CLASS}`);
  // A tip that the server printed, or a theme's copy of one, is no island.
  if (tip && !unmountIsland(tip)) tip.remove();
  if (error) {
    const host = createHost({ tag: 'span', className: TIP_CLASS, attributes: { 'aria-hidden': 'true' } }, (made) =>
      wrap.append(made),
    );
    islands.mount(host, 'FieldTip', { text: error.text }, error.text);
  }
  for (const part of all(wrap, '[aria-invalid]')) part.setAttribute('aria-invalid', String(Boolean(error)));
  for (const control of all(wrap, CONTROL)) {
    control.classList.toggle(NOT_VALID_CLASS, Boolean(error));
    if (error) control.setAttribute('aria-describedby', error.id);
    else control.removeAttribute('aria-describedby');
    if (isValueControl(control)) control.setCustomValidity(error?.text ?? '');
  }
}
