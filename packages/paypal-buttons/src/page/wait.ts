import { delay, watchElements } from '@shop/core';

/** Waits until an element is there (PP-35); `undefined`, without noise, when it does not arrive in time, or the signal ends the wait. */
export function waitForElement(
  selector: string,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<Element | undefined> {
  const find = (): Element | undefined => document.querySelector(selector) ?? undefined;
  if (find() || signal?.aborted) return Promise.resolve(find());
  return new Promise((resolve) => {
    const over = new AbortController();
    const finish = (): void => {
      over.abort();
      observer.disconnect();
      resolve(find());
    };
    const observer = new MutationObserver(() => void (find() && finish()));
    observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['class', 'id'] });
    signal?.addEventListener('abort', finish, { signal: over.signal });
    void delay(timeoutMs, over.signal).then(finish);
  });
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
  void delay(ms, signal).then(() => {
    if (!signal.aborted) work();
  });
}
