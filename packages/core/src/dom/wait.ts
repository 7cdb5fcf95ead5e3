import { membersOf } from './members';

interface Watch {
  selector: string;
  present: Set<Element>;
  onAdd: (element: Element) => void;
  onRemove: ((element: Element) => void) | undefined;
}

const watches = new Set<Watch>();
let observer: MutationObserver | undefined;

/** Looks for elements that came, in `added` and below, and for those that went. */
function look(watch: Watch, added: readonly ParentNode[]): void {
  for (const element of watch.present) {
    if (!element.isConnected) {
      watch.present.delete(element);
      watch.onRemove?.(element);
    }
  }
  const meet = (element: Element): void => {
    if (watch.present.has(element) || !element.isConnected) return;
    watch.present.add(element);
    watch.onAdd(element);
  };
  for (const root of added) {
    if (root instanceof Element && membersOf(root).matches(watch.selector)) meet(root);
    for (const element of membersOf(root).querySelectorAll(watch.selector)) meet(element);
  }
}

/** Looks only at what has been added: a page that changes often is not searched whole each time. */
function onChange(records: readonly MutationRecord[]): void {
  const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
  for (const watch of watches) {
    try {
      look(watch, added);
    } catch (error) {
      // The watches of other bundles must not miss what has come.
      reportError(error);
    }
  }
}

/**
 * Calls `onAdd` for every matching element, now and whenever foreign code adds one, and `onRemove` when one has left the page. One observer for all watches.
 * @returns stops watching.
 */
export function watchElements(
  selector: string,
  onAdd: (element: Element) => void,
  onRemove?: (element: Element) => void,
): () => void {
  const watch: Watch = { selector, present: new Set(), onAdd, onRemove };
  watches.add(watch);
  observer ??= new MutationObserver(onChange);
  if (watches.size === 1) observer.observe(document, { childList: true, subtree: true });
  look(watch, [document]);
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
