import { encodeObject, ownText, readGlobal, send } from '@shop/core';
import { BUNDLE } from '../constants';

/** Where a line is removed when the page prints no address. */
const REMOVE_FROM_CART_URL = '/?wc-ajax=remove_from_cart';

function removeFromCartUrl(): string {
  const template = ownText(readGlobal('wc_cart_fragments_params'), 'wc_ajax_url');
  return template?.replace('%%endpoint%%', 'remove_from_cart') ?? REMOVE_FROM_CART_URL;
}

/** Takes a line out of the cart again, at the address that the cart's own script uses. Never throws; nobody is told when it fails. */
export async function removeFromCart(cartItemKey: string): Promise<void> {
  const body = encodeObject({ cart_item_key: cartItemKey });
  await send({ bundle: BUNDLE, url: removeFromCartUrl(), body, expect: 'text' });
}
