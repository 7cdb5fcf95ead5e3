import { type ListenOptions, type ShopEvent, on } from '@shop/core';

/** Listens on the body for shop events. @param names parted by spaces; @param handle gets the arguments after the event object. */
export function onBody(names: string, handle: (...args: unknown[]) => void): void {
  for (const name of names.split(' ')) on(document.body, name, (_event, ...args) => handle(...args));
}

/**
 * Listens on the body for browser events in matching elements, whenever those come to the page.
 * @param names parted by spaces
 * @param root where to listen instead
 */
export function onElement(
  names: string,
  selector: string,
  handle: (element: HTMLElement, event: ShopEvent) => void,
  root: EventTarget = document.body,
  options: ListenOptions = {},
): void {
  for (const name of names.split(' ')) {
    on(root, name, (event) => (event.currentTarget instanceof HTMLElement ? handle(event.currentTarget, event) : undefined), {
      ...options,
      selector,
    });
  }
}

/** Calls `fn` each time the page comes back from the back/forward cache with the state it had when it was left (F16). */
export function onRestored(fn: () => void): void {
  on(window, 'pageshow', ({ native }) => {
    if (native && Reflect.get(native, 'persisted') === true) fn();
  });
}

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
