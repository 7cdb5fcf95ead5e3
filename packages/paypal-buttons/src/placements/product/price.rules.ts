/** A digit that is not zero, in the number systems that shops print. */
const NON_ZERO_DIGIT = /[1-9\u0661-\u0669\u06F1-\u06F9\u0967-\u096F]/;

/**
 * Is the product free? Works on displayed prices in any number format by looking at digits only (PP-33, contract 7.2).
 * @param candidates texts of the price elements; missing and empty ones do not count.
 * @returns `true` exactly when there is a price and none has a digit from 1 to 9.
 */
export function isPriceZero(candidates: readonly (string | null | undefined)[]): boolean {
  const prices = candidates.filter((text) => text !== null && text !== undefined && text.trim() !== '');
  return prices.length > 0 && prices.every((text) => !NON_ZERO_DIGIT.test(text ?? ''));
}
