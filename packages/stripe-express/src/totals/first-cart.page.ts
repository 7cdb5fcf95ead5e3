import { membersOf, own, ownFields, ownPrinted } from '@shop/core';
import { type RestAnswer, callRest } from '../api/rest.api';
import { CART_ROUTE, PRINTED_CART } from '../constants';

/** The cart as of now, for the first totals of a page. */
export type FirstCart = Promise<RestAnswer>;

/** The cart that the server has printed as `{ nonce, cart }`, on pages that no cache keeps. */
function printedCart(): RestAnswer | undefined {
  const data = membersOf(document).querySelector(PRINTED_CART);
  try {
    const printed: unknown = JSON.parse(data?.textContent ?? '');
    const cart = own(printed, 'cart');
    if (!('totals' in ownFields(cart))) return undefined;
    return { ok: true, body: cart, nonce: ownPrinted(printed, 'nonce') || undefined };
  } catch {
    // Not printed, or no JSON: the server is asked.
    return undefined;
  }
}

/** Takes the cart from the page, else asks the server. Never rejects. */
export function readFirstCart(): FirstCart {
  const printed = printedCart();
  return printed ? Promise.resolve(printed) : callRest({ route: CART_ROUTE, method: 'GET' });
}
