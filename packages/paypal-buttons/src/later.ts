import { delay } from '@shop/core';

/** Does something after `ms`, unless the page is over by then. @param signal of the page. */
export function later(ms: number, work: () => void, signal: AbortSignal): void {
  void delay(ms, signal).then(() => {
    if (!signal.aborted) work();
  });
}
