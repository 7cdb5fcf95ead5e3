import type { MouseEvent } from 'react';

/** What shoppers see of a field that a plugin has hidden behind its own, as select2 does. */
const STAND_IN = '.select2-selection';

/**
 * Click on a link to a place of this page: the field gets the focus, and the address stays as it is, because payment scripts read its hash. A link to
 * nothing, or one that is opened elsewhere, is left to the browser.
 */
export function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  // A listener of the page, or of a bundle, may have moved the focus.
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const field = document.getElementById(event.currentTarget.getAttribute('href')?.slice(1) ?? '');
  if (!field) return;
  const shown = field.nextElementSibling?.querySelector<HTMLElement>(STAND_IN) ?? field;
  shown.focus();
  if (document.activeElement === shown) event.preventDefault();
}
