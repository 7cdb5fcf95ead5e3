import { NOTICE_CLASS } from './notice';

const ERROR = `.${NOTICE_CLASS.error}, .is-error`;

/** Moves the focus to a notice: to the list of errors in it, or to the element itself. Never throws. */
export function focusNotice(outermost: Element): void {
  try {
    const target = outermost.matches(ERROR) ? outermost : (outermost.querySelector(ERROR) ?? outermost);
    if (!(target instanceof HTMLElement)) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  } catch {
    // Foreign code that breaks `focus` costs the focus; the notice is there, and its role speaks.
  }
}
