import { flag, text, v, yesNo } from '@shop/core';

/** Page global of the listings (B7). */
export const ADD_TO_CART_GLOBAL = 'wc_add_to_cart_params';

/** Shape of `wc_add_to_cart_params`. */
export const addToCartConfig = v.object({
  wc_ajax_url: text(),
  i18n_view_cart: text(''),
  cart_url: text(''),
  is_cart: flag(),
  cart_redirect_after_add: yesNo(),
});

/** Config of ajax adding. */
export type AddToCartConfig = v.InferOutput<typeof addToCartConfig>;
