import { membersOf } from '../dom/members';
import { jq } from '../events/jquery';
import { isRecord, ownPath } from '../foreign/values.rules';
import { drawSafely } from '../log/log';

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
  if (isBlocked(element)) return;
  drawSafely(() => membersOf(element).setAttribute('aria-busy', 'true'));
  const isDrawn = hasPlugin('block') && drawSafely(() => blockWithPlugin(element, atOnce));
  if (!isDrawn) drawSafely(() => cover(element));
}

/** blockUI's own functions, not the ones that we offer in their place. */
function hasPlugin(name: 'block' | 'unblock'): boolean {
  return jq.plugin(name) && !jq.isOurs(name);
}

/**
 * Offers `jQuery.fn.block` and `unblock` where the page has no blockUI: scripts of other plugins call them, and WordPress prints blockUI only for the
 * shop's own scripts. A blockUI that comes later takes their place.
 */
export function offerOverlay(): void {
  const each = (act: (element: HTMLElement) => void) => (elements: unknown[]) => {
    for (const element of elements) if (element instanceof HTMLElement) act(element);
  };
  jq.define(
    'block',
    each((element) => blockElement(element, { atOnce: true })),
  );
  jq.define('unblock', each(unblockElement));
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
  const members = membersOf(element);
  // A second time where the first one broke: what stays busy or covered would freeze the page.
  const free = (): void => members.removeAttribute('aria-busy');
  if (!drawSafely(free)) drawSafely(free);
  drawSafely(() => {
    if (hasPlugin('unblock')) jq.call(element, 'unblock');
  });
  const parts = blocked.get(element);
  if (!parts) return;
  blocked.delete(element);
  for (const part of [...parts, ...parts]) drawSafely(() => part.remove());
  drawSafely(() => {
    if (STYLED in members.dataset) {
      delete members.dataset[STYLED];
      members.style.position = '';
    }
    if (jq.present()) jq.data(element, 'blockUI.isBlocked', 0);
  });
}

/** Whether an overlay covers the element, ours or blockUI's. */
export function isBlocked(element: Element): boolean {
  if (blocked.get(element)?.some((part) => part.parentNode === element)) return true;
  let mark: unknown;
  drawSafely(() => (mark = jq.data(element, 'blockUI.isBlocked')));
  return mark === 1;
}
