/** What the page reports. `at` is in ms since the page began. */
export type PageReport =
  | { kind: 'says' | 'inserted'; politeness: 'polite' | 'assertive'; text: string; at: number }
  | { kind: 'focus'; tag: string; text: string; element: number; at: number };

/** Global of the page that holds the elements that had the focus, for the accessibility tree. */
export const FOCUSED = 'shopTranscriptFocused';
/** Binding by which the page reports. */
export const REPORT = 'shopTranscriptReport';

/** What `watchPage` gets: names of the two globals, and how long a region must exist before its text, and the text must stay, ms. */
export interface WatchOptions {
  readonly focused: string;
  readonly report: string;
  readonly settleMs: number;
}

/**
 * Runs in the page, so it may use nothing of this module. Reports changes of live regions, and where the focus goes.
 * A region counts when it existed `settleMs` before its text, and when the text is still there, and exposed, `settleMs` later.
 */
export function watchPage({ focused, report, settleMs }: WatchOptions): void {
  if (Reflect.has(window, focused)) return;
  const REGION = '[role="alert"], [role="status"], [role="log"], [aria-live]:not([aria-live="off"]), output';
  const HIDDEN = '[aria-hidden="true"], [hidden], [inert]';
  const elements: Element[] = [];
  Reflect.set(window, focused, elements);

  const send = (what: object): void => {
    (Reflect.get(window, report) as (what: object) => void)({ ...what, at: Math.round(performance.now()) });
  };
  const clean = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  const isRegion = (element: Element): boolean => element.matches(REGION) && element.getAttribute('aria-live') !== 'off';
  const isRead = (element: Element): boolean => !element.closest(HIDDEN) && element.checkVisibility({ visibilityProperty: true });
  const isExposed = (region: Element): boolean => region.isConnected && isRead(region) && !region.closest('[aria-busy="true"]');
  /** Text of a node as it is read out: without what is hidden, and without regions inside of it. */
  const textOf = (node: Node, root = node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || /^(script|style|template)$/i.test(node.localName)) return '';
    if (node !== root && (isRegion(node) || !isRead(node))) return '';
    const label = node.getAttribute('aria-label') ?? (node instanceof HTMLImageElement ? node.alt : null);
    if (label !== null && node !== root) return ` ${label} `;
    const inside = [...node.childNodes].map((child) => textOf(child, root)).join('');
    return getComputedStyle(node).display.startsWith('inline') ? inside : ` ${inside} `;
  };
  const politenessOf = (region: Element): string =>
    region.getAttribute('aria-live') ?? (region.getAttribute('role') === 'alert' ? 'assertive' : 'polite');
  const isAtomic = (region: Element): boolean =>
    (region.getAttribute('aria-atomic') ?? String(region.matches('[role="alert"], [role="status"], output'))) === 'true';

  const regions = new Map<Element, { text: string; since: number }>();

  /** Reports a text unless it is gone, replaced or hidden soon. */
  const reportSettled = (kind: string, region: Element, text: string): void => {
    setTimeout(() => {
      if (!isExposed(region) || !clean(textOf(region)).includes(text)) return;
      send({ kind, politeness: politenessOf(region), text });
    }, settleMs);
  };

  const look = (added: ReadonlyMap<Element, readonly Node[]>): void => {
    const now = performance.now();
    for (const region of document.querySelectorAll(REGION)) {
      if (!isRegion(region)) continue;
      const text = isRead(region) ? textOf(region) : '';
      const known = regions.get(region);
      const isNew = !known || !isRead(region);
      if (isNew) regions.set(region, { text, since: now });
      else if (known.text !== text) regions.set(region, { ...known, text });
      if (isNew && clean(text) !== '') reportSettled('inserted', region, clean(text));
      if (!known || isNew) continue;
      const nodes = added.get(region) ?? [];
      const grew = text !== known.text && !known.text.includes(text);
      if (nodes.length === 0 && !grew) continue;
      const isWhole = isAtomic(region) || nodes.length === 0;
      const heard = clean(isWhole ? text : nodes.map((node) => textOf(node, region)).join(' '));
      if (heard !== '') reportSettled(now - known.since < settleMs ? 'inserted' : 'says', region, heard);
    }
    for (const region of regions.keys()) if (!region.isConnected || !isRegion(region)) regions.delete(region);
  };

  const regionAround = (node: Node | null): Element | undefined => {
    for (let at = node; at; at = at.parentNode) if (at instanceof Element && isRegion(at)) return at;
    return undefined;
  };

  let last: Element | null = null;
  let onBody: ReturnType<typeof setTimeout> | undefined;
  const sendFocus = (element: Element): void => {
    last = element;
    const text = element === document.body ? '' : clean(textOf(element));
    send({ kind: 'focus', tag: element.localName, element: elements.push(element) - 1, text });
  };
  /** Focus that is lost for a moment only, while an element takes the place of another one, is not read out. */
  const watchBody = (): void => {
    const active = document.activeElement ?? document.body;
    if (active !== document.body) {
      clearTimeout(onBody);
      onBody = undefined;
    } else if (last && last !== document.body) {
      onBody ??= setTimeout(() => {
        onBody = undefined;
        if (document.activeElement === document.body && document.hasFocus()) sendFocus(document.body);
      }, settleMs);
    }
  };

  const observer = new MutationObserver((records) => {
    const added = new Map<Element, Node[]>();
    for (const { type, target, addedNodes } of records) {
      const region = regionAround(target);
      if (!region || type === 'attributes') continue;
      const nodes = type === 'characterData' ? [target] : [...addedNodes];
      if (nodes.some((node) => clean(node.textContent ?? '') !== '')) added.set(region, [...(added.get(region) ?? []), ...nodes]);
    }
    look(added);
    watchBody();
  });
  const start = (): void => {
    // The regions of a page that is being read in are there before their texts change; what they hold is read with the page.
    for (const region of document.querySelectorAll(REGION))
      if (isRegion(region)) regions.set(region, { text: isRead(region) ? textOf(region) : '', since: -settleMs });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    document.addEventListener('transitionend', () => look(new Map()), true);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
  else start();
  addEventListener('focusin', ({ target }) => target instanceof Element && sendFocus(target), true);
  addEventListener('focusout', () => setTimeout(watchBody), true);
}
