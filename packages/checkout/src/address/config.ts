import { createMessages, flag, isRecord, jsonText, listOf, mapOf, ownFields, text, v } from '@shop/core';

/** A number, or `null` for what is neither a number nor a text. */
function priorityOf(printed: unknown): number | null {
  return typeof printed === 'string' || (typeof printed === 'number' && !Number.isNaN(printed)) ? Number(printed) : null;
}

const fieldSchema = v.object({
  /** HTML. */
  label: v.optional(text()),
  placeholder: v.optional(text()),
  required: v.optional(flag()),
  hidden: v.optional(flag()),
  priority: v.optional(v.pipe(v.unknown(), v.transform(priorityOf))),
  class: v.optional(listOf(text())),
});

/** Fields by name. WooCommerce 8.9 prints texts beside them, under the keys "0" to "9": only objects are fields. */
const fieldsSchema = v.pipe(
  v.unknown(),
  v.transform((fields) => Object.fromEntries(Object.entries(ownFields(fields)).filter(([, field]) => isRecord(field)))),
  mapOf(fieldSchema),
);

/** Schema of `wc_address_i18n_params` (contract B3). */
export const localeSchema = v.object({
  /** Address rules by country. */
  locale: jsonText(mapOf(fieldsSchema)),
  /** Field name to selector list of its rows. */
  locale_fields: jsonText(mapOf(text())),
  i18n_required_text: text(''),
  i18n_optional_text: text(''),
});

export type LocaleConfig = v.InferOutput<typeof localeSchema>;

const isTable = (countries: unknown): boolean =>
  typeof countries === 'string' || (typeof countries === 'object' && countries !== null);

/** Schema of `wc_country_select_params` (contract B2). */
export const countrySchema = v.object({
  /** JSON text of about 42 kB; parsed when the first country is handled. */
  countries: v.pipe(v.unknown(), v.check(isTable, 'is missing or of another kind')),
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

export type CountryConfig = v.InferOutput<typeof countrySchema>;

const de = {
  selectState: 'Option auswählen …',
  optional: 'optional',
} as const;

const en: Record<keyof typeof de, string> = {
  selectState: 'Select an option…',
  optional: 'optional',
};

/** A text of address fields in the page's language; page config goes first where it has one. */
export const message = createMessages<keyof typeof de>({ de, en });
