import { flag, text, v } from '@shop/core';

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
