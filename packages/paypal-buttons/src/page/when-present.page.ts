import { watchElements } from '@shop/core';

/** Runs something once, as soon as an element is in the page: now, or when foreign code brings it. */
export function whenPresent(selector: string, run: () => unknown, signal: AbortSignal): void {
  let isDone = false;
  const stop = watchElements(selector, () => {
    if (isDone) return;
    isDone = true;
    void run();
  });
  signal.addEventListener('abort', stop);
}
