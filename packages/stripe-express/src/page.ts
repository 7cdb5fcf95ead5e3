import type { Pair } from '@shop/core';

/** Names of the page's parts (contract 2); used nowhere else as texts. */
export const CONTAINER_ID = 'wc-stripe-express-checkout-element';
export const CONTAINER = `#${CONTAINER_ID}`;
export const SEPARATOR = '#wc-stripe-express-checkout-button-separator';
/** Marks the container, its separator and what stands for a button while room is kept for them; its value in the container says who keeps it. */
export const ROOM = 'data-shop-room';
export const NOTICES = '.woocommerce-notices-wrapper';
export const BLOCK_NOTICES = '.wc-block-components-main';
export const PRODUCT_FORM = 'form.cart';
export const ADD_BUTTON = '.single_add_to_cart_button';
export const VARIATION_WRAP = '.single_variation_wrap';
export const VARIATIONS_FORM = '.variations_form';
export const QUANTITY = '.quantity .qty';
export const BOOKING_FORM = '.wc-bookings-booking-form';
export const BOOKING_PRODUCT = '.wc-booking-product-id';
export const ADDONS_TOTAL = '#product-addons-total';
export const DEPOSIT_INPUTS = 'input[name=wc_deposit_option], input[name=wc_deposit_payment_plan]';

/** Where the buttons go; the cart page replaces it with every refresh of its totals. */
export function findContainer(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(CONTAINER) ?? undefined;
}

/** Makes the place of one wallet's button, at the end of the container (contract 2). */
export function addPlace(container: HTMLElement, wallet: string): HTMLElement {
  const place = document.createElement('div');
  place.id = `${CONTAINER_ID}-${wallet}`;
  container.append(place);
  return place;
}

/** Shows or hides the container and its separator; visible means that the stylesheet decides (contract 2). A second container has no buttons. */
export function showContainer(visible: boolean): void {
  for (const element of [findContainer(), document.querySelector<HTMLElement>(SEPARATOR)]) {
    if (!element) continue;
    const display = visible ? '' : 'none';
    if (element.style.display !== display) element.style.display = display;
    if (visible) element.removeAttribute(ROOM);
  }
}

/** Values of the wanted fields of a form: `name[]` is a list under its bare name (contract 2, 5.3). */
export function fieldValues(pairs: readonly Pair[], isWanted: (key: string) => boolean): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const [name, value] of pairs) {
    const key = name.replace(/\[\]$/, '');
    if (!isWanted(key)) continue;
    const before = values[key];
    values[key] = key === name ? value : [...(Array.isArray(before) ? before : []), value];
  }
  return values;
}
