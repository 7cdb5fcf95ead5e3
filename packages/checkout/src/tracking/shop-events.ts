import { jq, on } from '@shop/core';
import { log } from '../log';
import { CARDS, type CardKind } from './clicks';
import { type PageData, findProduct } from './page-data';
import { member, record } from './read';
import type { Track } from './track';

const CART_REMOVE = '.woocommerce-cart-form .woocommerce-cart-form__cart-item .remove[data-product_id]';

/** Number of the product that a button is about; `undefined` when it does not say. */
function productIdOf(button: Element | undefined, useValue: boolean): number | undefined {
  const text = button?.getAttribute('data-product_id') || (useValue && button ? Reflect.get(button, 'value') : '');
  const id = Number.parseInt(String(text), 10);
  return Number.isNaN(id) ? undefined : id;
}

/** Reports what happens in classic listings, mini-cart and cart (tracking contract c). */
export function listenToShop(page: PageData, track: Track): void {
  const { body } = document;
  /** Block buttons whose click was reported: an `added_to_cart` that follows is the same event. */
  const reported = new WeakSet<Element>();

  on(body, 'added_to_cart', (_event, ...[, , argument]) => {
    const button = jq.unwrap(argument);
    if (button && reported.delete(button)) return;
    const id = productIdOf(button, true);
    if (id === undefined) return log.error('An added_to_cart event without a product id cannot be tracked');
    const own = record(page.data['product']);
    const product = own && Number(member(own, 'id')) === id ? own : findProduct(page, id);
    if (product) track('add_to_cart', { product });
  });

  const removed = (button: Element | undefined): void => {
    const id = productIdOf(button, false);
    if (id === undefined) return log.error('A removal from the cart without a product id cannot be tracked');
    track('remove_from_cart', { product: findProduct(page, id) });
  };
  on(body, 'removed_from_cart', (_event, ...[, , argument]) => removed(jq.unwrap(argument)));
  on(body, 'click', ({ currentTarget }) => (currentTarget instanceof Element ? removed(currentTarget) : undefined), { selector: CART_REMOVE });

  const clicked = ({ product: selector, decide }: CardKind, card: Element, target: Element): void => {
    const id = productIdOf(card.querySelector(selector) ?? undefined, false);
    const event = decide(target);
    if (id === undefined || !event) return;
    const button = target.closest('[data-product_id]');
    if (event === 'add_to_cart' && button) reported.add(button);
    track(event, { product: findProduct(page, id) });
  };
  for (const kind of CARDS) {
    on(
      body,
      'click',
      ({ currentTarget, target }) => {
        if (currentTarget instanceof Element && target instanceof Element) clicked(kind, currentTarget, target);
      },
      { selector: kind.card },
    );
  }
}
