import { delay } from '@shop/core';
import { listen } from '../page/markup.page';

let isDown = false;
const waiting: (() => void)[] = [];

function release(): void {
  isDown = false;
  for (const work of waiting.splice(0)) work();
}

/**
 * Starts to watch the pointer, for `whenReleased`. A field that loses focus because the visitor presses a button changes between pointer-down
 * and pointer-up. If its tip went then, the button would move away under the pointer and the click were lost (contract f). Touch screens press
 * twice: their mouse events follow the tap.
 */
export function watchPointer(): void {
  isDown = false;
  const onPointer = (types: string, handler: () => void): void => listen(document, types, handler, true);
  onPointer('pointerdown mousedown', () => {
    isDown = true;
  });
  // The click belongs to the same task; where none comes (a drag, a scroll) the next task ends the waiting.
  onPointer('pointerup mouseup pointercancel click keydown', () => void delay(0).then(release));
}

/** Runs the work at once, or after the click that the pressed pointer makes. */
export function whenReleased(work: () => void): void {
  if (isDown) waiting.push(work);
  else work();
}
