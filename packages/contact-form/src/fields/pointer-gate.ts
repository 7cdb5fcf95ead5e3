import { delay } from '@shop/core';

/** Holds work back while a pointer is down. */
export interface PointerGate {
  /** Runs the work at once, or after the click that the pressed pointer makes. */
  whenReleased(work: () => void): void;
}

/**
 * A field that loses focus because the visitor presses a button changes between pointer-down and pointer-up. If its tip went then, the button
 * would move away under the pointer and the click were lost (contract f). Touch screens press twice: their mouse events follow the tap.
 */
export function createPointerGate(page: Document): PointerGate {
  let isDown = false;
  let waiting: (() => void)[] = [];
  const release = (): void => {
    isDown = false;
    const works = waiting;
    waiting = [];
    for (const work of works) work();
  };
  const press = (): void => {
    isDown = true;
  };
  // The click belongs to the same task; where none comes (a drag, a scroll) the next task ends the waiting.
  const releaseSoon = (): void => void delay(0).then(release);
  for (const type of ['pointerdown', 'mousedown']) page.addEventListener(type, press, true);
  for (const type of ['pointerup', 'mouseup', 'pointercancel', 'click', 'keydown'])
    page.addEventListener(type, releaseSoon, true);
  return {
    whenReleased(work) {
      if (isDown) waiting.push(work);
      else work();
    },
  };
}
