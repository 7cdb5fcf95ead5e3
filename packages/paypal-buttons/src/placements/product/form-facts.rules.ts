import type { ChosenAttribute } from '../../api/shop.api';

/** A product form, read into plain facts, so that the rules need no page. */
export interface FormFacts {
  /** Fields in document order: files and nameless ones are left out. */
  fields: readonly (readonly [name: string, value: string])[];
  /** Which lines it stands for. */
  kind: 'simple' | 'variable' | 'grouped' | 'booking';
  /** The product: `add-to-cart`, as the form or its submit button has it, else `product_id`. */
  productId: string;
}

const ATTRIBUTE = 'attribute_';

/** The chosen attributes of a variable form, empty ones included. */
export function chosenAttributes({ fields }: FormFacts): ChosenAttribute[] {
  return fields.filter(([name]) => name.startsWith(ATTRIBUTE)).map(([name, value]) => ({ name, value }));
}

/** The last value of a field. */
export function valueOf({ fields }: FormFacts, name: string): string | undefined {
  return fields.findLast(([field]) => field === name)?.[1];
}

/** A digit that is not zero, in the number systems that shops print. */
const NON_ZERO_DIGIT = /[1-9\u0661-\u0669\u06F1-\u06F9\u0967-\u096F]/;

/**
 * Whether the product is free. Reads only the digits of displayed prices, so any number format works (PP-33, contract 7.2).
 * @param candidates texts of the price elements; missing and empty ones do not count.
 * @returns `true` exactly when there is a price and none has a digit from 1 to 9.
 */
export function isPriceZero(candidates: readonly (string | null | undefined)[]): boolean {
  const prices = candidates.filter((text) => text !== null && text !== undefined && text.trim() !== '');
  return prices.length > 0 && prices.every((text) => !NON_ZERO_DIGIT.test(text ?? ''));
}
