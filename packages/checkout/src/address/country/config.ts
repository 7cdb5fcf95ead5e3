import { text, v } from '@shop/core';

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
