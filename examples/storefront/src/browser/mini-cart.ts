/** The cart in the head of the page, a part of the theme: shows the number of pieces, opens after a product was added, closes with Escape. */
import { hear } from './events';

/** Pieces in the list of a mini-cart: sum of the numbers before `×`. */
export function countPieces(quantities: readonly string[]): number {
  return quantities.reduce((sum, text) => sum + (Number.parseInt(text, 10) || 0), 0);
}

/** Wires the details element of the head. */
export function startMiniCart(details: HTMLDetailsElement): void {
  const count = details.querySelector<HTMLElement>('.cart-count');
  const content = details.querySelector('.widget_shopping_cart');
  if (count === null || content === null) return;

  new MutationObserver(() => {
    const list = content.querySelector('.widget_shopping_cart_content');
    if (list === null || list.childElementCount === 0) return;
    const pieces = countPieces([...list.querySelectorAll('.mini_cart_item .quantity')].map((node) => node.textContent ?? ''));
    count.textContent = String(pieces);
  }).observe(content, { childList: true, subtree: true });

  hear(document.body, 'added_to_cart', () => {
    details.open = true;
  });
  details.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !details.open) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  });
  document.addEventListener('click', (event) => {
    if (
      details.open &&
      event.target instanceof Element &&
      event.target.isConnected &&
      !details.contains(event.target) &&
      !event.target.closest('.ajax_add_to_cart')
    ) {
      details.open = false;
    }
  });
}
