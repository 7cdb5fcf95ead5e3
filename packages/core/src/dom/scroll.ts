import { pageJQuery } from '../events/jquery';
import { methodOf } from '../foreign/values.rules';
import { drawSafely } from './draw-safely';
import { membersOf } from './members';
import { prefersReducedMotion } from './visibility';

/**
 * Scrolls the page until the element's top is `offset` px below the window's; instant with reduced motion. Never throws. With jQuery it is jQuery's animation of
 * `html, body`, which other scripts stop.
 */
export function scrollToElement(element: Element, { offset = 0, ms = 0 }: { offset?: number; ms?: number } = {}): void {
  drawSafely(() => scroll(element, offset, ms));
}

function scroll(element: Element, offset: number, ms: number): void {
  const top = Math.max(0, membersOf(element).getBoundingClientRect().top + window.scrollY - offset);
  if (ms <= 0 || prefersReducedMotion()) return window.scrollTo({ top, behavior: 'instant' });
  // The shopper's own scrolling wins, and nothing moves away from under a press.
  const interrupted = new AbortController();
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(type, () => interrupted.abort(), { capture: true, passive: true, signal: interrupted.signal });
  }
  const page = pageJQuery()?.('html, body');
  const animate = methodOf(page, 'animate');
  if (animate) {
    const until = performance.now() + ms;
    // Later there is nothing of ours to stop.
    interrupted.signal.addEventListener('abort', () => void (performance.now() < until && methodOf(page, 'stop')?.()));
    animate({ scrollTop: top }, ms);
    setTimeout(() => interrupted.abort(), ms);
  } else glide(top, ms, interrupted);
}

function glide(top: number, ms: number, interrupted: AbortController): void {
  const start = window.scrollY;
  const began = performance.now();
  const step = (now: number): void => {
    if (interrupted.signal.aborted) return;
    const part = Math.min(1, (now - began) / ms);
    window.scrollTo({ top: start + (top - start) * (1 - (1 - part) ** 3), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else interrupted.abort();
  };
  requestAnimationFrame(step);
}
