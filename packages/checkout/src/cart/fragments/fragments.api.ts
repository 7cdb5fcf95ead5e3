import { ajaxUrl, encodeObject, send } from '@shop/core';
import { own } from '../../page/own.rules';
import { type CartAnswer, readCartAnswer } from './cart-answer.rules';
import type { FragmentsConfig } from './config';

/**
 * Asks for the fragments of the cart (E6).
 * @param time ms since 1970; makes each request another one for caches
 * @returns `undefined` when no usable answer came in time
 */
export async function requestFragments(
  config: FragmentsConfig,
  time: number,
  signal: AbortSignal,
): Promise<CartAnswer | undefined> {
  const answer = await send<Record<string, unknown>>({
    bundle: 'checkout',
    url: ajaxUrl(config.wc_ajax_url, 'get_refreshed_fragments'),
    body: encodeObject({ time }),
    transport: 'page',
    expect: 'json',
    keys: ['fragments'],
    timeoutMs: config.request_timeout,
    signal,
  });
  return answer.ok ? readCartAnswer(own(answer.data, 'fragments'), own(answer.data, 'cart_hash')) : undefined;
}
