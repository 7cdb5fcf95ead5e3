function isDrawn(element: Element | null): boolean {
  return element === null || (getComputedStyle(element).display !== 'none' && isDrawn(element.parentElement));
}

/** `checkVisibility`, which jsdom lacks and browsers have: connected, and no `display: none` on the element or around it. */
export function provideCheckVisibility(): void {
  if (typeof Element.prototype.checkVisibility === 'function') return;
  Element.prototype.checkVisibility = function checkVisibility(this: Element): boolean {
    return this.isConnected && isDrawn(this);
  };
}
