import { type Control, allById, isControl } from '../../page/controls.page';
import { ENHANCED_BOX, INLINE_ERROR, ROW } from '../../page/selectors';

/** An error of one field. */
export interface FieldMessage {
  /** Id of the field. */
  readonly field: string;
  /** Plain text. */
  readonly text: string;
}

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

/** Removes the inline message of a field. */
export function clearInlineError(control: Control): void {
  if (!control.id) return;
  const messages = [...(control.closest(ROW)?.querySelectorAll(`.${INLINE_ERROR}`) ?? [])].filter(
    ({ id }) => id === idOf(control),
  );
  for (const message of messages) message.remove();
  describe(control, false);
}

/** Removes the inline messages of the whole page. */
export function clearInlineErrors(): void {
  for (const message of document.querySelectorAll(`.${INLINE_ERROR}`)) message.remove();
}

/** Shows a message at its field and ties it to it (contract F5 step 7, CO-05). Nothing when the field is not there exactly once. */
export function showInlineError({ field, text }: FieldMessage): void {
  const [control, ...others] = allById(field);
  if (!isControl(control) || others.length > 0) return;
  clearInlineError(control);
  const message = document.createElement('p');
  message.id = idOf(control);
  message.className = INLINE_ERROR;
  message.textContent = text;
  (control.closest(ROW) ?? control.parentElement)?.append(message);
  describe(control, true);
  for (const element of describedElements(control)) element.setAttribute('aria-invalid', 'true');
}
