import { on } from '@shop/core';

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
  on(
    document.body,
    'keydown',
    (event) => {
      if (event.key !== ' ' || event.defaultPrevented || !(event.currentTarget instanceof HTMLElement)) return;
      event.preventDefault();
      event.currentTarget.click();
    },
    { selector: ROLE_BUTTONS },
  );
}
