import { text, v, flag, count } from '@shop/core';
import { FRAGMENT_TIMEOUT_MS } from '../constants';

/** Shape of `wc_add_to_cart_params`. */
export const addToCartConfig = v.object({
  wc_ajax_url: text(),
  i18n_view_cart: text(''),
  cart_url: text(''),
  is_cart: flag(),
  cart_redirect_after_add: flag(),
});

/** Config of ajax adding. */
export type AddToCartConfig = v.InferOutput<typeof addToCartConfig>;

/** Shape of `wc_cart_fragments_params`. */
export const fragmentsConfig = v.object({
  wc_ajax_url: text(),
  cart_hash_key: text(),
  fragment_name: text(),
  request_timeout: count(FRAGMENT_TIMEOUT_MS),
});

/** Config of the mini-cart; `request_timeout` in ms. */
export type FragmentsConfig = v.InferOutput<typeof fragmentsConfig>;
