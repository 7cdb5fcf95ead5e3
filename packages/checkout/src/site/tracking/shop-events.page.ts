import { jq, ownPath } from '@shop/core';
import { log } from '../../log';
import { onBody, onElement } from '../../page/listen.page';
import { CARDS } from './cards';
import { numberOf } from './money.rules';
import { type PageData, findProduct } from './page-data.rules';
import type { Track } from './track.page';

const CART_REMOVE = '.woocommerce-cart-form .woocommerce-cart-form__cart-item .remove[data-product_id]';

/** Number of the product that a button is about; `undefined` when it does not say. */
function productIdOf(button: Element | undefined, useValue: boolean): number | undefined {
  const text = button?.getAttribute('data-product_id') || (useValue && button ? Reflect.get(button, 'value') : '');
  const id = Number.parseInt(String(text), 10);
  return Number.isNaN(id) ? undefined : id;
}

/** Reports what happens in classic listings, mini-cart and cart (tracking contract c). */
export function listenToShop(page: PageData, track: Track): void {
  /** Block buttons whose click was reported: an `added_to_cart` that follows is the same event. */
  const reported = new WeakSet<Element>();

  onBody('added_to_cart', (_fragments, _hash, argument) => {
    const button = jq.unwrap(argument);
    if (button && reported.delete(button)) return;
    const id = productIdOf(button, true);
    if (id === undefined) return log.error('An added_to_cart event without a product id cannot be tracked');
    const ofPage = ownPath(page.data, 'product');
    const product = numberOf(ownPath(ofPage, 'id')) === id ? ofPage : findProduct(page, id);
    if (product) track('add_to_cart', { product });
  });

  const removed = (button: Element | undefined): void => {
    const id = productIdOf(button, false);
    if (id === undefined) return log.error('A removal from the cart without a product id cannot be tracked');
    track('remove_from_cart', { product: findProduct(page, id) });
  };
  onBody('removed_from_cart', (_fragments, _hash, argument) => removed(jq.unwrap(argument)));
  onElement('click', CART_REMOVE, removed);

  for (const { card: cards, product: selector, decide } of CARDS) {
    onElement('click', cards, (card, { target }) => {
      const event = target instanceof Element ? decide(target) : undefined;
      const id = productIdOf(card.querySelector(selector) ?? undefined, false);
      if (id === undefined || !event || !(target instanceof Element)) return;
      const button = target.closest('[data-product_id]');
      if (event === 'add_to_cart' && button) reported.add(button);
      track(event, { product: findProduct(page, id) });
    });
  }
}
