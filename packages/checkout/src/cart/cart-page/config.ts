import { text, v } from '@shop/core';

/** Shape of `wc_cart_params`. */
export const cartConfig = v.object({
  wc_ajax_url: text(),
  update_shipping_method_nonce: text(),
  apply_coupon_nonce: text(),
  remove_coupon_nonce: text(),
});

/** Config of the cart page. */
export type CartConfig = v.InferOutput<typeof cartConfig>;
