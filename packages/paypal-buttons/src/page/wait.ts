import { delay, watchElements } from '@shop/core';

/** Waits until an element is in the page (PP-35), at most `ms`. Never rejects. */
export async function waitForElement(selector: string, ms: number): Promise<void> {
  const isThere = (): boolean => document.querySelector(selector) !== null;
  if (isThere()) return;
  const found = new AbortController();
  const observer = new MutationObserver(() => isThere() && found.abort());
  // Also for one that gets its class or id late.
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['class', 'id'] });
  await delay(ms, found.signal);
  observer.disconnect();
}

/** Runs something once, as soon as an element is in the page: now, or when foreign code brings it. */
export function whenPresent(selector: string, run: () => unknown): void {
  let isDone = false;
  watchElements(selector, () => {
    if (isDone) return;
    isDone = true;
    void run();
  });
}
