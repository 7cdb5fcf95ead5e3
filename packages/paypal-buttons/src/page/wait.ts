import { delay, watchElements } from '@shop/core';

/** Waits until an element is in the page (PP-35), at most `ms`, or until the signal ends the wait. Never rejects. */
export async function waitForElement(selector: string, ms: number, signal: AbortSignal): Promise<void> {
  const isThere = (): boolean => document.querySelector(selector) !== null;
  if (isThere() || signal.aborted) return;
  const over = new AbortController();
  const end = (): void => over.abort();
  signal.addEventListener('abort', end, { signal: over.signal });
  const observer = new MutationObserver(() => isThere() && end());
  // Also for one that gets its class or id late.
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['class', 'id'] });
  await delay(ms, over.signal);
  observer.disconnect();
  end();
}

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
  void delay(ms, signal).then(() => signal.aborted || work());
}
