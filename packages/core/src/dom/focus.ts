import { drawSafely } from './draw-safely';
import { membersOf } from './members';
import { isVisible } from './visibility';

/** What takes the focus; providers draw their controls in frames. */
const CONTROL = 'iframe, button, input, select, a[href]';

/** Moves the focus out of an element that is about to go, to the first control of what takes its place, else to its content. Never throws. */
export function handOverFocus(leaving: Element | null | undefined, next: HTMLElement): void {
  if (!leaving?.contains(document.activeElement)) return;
  drawSafely(() => {
    const controls = [...membersOf(next).querySelectorAll<HTMLElement>(CONTROL)];
    const control = controls.find(isVisible);
    const target = control ?? (next.firstElementChild instanceof HTMLElement ? next.firstElementChild : next);
    if (!control) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
}
