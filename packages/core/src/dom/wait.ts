import { membersOf } from './members';

/** How long and how often to look (PP-35). */
export interface WaitOptions {
  /** ms. */
  timeoutMs: number;
  root?: ParentNode & Node;
  /** Ends the wait early. */
  signal?: AbortSignal;
}

/** Waits until an element is there; `undefined`, without noise, when it does not come in time. Observes instead of polling. */
export function waitForElement(
  selector: string,
  { timeoutMs, root = document, signal }: WaitOptions,
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

interface Watch {
  selector: string;
  present: Set<Element>;
  onAdd: (element: Element) => void;
  onRemove: ((element: Element) => void) | undefined;
}

const watches = new Set<Watch>();
let observer: MutationObserver | undefined;

function look(watch: Watch): void {
  for (const element of watch.present) {
    if (!element.isConnected) {
      watch.present.delete(element);
      watch.onRemove?.(element);
    }
  }
  for (const element of document.querySelectorAll(watch.selector)) {
    if (watch.present.has(element)) continue;
    watch.present.add(element);
    watch.onAdd(element);
  }
}

/**
 * Calls `onAdd` for every matching element, now and whenever foreign code adds one, and `onRemove` when one has left the page.
 * One observer for all watches.
 * @returns stops watching.
 */
export function watchElements(
  selector: string,
  onAdd: (element: Element) => void,
  onRemove?: (element: Element) => void,
): () => void {
  const watch: Watch = { selector, present: new Set(), onAdd, onRemove };
  watches.add(watch);
  observer ??= new MutationObserver(() => watches.forEach(look));
  if (watches.size === 1) observer.observe(document, { childList: true, subtree: true });
  look(watch);
  return () => {
    watches.delete(watch);
    if (watches.size === 0) observer?.disconnect();
  };
}

/** Ends every watch. For tests, which load many pages into one window. */
export function forgetWatches(): void {
  watches.clear();
  observer?.disconnect();
}
