/** Whether the element is rendered, like jQuery's `:visible`: no `display: none` on it or an ancestor, and in the document. */
export function isVisible(element: Element): boolean {
  if (!element.isConnected) return false;
  if (typeof element.checkVisibility === 'function') return element.checkVisibility();
  for (let node: Element | null = element; node; node = node.parentElement) {
    if (getComputedStyle(node).display === 'none') return false;
  }
  return true;
}

/** Whether the shopper prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
