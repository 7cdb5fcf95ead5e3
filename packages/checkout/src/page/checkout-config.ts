import { flag, text, v } from '@shop/core';

/** Schema of `wc_checkout_params` (contract B1). */
export const checkoutSchema = v.object({
  /** Template with `%%endpoint%%`. */
  wc_ajax_url: text(),
  checkout_url: text(),
  update_order_review_nonce: text(),
  apply_coupon_nonce: text(),
  remove_coupon_nonce: text(),
  /** Set on the checkout form, not on order-pay and order-received. */
  is_checkout: flag(),
  option_guest_checkout: flag(),
  /** HTML. */
  i18n_checkout_error: text(''),
  /** Newer servers. */
  i18n_checkout_stale: text(''),
  i18n_update_failed: text(''),
});

/** `wc_checkout_params` (contract B1). */
export type CheckoutConfig = v.InferOutput<typeof checkoutSchema>;
