import { ownText, replaceHash } from '@shop/core';
import { endpointOf } from '../config/live';
import type { Page } from '../gateway';
import { verdictOf } from './approval.rules';
import { runApproval } from './approve';
import { readCrossBrowserReturn } from './cross-browser.rules';

/** A shopper who approved in the provider's app and came back in another browser gets his order here (contract 6.U). */
export async function finishCrossBrowserReturn(page: Page): Promise<void> {
  const { live, api } = page;
  const found = readCrossBrowserReturn(location.hash, live.current.cart_hash);
  if (!found || !endpointOf(live.current, 'create_cross_browser_order')) return;
  // Reloading the page must not create a second order.
  replaceHash(found.rest);
  await runApproval(page, {
    leaves: true,
    async ask() {
      const answer = await api.approve('create_cross_browser_order', { cart_key: found.cartKey });
      return verdictOf(
        answer,
        () => ({ kind: 'generic' }),
        (data) => {
          const target = ownText(data, 'redirect');
          return target && `${target}${found.rest}`;
        },
      );
    },
  });
}
