import { own } from '@shop/core/rules';
import { CONFIG_GLOBAL, NAME } from './constants';

/** Settings of the bundle, as the shop prints them (contract section a). */
export type VariationConfig = readonly [
  /** From the form outwards to the element that holds the product's information. */
  wrapper: string,
  /** The headline price in the wrapper. */
  priceSelector: string,
  /** Whether the variation's price replaces the headline price: any non-empty text, "0" too. */
  replacePrice: string,
];

/**
 * Reads the page's settings. A field that is missing or no text is named in the console, and its default takes its place, so that
 * the rest works (XC-01).
 * @returns `undefined` when the page has no settings: then this is no page for us
 */
export function readConfig(): VariationConfig | undefined {
  const settings = own(window, CONFIG_GLOBAL);
  if (!settings) return undefined;
  const read = (field: string, fallback: string): string => {
    const value = own(settings, field);
    if (typeof value === 'string') return value;
    console.error(`[${NAME}] ${CONFIG_GLOBAL}.${field} is no text`);
    return fallback;
  };
  return [read('wrapper', '.product'), read('price_selector', 'p.price'), read('replace_price', '1')];
}
