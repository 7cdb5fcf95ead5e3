import { type FormValue, ajaxUrl, ownPath } from '@shop/core';
import { wasStopped } from '../../page/answer.rules';
import { ask } from '../../page/requests.api';
/** What became of adding a product: the cart as the shop's answer has it, a page where the shopper must choose, or nothing that can be used. */
export type AddAnswer =
  | { readonly kind: 'added'; readonly fragments: unknown; readonly hash: unknown }
  | { readonly kind: 'choose'; readonly url: string }
  /** Another script has ended the request. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'unknown' };

/** The cart after a line has gone, as the shop's answer has it. */
export interface RemovedAnswer {
  readonly fragments: unknown;
  readonly hash: unknown;
}

function post(
  template: string,
  endpoint: string,
  data: Readonly<Record<string, FormValue>>,
  take: (answer: Readonly<Record<string, unknown>> | 'stopped' | undefined) => void,
  end: (() => void) | undefined,
): void {
  const keys = ['fragments', 'error', 'success', 'cart_hash'];
  ask<Record<string, unknown>>(
    { url: ajaxUrl(template, endpoint), fields: data, dataType: 'json', expect: 'json', keys },
    (answer) => take(answer.ok ? answer.data : wasStopped(answer.error) ? 'stopped' : undefined),
    end,
  );
}

/** Reads the answer of `add_to_cart` (E7). What is no error has been added, also without fragments. */
export function readAddAnswer(data: Readonly<Record<string, unknown>>): AddAnswer {
  const error = ownPath(data, 'error');
  const url = ownPath(data, 'product_url');
  if (error && typeof url === 'string' && url !== '') return { kind: 'choose', url };
  if (error) return { kind: 'unknown' };
  return { kind: 'added', fragments: ownPath(data, 'fragments'), hash: ownPath(data, 'cart_hash') };
}

/** Puts a product into the cart (E7). */
export function postAddToCart(
  template: string,
  data: Readonly<Record<string, FormValue>>,
  take: (answer: AddAnswer) => void,
  end?: () => void,
): void {
  const read = (answer: Readonly<Record<string, unknown>> | 'stopped' | undefined): void =>
    take(typeof answer === 'object' ? readAddAnswer(answer) : { kind: answer ?? 'unknown' });
  post(template, 'add_to_cart', data, read, end);
}

/**
 * Takes a line out of the cart (E8).
 * @param take gets `undefined` when the server did not say how the cart looks now
 */
export function postRemoveFromCart(
  template: string,
  key: FormValue,
  take: (answer: RemovedAnswer | undefined) => void,
  end?: () => void,
): void {
  const read = (answer: unknown): void => {
    const fragments = ownPath(answer, 'fragments');
    take(fragments ? { fragments, hash: ownPath(answer, 'cart_hash') } : undefined);
  };
  post(template, 'remove_from_cart', { cart_item_key: key }, read, end);
}
