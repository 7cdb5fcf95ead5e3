import { navigate, replaceHash } from '@shop/core';
import { endpointOf } from '../config';
import type { Gateway } from '../gateway';
import { textOf } from '../guards';
import { readCrossBrowserReturn } from './hash';

/** A shopper who approved in the provider's app and came back in another browser gets his order here (contract 6.U). */
export async function finishCrossBrowserReturn({ live, api, overlay, notices, log }: Gateway): Promise<void> {
  const found = readCrossBrowserReturn(location.hash, live.current.cart_hash);
  if (!found || !endpointOf(live.current, 'create_cross_browser_order')) return;
  const uncover = overlay.cover();
  try {
    const answer = await api.call('create_cross_browser_order', { cart_key: found.cartKey });
    replaceHash(found.rest);
    const target = answer.ok ? textOf(answer.data, 'redirect') : undefined;
    if (target !== undefined && navigate(`${target}${found.rest}`, { log })) return;
    await notices.show({ kind: 'generic' });
  } finally {
    uncover();
  }
}
