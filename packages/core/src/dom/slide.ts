import { isVisible, prefersReducedMotion } from './visibility';

const running = new WeakMap<Element, Animation>();

async function animateHeight(element: HTMLElement, from: string, to: string, ms: number): Promise<boolean> {
  running.get(element)?.cancel();
  if (ms <= 0 || prefersReducedMotion() || typeof element.animate !== 'function') return true;
  const edges = { overflow: 'hidden', minHeight: '0' };
  const animation = element.animate(
    [
      { height: from, ...edges },
      { height: to, ...edges },
    ],
    { duration: ms, easing: 'ease-in-out' },
  );
  running.set(element, animation);
  return animation.finished.then(
    () => true,
    // Cancelled by the opposite movement.
    () => false,
  );
}

/** Shows an element without movement. */
export function show(element: HTMLElement): void {
  element.hidden = false;
  element.style.display = '';
  if (element.isConnected && getComputedStyle(element).display === 'none') element.style.display = 'block';
}

/** Hides an element without movement. */
export function hide(element: HTMLElement): void {
  element.style.display = 'none';
}

/** Slides an element open in `ms`; at once with reduced motion. */
export async function slideDown(element: HTMLElement, ms: number): Promise<void> {
  if (isVisible(element) && !running.has(element)) return;
  show(element);
  await animateHeight(element, '0px', `${element.scrollHeight}px`, ms);
  running.delete(element);
}

/** Slides an element shut in `ms`; at once with reduced motion. */
export async function slideUp(element: HTMLElement, ms: number): Promise<void> {
  if (!isVisible(element)) return hide(element);
  if (await animateHeight(element, `${element.scrollHeight}px`, '0px', ms)) hide(element);
  running.delete(element);
}
