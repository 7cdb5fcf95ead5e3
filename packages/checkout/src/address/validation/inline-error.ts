import { ISLAND_ATTRIBUTE } from '@shop/core';
import { createMessageList, features } from '../../bundle';
import { type Control, allById, isControl, ENHANCED_BOX, INLINE_ERROR, ROW } from '../../page/markup';
import type { InlineError } from './InlineErrors';
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

const messages = createMessageList<InlineError>(
  (feature) => features.create('InlineErrors', feature),
  ({ id, place, text }) => [
    {
      tag: 'p',
      attributes: { class: INLINE_ERROR, id, [ISLAND_ATTRIBUTE]: 'checkout.InlineFieldError' },
      text,
      into: place,
    },
  ],
);

/** Messages that a gateway has put there itself. */
function removeForeign(root: ParentNode, isMeant: (message: Element) => boolean = () => true): void {
  for (const message of root.querySelectorAll(`.${INLINE_ERROR}:not([${ISLAND_ATTRIBUTE}])`))
    if (isMeant(message)) message.remove();
}

/** Removes the inline message of a field. */
export function clearInlineError(control: Control): void {
  if (!control.id) return;
  const id = idOf(control);
  const row = control.closest(ROW);
  if (row) removeForeign(row, (message) => message.id === id);
  messages.set(messages.get().filter((message) => message.id !== id));
  describe(control, false);
}

/** Removes the inline messages of the whole page. */
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
    describe(control, true);
    for (const element of describedElements(control)) element.setAttribute('aria-invalid', 'true');
  }
}

/** An error of one field. */
export interface FieldMessage {
  /** Id of the field. */
  readonly field: string;
  /** Plain text. */
  readonly text: string;
}
