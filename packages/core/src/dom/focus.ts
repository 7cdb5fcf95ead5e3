import { pageJQuery } from '../events/jquery';
import { methodOf } from '../foreign/values.rules';
import { drawSafely } from '../log/log';
import { membersOf } from './elements';

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

/**
 * Scrolls the page until the element's top is `offset` px below the window's; instant with reduced motion. Never throws. With jQuery it is jQuery's animation of
 * `html, body` in `ms`, which other scripts stop; without it the browser's smooth scrolling.
 */
export function scrollToElement(element: Element, { offset = 0, ms = 0 }: { offset?: number; ms?: number } = {}): void {
  drawSafely(() => {
    const top = Math.max(0, membersOf(element).getBoundingClientRect().top + window.scrollY - offset);
    if (ms <= 0 || prefersReducedMotion()) return window.scrollTo({ top, behavior: 'instant' });
    const page = pageJQuery()?.('html, body');
    const animate = methodOf(page, 'animate');
    if (!animate) return window.scrollTo({ top, behavior: 'smooth' });
    // The shopper's own scrolling wins, as the browser has it, and nothing moves away from under a press.
    const over = new AbortController();
    const interrupt = (): void => {
      over.abort();
      methodOf(page, 'stop')?.();
    };
    for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
      window.addEventListener(type, interrupt, { capture: true, passive: true, signal: over.signal });
    }
    animate({ scrollTop: top }, ms);
    setTimeout(() => over.abort(), ms);
  });
}

/** Whether the element is rendered, like jQuery's `:visible`: no `display: none` on it or an ancestor, and in the document. */
export function isVisible(element: Element): boolean {
  if (!element.isConnected) return false;
  if (typeof element.checkVisibility === 'function') return element.checkVisibility();
  for (let node: Element | null = element; node; node = membersOf(node).parentElement) {
    if (getComputedStyle(node).display === 'none') return false;
  }
  return true;
}

/** Whether the shopper prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
