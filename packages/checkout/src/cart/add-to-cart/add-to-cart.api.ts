import { type FormValue, type HttpAnswer, ajaxUrl, send, ownPath } from '@shop/core';
import { type CartAnswer, readCartAnswer } from '../fragments/cache.rules';

/** What became of adding a product: the new cart, a page where the shopper must choose, or nothing that can be used. */
export type AddAnswer =
  | { readonly kind: 'added'; readonly cart: CartAnswer }
  | { readonly kind: 'choose'; readonly url: string }
  | { readonly kind: 'unknown' };

function post(
  template: string,
  endpoint: string,
  data: Readonly<Record<string, FormValue>>,
): Promise<HttpAnswer<Record<string, unknown>>> {
  return send({
    bundle: 'checkout',
    url: ajaxUrl(template, endpoint),
    fields: data,
    transport: 'page',
    expect: 'json',
    keys: ['fragments', 'error', 'success'],
  });
}

/** Reads the answer of `add_to_cart` (E7). */
export function readAddAnswer(data: Readonly<Record<string, unknown>>): AddAnswer {
  const error = ownPath(data, 'error');
  const url = ownPath(data, 'product_url');
  if (error && typeof url === 'string' && url !== '') return { kind: 'choose', url };
  const cart = readCartAnswer(ownPath(data, 'fragments'), ownPath(data, 'cart_hash'));
  return cart && !error ? { kind: 'added', cart } : { kind: 'unknown' };
}

/** Puts a product into the cart (E7). */
export async function postAddToCart(template: string, data: Readonly<Record<string, FormValue>>): Promise<AddAnswer> {
  const answer = await post(template, 'add_to_cart', data);
  return answer.ok ? readAddAnswer(answer.data) : { kind: 'unknown' };
}

/**
 * Takes a line out of the cart (E8).
 * @returns `undefined` when the server did not say how the cart looks now
 */
export async function postRemoveFromCart(template: string, key: string): Promise<CartAnswer | undefined> {
  const answer = await post(template, 'remove_from_cart', { cart_item_key: key });
  return answer.ok ? readCartAnswer(ownPath(answer.data, 'fragments'), ownPath(answer.data, 'cart_hash')) : undefined;
}
