import { jq } from '../events/jquery';
import { isRecord, ownPath } from '../foreign/values.rules';
import { drawSafely } from '../log/log';

/**
 * A node's members as its class has them. In a form, a field named `submit` or `classList` takes the place of the form's own member; on the document,
 * `<img name="body">` does the same. Read through the prototype, such names change nothing. Other nodes have no such names, and are their own view.
 * @returns a view for reading, setting and calling members; pass the node itself to functions that take a node.
 */
export function membersOf<Thing extends Node>(node: Thing): Thing {
  if (!(node instanceof HTMLFormElement || node instanceof Document)) return node;
  const prototype: object = Object.getPrototypeOf(node);
  const members: Thing = new Proxy(node, {
    get: (_node, name) => {
      const member: unknown = Reflect.get(prototype, name, node);
      if (typeof member !== 'function') return member;
      return function call(this: unknown, ...args: unknown[]): unknown {
        return Reflect.apply(member, this === members ? node : this, args);
      };
    },
    set: (_node, name, value) => Reflect.set(prototype, name, value, node),
  });
  return members;
}

/**
 * `document`, with its members as the class has them: `<img name="querySelector">` takes the place of the method on the real one. Sources write
 * `document.body`; the build puts this in its place, in every file that is shipped (`packages/build/src/plugins/own-members.ts`). Eight letters, so that source maps stay right.
 */
export const safePage: Document = membersOf(document);

/** Calls an inherited method of the window; for these the browser takes it where `this` is missing. */
function onWindow(name: 'addEventListener' | 'dispatchEvent' | 'removeEventListener', args: readonly unknown[]): never {
  return Reflect.apply(EventTarget.prototype[name], undefined, args) as never;
}

/** The methods that `window` inherits: elements' names come before those too. */
export const safeWindow: Pick<Window, 'addEventListener' | 'dispatchEvent' | 'removeEventListener'> = {
  addEventListener: (...args: readonly unknown[]) => onWindow('addEventListener', args),
  dispatchEvent: (...args) => onWindow('dispatchEvent', args),
  removeEventListener: (...args: readonly unknown[]) => onWindow('removeEventListener', args),
};

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

const HIDDEN =
  'position:absolute;inline-size:1px;block-size:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);border:0;white-space:nowrap';

/** Says a text to screen readers, without showing it. Never throws. @param politeness `assertive` interrupts; for errors only. */
export function announce(text: string, politeness: 'polite' | 'assertive' = 'polite'): void {
  drawSafely(() => {
    const region = liveRegion(politeness);
    // The same text twice is only spoken again when the region's content changes.
    region.textContent = region.textContent === text ? `${text}\u00A0` : text;
  });
}

/** Puts both live regions on the page: screen readers may miss a text that comes together with its region. Never throws. */
export function prepareLiveRegions(): void {
  drawSafely(() => {
    liveRegion('polite');
    liveRegion('assertive');
  });
}

function liveRegion(politeness: 'polite' | 'assertive'): HTMLElement {
  const id = `shop-live-${politeness}`;
  const known = document.getElementById(id);
  if (known) return known;
  const region = document.createElement('div');
  region.id = id;
  region.style.cssText = HIDDEN;
  region.setAttribute('role', politeness === 'assertive' ? 'alert' : 'status');
  region.setAttribute('aria-live', politeness);
  document.body.append(region);
  return region;
}

/** Adds one id to the descriptions of a control, or takes it away; those of other scripts stay. */
export function describeBy(control: Element, id: string, isDescribed: boolean): void {
  const members = membersOf(control);
  const name = 'aria-describedby';
  const ids = (members.getAttribute(name) ?? '').split(/\s+/).filter((known) => known !== '');
  if (ids.includes(id) === isDescribed) return;
  const next = isDescribed ? [...ids, id] : ids.filter((known) => known !== id);
  if (next.length > 0) members.setAttribute(name, next.join(' '));
  else members.removeAttribute(name);
}

/** Look of the overlay (checkout contract A10, H). */
const OVERLAY = { background: '#fff', opacity: 0.6 };
/** The same for pages without blockUI. */
const COVER = 'position:absolute;inset:0;z-index:1000;background:#fff;opacity:.6;cursor:default';
const PARTS = ['blockUI', 'blockUI blockOverlay', 'blockUI blockMsg blockElement'];
const STYLED = 'shopOverlay';

const blocked = new WeakMap<Element, HTMLElement[]>();

/**
 * Covers an element, so that it cannot be clicked while a request runs: blockUI where the page has it, else the same DOM (A10).
 * Blocking a blocked element does nothing. Callers must unblock in every path. Never throws: a blockUI that breaks costs its look.
 * @param atOnce without blockUI's fade: where the shopper waits for the answer to a press
 */
export function blockElement(element: HTMLElement, { atOnce = false }: { readonly atOnce?: boolean } = {}): void {
  block(element, () => hasPlugin('block') && drawSafely(() => blockWithPlugin(element, atOnce)));
}

function block(element: HTMLElement, drawWithPlugin: () => boolean): void {
  if (isBlocked(element)) return;
  drawSafely(() => membersOf(element).setAttribute('aria-busy', 'true'));
  if (!drawWithPlugin()) drawSafely(() => cover(element));
}

/** blockUI's own functions, not the ones that we offer in their place. */
function hasPlugin(name: 'block' | 'unblock'): boolean {
  return jq.plugin(name) && !jq.isOurs(name);
}

/** Covers an element as `blockElement` does without blockUI: for functions of ours that stand in its place, and that a theme may have wrapped. */
export function coverElement(element: HTMLElement): void {
  block(element, () => false);
}

function blockWithPlugin(element: HTMLElement, atOnce: boolean): void {
  const css = ownPath(jq.static('blockUI'), 'defaults.overlayCSS');
  if (isRecord(css)) css['cursor'] = 'default';
  jq.call(element, 'block', { message: null, overlayCSS: OVERLAY, ...(atOnce ? { fadeIn: 0 } : {}) });
}

function cover(element: HTMLElement): void {
  // Often a form, whose fields may be named like its members.
  const members = membersOf(element);
  const parts = PARTS.map((className, index) => {
    const part = document.createElement('div');
    part.className = className;
    part.style.cssText = index === 1 ? COVER : 'display:none';
    return part;
  });
  blocked.set(element, parts);
  members.append(...parts);
  const { position } = getComputedStyle(element);
  // Without a value: the element has no box, so none of its ancestors gives it one either.
  if (position === 'static' || position === '') {
    members.style.position = 'relative';
    members.dataset[STYLED] = '';
  }
  jq.data(element, 'blockUI.isBlocked', 1);
}

/** Removes the overlay, ours or blockUI's. No-op without one. Never throws. */
export function unblockElement(element: HTMLElement): void {
  markIdle(element);
  drawSafely(() => {
    if (hasPlugin('unblock')) jq.call(element, 'unblock');
  });
  uncover(element);
}

function markIdle(element: HTMLElement): void {
  drawSafely(() => membersOf(element).removeAttribute('aria-busy'));
}

/** Removes our own overlay, and no other. Never throws. */
export function uncoverElement(element: HTMLElement): void {
  markIdle(element);
  uncover(element);
}

/** Takes our own overlay away. */
function uncover(element: HTMLElement): void {
  const members = membersOf(element);
  const parts = blocked.get(element);
  if (!parts) return;
  blocked.delete(element);
  // A second time where the first one broke: what stays covered would freeze the page.
  for (const part of [...parts, ...parts]) drawSafely(() => part.remove());
  drawSafely(() => {
    if (STYLED in members.dataset) {
      delete members.dataset[STYLED];
      members.style.position = '';
    }
    jq.data(element, 'blockUI.isBlocked', 0);
  });
}

/** Whether an overlay covers the element, ours or blockUI's. */
export function isBlocked(element: Element): boolean {
  if (blocked.get(element)?.some((part) => part.parentNode === element)) return true;
  let mark: unknown;
  drawSafely(() => (mark = jq.data(element, 'blockUI.isBlocked')));
  return mark === 1;
}
