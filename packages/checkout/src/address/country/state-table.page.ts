import { jsonText, mapOf, text, v } from '@shop/core';
import { log } from '../../log';

/** What a country's address needs for its state (contract F9). */
export type StateRule =
  | { readonly kind: 'list'; readonly states: readonly (readonly [code: string, label: string])[] }
  /** The country has no states. */
  | { readonly kind: 'none' }
  /** Nothing is known: free text. */
  | { readonly kind: 'unknown' };

/** Looks a country up. */
export type StateTable = (country: string) => StateRule;

const tableSchema = jsonText(mapOf(v.unknown()));
const countrySchema = mapOf(text());

/**
 * Reads `countries` of the page config: about 42 kB of JSON text, parsed at the first look-up and once per change (contract B2).
 * @param printed as the page has it now
 */
export function createStateTable(printed: () => unknown): StateTable {
  let parsed: { readonly from?: unknown; readonly table: Record<string, unknown> } = { table: {} };
  const read = (countries: unknown): Record<string, unknown> => {
    const reading = v.safeParse(tableSchema, countries);
    if (reading.success) return reading.output;
    log.error(
      'Page config wc_country_select_params: field "countries" is not the JSON of a country table, so state fields become text fields',
    );
    return {};
  };
  return (country) => {
    const from = printed();
    if (parsed.from !== from) parsed = { from, table: read(from) };
    const { table } = parsed;
    if (!Object.hasOwn(table, country)) return { kind: 'unknown' };
    const states = v.safeParse(countrySchema, table[country]);
    if (!states.success) return { kind: 'unknown' };
    const entries = Object.entries(states.output);
    return entries.length > 0 ? { kind: 'list', states: entries } : { kind: 'none' };
  };
}
