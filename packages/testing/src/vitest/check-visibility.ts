/** Elements that no browser draws. */
const NEVER_DRAWN = new Set(['HEAD', 'LINK', 'META', 'NOSCRIPT', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE']);

/** Whether a stylesheet of the page sets `display`: then only the computed style is reliable. */
function mentionsDisplay(): boolean {
  return [...document.styleSheets].some(({ ownerNode }) => ownerNode?.textContent?.includes('display') ?? true);
}

function isNone(element: Element, isComputed: boolean): boolean {
  if (isComputed || !(element instanceof HTMLElement)) return getComputedStyle(element).display === 'none';
  const { display } = element.style;
  if (display !== '') return display === 'none';
  return (
    element.hasAttribute('hidden') ||
    NEVER_DRAWN.has(element.tagName) ||
    (element.tagName === 'DIALOG' && !element.hasAttribute('open'))
  );
}

function isDrawn(element: Element | null, isComputed: boolean): boolean {
  return element === null || (!isNone(element, isComputed) && isDrawn(element.parentElement, isComputed));
}

/**
 * `checkVisibility`, which jsdom lacks and browsers have: connected, and no `display: none` on the element or around it. Computed styles of all
 * ancestors cost jsdom milliseconds, so they are read only where a style sheet makes a difference.
 */
export function provideCheckVisibility(): void {
  if (typeof Element.prototype.checkVisibility === 'function') return;
  Element.prototype.checkVisibility = function checkVisibility(this: Element): boolean {
    return this.isConnected && isDrawn(this, mentionsDisplay());
  };
}
