/** Elements that browsers never draw. */
const NEVER_DRAWN = new Set(
  'area base basefont datalist head link meta noembed noframes param rp script style template title'.split(' '),
);

/**
 * Whether the element has a box, its ancestors aside. Without a style sheet only the element itself decides; jsdom would compare it with its own sheet of 200
 * rules, a tenth of the tests' time.
 */
function isShown(element: HTMLElement | SVGElement): boolean {
  if (document.styleSheets.length > 0) return getComputedStyle(element).display !== 'none';
  if (element instanceof HTMLInputElement && element.type === 'hidden') return false;
  const { display } = element.style;
  if (display !== '') return display !== 'none';
  if (element instanceof HTMLDialogElement && !element.open) return false;
  return !element.hasAttribute('hidden') && !NEVER_DRAWN.has(element.localName);
}

function isDrawn(element: Element | null): boolean {
  return element === null || (isShown(element as HTMLElement) && isDrawn(element.parentElement));
}

/** `checkVisibility`, which jsdom lacks and browsers have: connected, and no `display: none` on the element or around it. */
export function provideCheckVisibility(): void {
  if (typeof Element.prototype.checkVisibility === 'function') return;
  Element.prototype.checkVisibility = function checkVisibility(this: Element): boolean {
    return this.isConnected && isDrawn(this);
  };
}
