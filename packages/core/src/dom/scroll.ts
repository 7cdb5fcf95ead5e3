import { drawSafely } from './draw-safely';
import { membersOf } from './members';
import { prefersReducedMotion } from './visibility';

/** Scrolls the page until the element's top is `offset` px below the window's; instant with reduced motion. Never throws. */
export function scrollToElement(element: Element, { offset = 0, ms = 0 }: { offset?: number; ms?: number } = {}): void {
  drawSafely(() => scroll(element, offset, ms));
}

function scroll(element: Element, offset: number, ms: number): void {
  const top = Math.max(0, membersOf(element).getBoundingClientRect().top + window.scrollY - offset);
  const start = window.scrollY;
  if (ms <= 0 || prefersReducedMotion()) return window.scrollTo({ top, behavior: 'instant' });
  const began = performance.now();
  const step = (now: number): void => {
    if (interrupted.signal.aborted) return;
    const part = Math.min(1, (now - began) / ms);
    window.scrollTo({ top: start + (top - start) * (1 - (1 - part) ** 3), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else interrupted.abort();
  };
  // The shopper's own scrolling wins, and nothing moves away from under a press.
  const interrupted = new AbortController();
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(type, () => interrupted.abort(), { capture: true, passive: true, signal: interrupted.signal });
  }
  requestAnimationFrame(step);
}
