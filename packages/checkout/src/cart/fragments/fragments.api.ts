import { type Abortable, ajaxUrl, ownPath } from '@shop/core';
import { ask } from '../../page/requests.api';
import type { FragmentsConfig } from '../config';
import { type CartAnswer, readCartAnswer } from './cache.rules';
/** What became of asking: a cart, an answer without one, or none. */
export type FragmentsAnswer = CartAnswer | 'none' | 'failed';

/**
 * Asks for the fragments of the cart (E6).
 * @param time ms since 1970; makes each request another one for caches
 */
export function requestFragments(
  config: FragmentsConfig,
  time: number,
  signal: AbortSignal,
  take: (answer: FragmentsAnswer) => void,
): Abortable {
  return ask<Record<string, unknown>>(
    {
      url: ajaxUrl(config.wc_ajax_url, 'get_refreshed_fragments'),
      fields: { time },
      expect: 'json',
      keys: ['fragments', 'cart_hash'],
      timeoutMs: config.request_timeout,
      signal,
    },
    (answer) =>
      take(
        answer.ok ? (readCartAnswer(ownPath(answer.data, 'fragments'), ownPath(answer.data, 'cart_hash')) ?? 'none') : 'failed',
      ),
  );
}
