import { encodeObject, ownText, readGlobal, send } from '@shop/core';
import type { LiveConfig } from '../config/live';
import { shippingEndpointsOf } from '../config/schema';
import { BUNDLE } from '../constants';
import type { ShopAddress } from './addresses.rules';
import type { ShopAnswer } from './answer.rules';
import type { Api } from './shop.api';

/** Where a line is removed when the page prints no address. */
const REMOVE_FROM_CART_URL = '/?wc-ajax=remove_from_cart';

function removeFromCartUrl(): string {
  const template = ownText(readGlobal('wc_cart_fragments_params'), 'wc_ajax_url');
  return template?.replace('%%endpoint%%', 'remove_from_cart') ?? REMOVE_FROM_CART_URL;
}

/** Removes a line from the cart, at the address that the cart's own script uses. Never throws, and does not report a failure. */
export async function removeFromCart(cartItemKey: string): Promise<void> {
  const body = encodeObject({ cart_item_key: cartItemKey });
  await send({ bundle: BUNDLE, url: removeFromCartUrl(), body, expect: 'text' });
}

/** The calls of the shop's REST interface that follow a change inside the wallet (contract 6.T), with the addresses of now. None throws. */
export function createShippingApi({ api, live }: { api: Pick<Api, 'rest'>; live: LiveConfig }) {
  const endpoints = shippingEndpointsOf(live.current);
  const address = endpoints?.shipping_address;
  const rest = (name: string, url: string | undefined, json?: unknown): Promise<ShopAnswer> =>
    api.rest(`update_customer_shipping.${name}`, url, endpoints?.wp_rest_nonce ?? '', json);
  return {
    selectRate: (rateId: string) => rest('shipping_options', endpoints?.shipping_options.endpoint, { rate_id: rateId }),
    readCart: () => rest('cart_endpoint', address?.cart_endpoint),
    updateCustomer: (to: Partial<ShopAddress>) =>
      rest('update_customer_endpoint', address?.update_customer_endpoint, { shipping_address: to }),
  };
}
