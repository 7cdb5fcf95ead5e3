import { flag, jsonText, listOf, mapOf, text, v, yesNo } from '@shop/core';

/*
 * The page globals of the checkout page (contract B); `startWith` reads them. First-level values arrive as strings; native types are taken as
 * well. A text that is empty or missing takes the built-in one.
 */

/** Schema of `wc_checkout_params` (contract B1). */
export const checkoutSchema = v.looseObject({
  /** Template with `%%endpoint%%`. */
  wc_ajax_url: text(),
  checkout_url: text(),
  update_order_review_nonce: text(),
  apply_coupon_nonce: text(),
  remove_coupon_nonce: text(),
  /** Set on the checkout form, not on order-pay and order-received. */
  is_checkout: flag(),
  option_guest_checkout: yesNo(),
  /** HTML. */
  i18n_checkout_error: text(''),
  /** Newer servers. */
  i18n_checkout_stale: text(''),
  i18n_update_failed: text(''),
});

/** `wc_checkout_params` (contract B1). */
export type CheckoutConfig = v.InferOutput<typeof checkoutSchema>;

/** Schema of `wc_country_select_params` (contract B2). */
export const countrySchema = v.looseObject({
  /** JSON text of about 42 kB; parsed when the first country is handled. */
  countries: v.union([v.string(), v.record(v.string(), v.unknown())]),
  i18n_select_state_text: text(''),
  i18n_no_matches: text(''),
  i18n_ajax_error: text(''),
  i18n_input_too_short_1: text(''),
  i18n_input_too_short_n: text(''),
  i18n_input_too_long_1: text(''),
  i18n_input_too_long_n: text(''),
  i18n_selection_too_long_1: text(''),
  i18n_selection_too_long_n: text(''),
  i18n_load_more: text(''),
  i18n_searching: text(''),
});

/** `wc_country_select_params` (contract B2). */
export type CountryConfig = v.InferOutput<typeof countrySchema>;

const fieldSchema = v.looseObject({
  /** HTML. */
  label: v.optional(text()),
  placeholder: v.optional(text()),
  required: v.optional(flag()),
  hidden: v.optional(flag()),
  priority: v.optional(v.fallback(v.nullish(v.pipe(v.union([v.number(), v.string()]), v.transform(Number))), null)),
  class: v.optional(listOf(text())),
});

/** Schema of `wc_address_i18n_params` (contract B3). */
export const localeSchema = v.looseObject({
  locale: jsonText(mapOf(mapOf(fieldSchema))),
  /** Field name to selector list of its rows. */
  locale_fields: jsonText(mapOf(text())),
  i18n_required_text: text(''),
  i18n_optional_text: text(''),
});

/** How one address field looks in one country. */
export type LocaleField = v.InferOutput<typeof fieldSchema>;
/** `wc_address_i18n_params` (contract B3). */
export type LocaleConfig = v.InferOutput<typeof localeSchema>;
