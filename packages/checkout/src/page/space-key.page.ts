import { onElement } from './listen.page';

/** Links that the server calls buttons: a button answers to the space key as well. */
const ROLE_BUTTONS = [
  'a.remove_from_cart_button',
  'a.add_to_cart_button:not(.wc-interactive)',
  '.woocommerce-cart-form .product-remove > a',
  '.cart_totals a.woocommerce-remove-coupon',
  'a.shipping-calculator-button',
  'a.woocommerce-store-notice__dismiss-link',
].join(', ');

/** Lets the space key press links that are buttons, without scrolling the page (F13). Needs no page config. */
export function startSpaceKey(): void {
  onElement('keydown', ROLE_BUTTONS, (link, event) => {
    if (event.key !== ' ' || event.defaultPrevented) return;
    event.preventDefault();
    link.click();
  });
}
