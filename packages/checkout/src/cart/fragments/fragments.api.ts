import { ajaxUrl, send, ownPath } from '@shop/core';
import { type CartAnswer, readCartAnswer } from './cache.rules';
import type { FragmentsConfig } from '../config';

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
    fields: { time },
    transport: 'page',
    expect: 'json',
    keys: ['fragments'],
    timeoutMs: config.request_timeout,
    signal,
  });
  return answer.ok ? readCartAnswer(ownPath(answer.data, 'fragments'), ownPath(answer.data, 'cart_hash')) : undefined;
}
