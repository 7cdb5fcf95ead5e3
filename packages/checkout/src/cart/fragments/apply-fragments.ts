import { jq, unblockElement } from '@shop/core';
import { hide, show } from '@shop/core/dom/slide';
import { readCookie } from '../../page/cookie';
import { onBody } from '../../page/listen';
import { all } from '../../page/markup';
import { replaceWithHtml } from '../../page/server-html';
import type { Fragments } from './cache.rules';

/** What a fragment replaces, by jQuery's own selectors too (`:first`, `:contains(…)`), where the page has it. */
function matches(selector: string): HTMLElement[] {
  // jQuery would make elements of it.
  if (selector.includes('<')) return [];
  try {
    const found: readonly unknown[] = jq.wrap(selector)?.get() ?? [...document.querySelectorAll(selector)];
    return found.filter((element): element is HTMLElement => element instanceof HTMLElement && element.isConnected);
  } catch {
    // Fragment keys of other plugins need not be selectors; such a key is skipped.
    return [];
  }
}

/** Keyboard users who acted inside a fragment go on at the same place of the new one. */
function keepFocus(id: string, roots: readonly Element[]): void {
  const again = id === '' ? null : document.getElementById(id);
  const root = roots[0];
  if (again) again.focus({ preventScroll: true });
  else if (root instanceof HTMLElement) {
    root.tabIndex = -1;
    root.focus({ preventScroll: true });
  }
}

function replaceOne(element: Element, html: string): void {
  const focused = document.activeElement;
  const hadFocus = focused !== null && element.contains(focused);
  jq.clean(element);
  const roots = replaceWithHtml(element, html);
  if (hadFocus) keepFocus(focused.id, roots);
}

/** Puts fragments of the shop's server into the page: every match of every selector (F12). A number counts items; other values are left alone. */
export function applyFragments(fragments: Fragments): void {
  for (const [selector, value] of Object.entries(fragments)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    for (const element of matches(selector)) replaceOne(element, String(value));
  }
}

/**
 * The same after an add or remove (F13). Until it is replaced a fragment counts as `updating`, which themes and foreign scripts look at;
 * what was not replaced is released. All in one step, so an overlay of our own would never be seen.
 */
export function applyFragmentsBusy(fragments: Fragments): void {
  const each = (act: (element: HTMLElement) => void): void => {
    for (const selector of Object.keys(fragments)) matches(selector).forEach(act);
  };
  each((element) => element.classList.add('updating'));
  applyFragments(fragments);
  each((element) => {
    element.classList.remove('updating');
    element.style.opacity = '1';
    unblockElement(element);
  });
}

const EMPTY_MARK = '.hide_cart_widget_if_empty';
const CONTENT = '.widget_shopping_cart_content';

function widgets(): HTMLElement[] {
  return all(EMPTY_MARK).flatMap((mark) => mark.closest<HTMLElement>('.widget_shopping_cart') ?? []);
}

/** Shows the cart widgets that hide while the cart is empty, or hides them; something is being added: shows them (F12). */
export function startEmptyWidgets(): void {
  const filled = Number(readCookie('woocommerce_items_in_cart') ?? 0) > 0;
  for (const widget of widgets()) (filled ? show : hide)(widget);
  onBody('adding_to_cart', () => widgets().forEach(show));
}

/** Empties the mini-carts: a page that comes back from the browser's cache shows an old one. */
export function emptyMiniCarts(): void {
  for (const content of all(CONTENT)) {
    for (const child of content.children) jq.clean(child);
    content.replaceChildren();
  }
}
