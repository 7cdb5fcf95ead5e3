import { watchElements, delay } from '@shop/core';

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

/** Runs something after `ms`, unless the page is gone by then. @param signal of the page. */
export function runAfter(ms: number, work: () => void, signal: AbortSignal): void {
  void delay(ms, signal).then(() => {
    if (!signal.aborted) work();
  });
}
