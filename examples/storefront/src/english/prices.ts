/** Numbers and prices as an English-language shop with euros writes them: `€1,234.50`, `0.7 l`. */

const PRICE_MARKUP =
  /(-?)(\d{1,3}(?:\.\d{3})*),(\d{2})(?:&nbsp;|\u00a0)(<span class=(?:"|&quot;)woocommerce-Price-currencySymbol(?:"|&quot;)>(?:&euro;|€)<\/span>)/g;
const PRICE = /^(-?)(\d{1,3}(?:\.\d{3})*),(\d{2}) €$/;
const NUMBER = /^(-?\d{1,3}(?:\.\d{3})*),(\d+)( (?:l|ml|kg|g|cm|kJ))?$/;

const grouped = (whole: string): string => whole.replaceAll('.', ',');

/** The shop's price elements with the sign before the number. */
export function pricesInEnglish(html: string): string {
  return html.replaceAll(
    PRICE_MARKUP,
    (_all, minus: string, whole: string, cents: string, sign: string) => `${minus}${sign}${grouped(whole)}.${cents}`,
  );
}

/** A text that is a price or a number alone; `undefined` for any other. */
export function numberInEnglish(text: string): string | undefined {
  const [, minus = '', whole = '', cents = ''] = PRICE.exec(text) ?? [];
  if (whole !== '') return `${minus}€${grouped(whole)}.${cents}`;
  const [, digits = '', decimals = '', unit = ''] = NUMBER.exec(text) ?? [];
  return digits === '' ? undefined : `${grouped(digits)}.${decimals}${unit}`;
}
