import { replaceHash } from '@shop/core';
import { endpointOf } from '../config';
import type { Gateway } from '../gateway';
import { textOf } from '../guards';
import { runApproval } from '../payment/approve';
import { verdictOf } from '../payment/outcome';
import { readCrossBrowserReturn } from './hash';

/** A shopper who approved in the provider's app and came back in another browser gets his order here (contract 6.U). */
export async function finishCrossBrowserReturn(gateway: Gateway): Promise<void> {
  const { live, api } = gateway;
  const found = readCrossBrowserReturn(location.hash, live.current.cart_hash);
  if (!found || !endpointOf(live.current, 'create_cross_browser_order')) return;
  // Whoever loads the page again must not make a second order.
  replaceHash(found.rest);
  await runApproval(gateway, {
    leaves: true,
    async ask() {
      const answer = await api.approve('create_cross_browser_order', { cart_key: found.cartKey });
      return verdictOf(
        answer,
        () => ({ kind: 'generic' }),
        (data) => {
          const target = textOf(data, 'redirect');
          return target && `${target}${found.rest}`;
        },
      );
    },
  });
}
