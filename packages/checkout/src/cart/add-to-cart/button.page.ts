import { type FormValue, emit, jq, safeUrl } from '@shop/core';
import { element } from '../../page/server-html.page';
import type { AddToCartConfig } from '../config';

/** The button as foreign scripts expect it: a jQuery collection where there is jQuery, else the element. */
export function asArgument(button: Element): unknown {
  return jq.wrap(button) ?? button;
}

function addViewCartLink(button: Element, { i18n_view_cart: label, cart_url: cart }: AddToCartConfig): void {
  if (!safeUrl(cart)) return;
  // No island: a listing does not load React for a link.
  button.after(element('a', 'added_to_cart wc-forward', [label], { href: cart, title: label }));
}

/** The button's state after its request: no longer loading; with a new cart added, and followed by the way to the cart (F13). */
export function settleButton(button: Element, added: boolean, config: AddToCartConfig): void {
  button.classList.remove('loading');
  if (added) {
    button.classList.add('added');
    if (!config.is_cart && !button.parentElement?.querySelector('.added_to_cart')) addViewCartLink(button, config);
  }
  emit(document.body, 'wc_cart_button_updated', [asArgument(button)]);
}

/**
 * Data of an add-to-cart button: what scripts keep on it as jQuery data, and its `data-*` attributes, which win (E7).
 * Names as in the attribute, camel-cased, underscores kept: `product_id`, `successMessage`.
 */
export function buttonData(button: HTMLElement): Record<string, unknown> {
  const kept = jq.call(button, 'data');
  return { ...(typeof kept === 'object' ? kept : undefined), ...button.dataset };
}

function toFormValue(value: unknown): FormValue {
  try {
    return JSON.parse(JSON.stringify(value)) as FormValue;
  } catch {
    // Functions, elements and other things with no text of their own stay at home.
    return undefined;
  }
}

/** What of a button's data can be sent: texts, numbers and plain objects of them. */
export function toFormObject(data: object): Record<string, FormValue> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, toFormValue(value)]));
}
