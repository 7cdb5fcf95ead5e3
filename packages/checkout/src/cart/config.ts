import { text, v } from '@shop/core';

/** Page global of the cart page (B5). */
export const CART_GLOBAL = 'wc_cart_params';

/** Shape of `wc_cart_params`. */
export const cartConfig = v.object({
  wc_ajax_url: text(),
  update_shipping_method_nonce: text(),
  apply_coupon_nonce: text(),
  remove_coupon_nonce: text(),
});

/** Config of the cart page. */
export type CartConfig = v.InferOutput<typeof cartConfig>;
