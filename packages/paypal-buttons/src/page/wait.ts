import { delay, membersOf, watchElements } from '@shop/core';

/** Waits until an element is there (PP-35); `undefined`, without noise, when it does not arrive in time, or the signal ends the wait. */
export function waitForElement(
  selector: string,
  { timeoutMs, root = document, signal }: { timeoutMs: number; root?: ParentNode & Node; signal?: AbortSignal },
): Promise<Element | undefined> {
  const present = membersOf(root).querySelector(selector) ?? undefined;
  if (present || signal?.aborted) return Promise.resolve(present);
  return new Promise((resolve) => {
    const finish = (element?: Element): void => {
      clearTimeout(timer);
      observer.disconnect();
      signal?.removeEventListener('abort', giveUp);
      resolve(element);
    };
    const observer = new MutationObserver(() => {
      const found = membersOf(root).querySelector(selector);
      if (found) finish(found);
    });
    const giveUp = (): void => finish();
    const timer = setTimeout(giveUp, timeoutMs);
    signal?.addEventListener('abort', giveUp);
    observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['class', 'id'] });
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
