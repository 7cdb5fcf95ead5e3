import { isVisible, prefersReducedMotion } from '@shop/core';

/** Movements under way, and where they lead. */
const moving = new WeakMap<Element, { opens: boolean; animation: Animation }>();

/** @returns whether it came to its end; `false` when the opposite movement took over. */
async function move(element: HTMLElement, opens: boolean, ms: number, height?: number): Promise<boolean> {
  if (ms <= 0 || prefersReducedMotion() || typeof element.animate !== 'function') return true;
  const before = moving.get(element);
  const open = height ?? element.scrollHeight;
  // A movement that turns back begins at the height of now.
  const from = before ? element.offsetHeight : opens ? 0 : open;
  before?.animation.cancel();
  const edges = { overflow: 'hidden', minHeight: '0' };
  const animation = element.animate(
    [
      { height: `${from}px`, ...edges },
      { height: `${opens ? open : 0}px`, ...edges },
    ],
    { duration: ms, easing: 'ease-in-out' },
  );
  const own = { opens, animation };
  moving.set(element, own);
  const hasEnded = await animation.finished.then(
    () => true,
    () => false,
  );
  if (moving.get(element) === own) moving.delete(element);
  return hasEnded;
}

/** Ends a movement where it stands; what waits for it leaves the element alone. */
function stop(element: HTMLElement): void {
  moving.get(element)?.animation.cancel();
  moving.delete(element);
}

/** Whether the element is open or opening. A second press during the animation reverses the first. */
export function isOpen(element: HTMLElement): boolean {
  return moving.get(element)?.opens ?? isVisible(element);
}

/** Shows an element without movement; ends one that runs. */
export function show(element: HTMLElement): void {
  stop(element);
  reveal(element);
}

function reveal(element: HTMLElement): void {
  element.hidden = false;
  element.style.display = '';
  if (element.isConnected && getComputedStyle(element).display === 'none') element.style.display = 'block';
}

/** Hides an element without movement; ends one that runs. */
export function hide(element: HTMLElement): void {
  stop(element);
  element.style.display = 'none';
}

/** Slides an element open in `ms`, also one that is sliding shut; at once with reduced motion. */
export async function slideDown(element: HTMLElement, ms: number): Promise<void> {
  if (isOpen(element)) return;
  reveal(element);
  await move(element, true, ms);
}

/**
 * Slides an element shut in `ms`, also one that is sliding open; at once with reduced motion.
 * @param height `scrollHeight` of an element that is known to be visible: nothing is measured, so that no layout is forced
 */
export async function slideUp(element: HTMLElement, ms: number, height?: number): Promise<void> {
  if (moving.get(element)?.opens === false) return;
  if ((height ?? isVisible(element)) === false || (await move(element, false, ms, height))) hide(element);
}
