import { hide, jq, pageFunction, show } from '@shop/core';
import { all } from '../../page/controls.page';
import { readCookie } from '../../page/cookie.page';
import { onBody } from '../../page/listen.page';

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

/** Calls `refresh` when the theme customizer has drawn a part of its preview again (F12). Nothing outside the customizer. */
export function onCustomizerRender(refresh: () => void): void {
  pageFunction('wp.customize.selectiveRefresh.bind')?.('partial-content-rendered', refresh);
}
