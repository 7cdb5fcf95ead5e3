/** Event that a click on a product card means. */
export type CardEvent = 'add_to_cart' | 'select_content';

/** A product card in a listing, and how to distinguish its parts. */
export interface CardKind {
  readonly card: string;
  /** Child that carries the product's number in `data-product_id`. */
  readonly product: string;
  readonly decide: (clicked: Element) => CardEvent | undefined;
}

function addsToCart(button: Element): boolean {
  return button.classList.contains('add_to_cart_button') && !button.classList.contains('product_type_variable');
}

/** Classic listings report adding themselves (`added_to_cart`). */
function decideClassic(clicked: Element): CardEvent | undefined {
  if (clicked.closest('.woocommerce-loop-product__link')) return 'select_content';
  const button = clicked.closest('.button[data-product_id]');
  return button && !addsToCart(button) ? 'select_content' : undefined;
}

function decideBlock(clicked: Element): CardEvent | undefined {
  const button = clicked.closest('.wc-block-components-product-button [data-product_id]');
  if (button) return addsToCart(button) ? 'add_to_cart' : 'select_content';
  return clicked.closest('.wc-block-components-product-image a, .wp-block-post-title a') ? 'select_content' : undefined;
}

/** Cards of classic listings and of product blocks (tracking contract c). */
export const CARDS: readonly CardKind[] = [
  { card: '.products .product:not(.wp-block-post)', product: 'a[data-product_id]', decide: decideClassic },
  {
    card: '.products-block-post-template .product, .wc-block-product-template .product, .wc-block-grid__product',
    product: '[data-product_id]',
    decide: decideBlock,
  },
];
