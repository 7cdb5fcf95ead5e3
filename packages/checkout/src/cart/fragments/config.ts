import { count, text, v } from '@shop/core';
import { FRAGMENT_TIMEOUT_MS } from '../../constants';

/** Shape of `wc_cart_fragments_params`. */
export const fragmentsConfig = v.object({
  wc_ajax_url: text(),
  cart_hash_key: text(),
  fragment_name: text(),
  request_timeout: count(FRAGMENT_TIMEOUT_MS),
});

/** Config of the mini-cart; `request_timeout` in ms. */
export type FragmentsConfig = v.InferOutput<typeof fragmentsConfig>;
