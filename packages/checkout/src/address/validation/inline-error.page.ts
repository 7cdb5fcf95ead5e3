import { createHost, unmountIsland } from '@shop/core';
import { islands } from '../../islands';
import { type Control, allById, isControl } from '../../page/controls.page';
import { ENHANCED_BOX, INLINE_ERROR, ROW } from '../../page/selectors';
import type { FieldMessage } from './types';

function idOf(control: Control): string {
  return `${control.id}_description`;
}

/** The field and, where it is enhanced, its visible box: both carry the ARIA state. */
function describedElements(control: Control): Element[] {
  const box = control.closest(ROW)?.querySelector(ENHANCED_BOX);
  return box ? [control, box] : [control];
}

/** Adds or removes one token of `aria-describedby`; others' tokens stay (password meter, help texts). */
function describe(control: Control, add: boolean): void {
  const id = idOf(control);
  for (const element of describedElements(control)) {
    const tokens = (element.getAttribute('aria-describedby') ?? '').split(/\s+/).filter((token) => token !== '' && token !== id);
    if (add) tokens.push(id);
    if (tokens.length > 0) element.setAttribute('aria-describedby', tokens.join(' '));
    else element.removeAttribute('aria-describedby');
  }
}

/** Ours, or one that a gateway has put there itself. */
function removeMessage(message: Element): void {
  if (!unmountIsland(message)) message.remove();
}

/** Removes the inline message of a field. */
export function clearInlineError(control: Control): void {
  if (!control.id) return;
  const messages = [...(control.closest(ROW)?.querySelectorAll(`.${INLINE_ERROR}`) ?? [])].filter(
    ({ id }) => id === idOf(control),
  );
  messages.forEach(removeMessage);
  describe(control, false);
}

/** Removes the inline messages of the whole page. */
export function clearInlineErrors(): void {
  document.querySelectorAll(`.${INLINE_ERROR}`).forEach(removeMessage);
}

/** Shows a message at its field and ties it to it (contract F5 step 7, CO-05). Nothing when the field is not there exactly once. */
export function showInlineError({ field, text }: FieldMessage): void {
  const [control, ...others] = allById(field);
  if (!isControl(control) || others.length > 0) return;
  clearInlineError(control);
  const host = createHost({ tag: 'p', className: INLINE_ERROR, attributes: { id: idOf(control) } }, (message) =>
    (control.closest(ROW) ?? control.parentElement)?.append(message),
  );
  islands.mount(host, 'InlineFieldError', { text }, text);
  describe(control, true);
  for (const element of describedElements(control)) element.setAttribute('aria-invalid', 'true');
}
