import { createHost, emit, jq, sameOriginUrl } from '@shop/core';
import type { AddToCartConfig } from './config';

/** The button as foreign scripts expect it: a jQuery collection where there is jQuery, else the element. */
export function asArgument(button: Element): unknown {
  return jq.wrap(button) ?? button;
}

function addViewCartLink(button: Element, { i18n_view_cart: label, cart_url: cart }: AddToCartConfig): void {
  const url = sameOriginUrl(cart);
  if (url === undefined) return;
  const attributes = { href: url, title: label };
  // A host with a text: a listing does not pay for React.
  createHost({ tag: 'a', className: 'added_to_cart wc-forward', attributes }, (link) => button.after(link)).textContent = label;
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
