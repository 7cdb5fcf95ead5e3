import { flushSync } from 'react-dom';

let drawing = false;

/** Runs React's work at once. A call from inside of React's own work (an effect that sends an event) leaves it to the outer one. */
export function drawNow(work: () => void): void {
  if (drawing) return work();
  drawing = true;
  try {
    flushSync(work);
  } finally {
    drawing = false;
  }
}

/** Whether React is rendering in one of our calls. */
export const isDrawing = (): boolean => drawing;
