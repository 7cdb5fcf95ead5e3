import { jq } from '../events/plugins';

/** Look of the overlay (checkout contract A10, H). */
const OVERLAY = { background: '#fff', opacity: 0.6 };
/** The same for pages without blockUI. */
const COVER = 'position:absolute;inset:0;z-index:1000;background:#fff;opacity:.6;cursor:default';
const PARTS = ['blockUI', 'blockUI blockOverlay', 'blockUI blockMsg blockElement'];
const STYLED = 'shopOverlay';

const blocked = new WeakMap<Element, HTMLElement[]>();

function buildParts(): HTMLElement[] {
  return PARTS.map((className, index) => {
    const part = document.createElement('div');
    part.className = className;
    part.style.cssText = index === 1 ? COVER : 'display:none';
    return part;
  });
}

function setOverlayCursor(): void {
  const defaults: unknown = Reflect.get(Object(jq.static('blockUI')), 'defaults');
  Reflect.set(Object(Reflect.get(Object(defaults), 'overlayCSS')), 'cursor', 'default');
}

/**
 * Covers an element, so that it cannot be clicked while a request runs: blockUI where the page has it, else the same DOM (A10).
 * Blocking a blocked element does nothing. Whoever blocks must unblock in every path.
 */
export function blockElement(element: HTMLElement): void {
  if (isBlocked(element)) return;
  element.setAttribute('aria-busy', 'true');
  if (jq.plugin('block')) {
    setOverlayCursor();
    jq.call(element, 'block', { message: null, overlayCSS: OVERLAY });
    return;
  }
  if (getComputedStyle(element).position === 'static') {
    element.style.position = 'relative';
    element.dataset[STYLED] = '';
  }
  const parts = buildParts();
  element.append(...parts);
  blocked.set(element, parts);
  jq.data(element, 'blockUI.isBlocked', 1);
}

/** Takes the overlay off, whoever drew it. Harmless on an element that has none. */
export function unblockElement(element: HTMLElement): void {
  element.removeAttribute('aria-busy');
  if (jq.plugin('unblock')) jq.call(element, 'unblock');
  const parts = blocked.get(element);
  if (!parts) return;
  blocked.delete(element);
  for (const part of parts) part.remove();
  if (STYLED in element.dataset) {
    delete element.dataset[STYLED];
    element.style.position = '';
  }
  if (jq.present()) jq.data(element, 'blockUI.isBlocked', 0);
}

/** Is an overlay on the element, ours or one that a foreign script drew with blockUI? */
export function isBlocked(element: Element): boolean {
  const parts = blocked.get(element);
  return parts?.some((part) => part.parentNode === element) === true || jq.data(element, 'blockUI.isBlocked') === 1;
}
