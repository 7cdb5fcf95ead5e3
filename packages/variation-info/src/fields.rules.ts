import { BLOCK, LISTED_INFO, SINGLE_PRODUCT } from './constants';
import type { Argument } from './events';

/** One piece of information that a variation carries and the page shows. */
type Field = readonly [
  /** Key in the variation. */
  key: string,
  /** Elements that show it. */
  target: string,
  /** Those of them in its blocks; where there are any, only these count. */
  targetInBlock: string,
  /** Whether it counts only with a display price. */
  priced: string | undefined,
];

/**
 * Everything but the headline price, in the order in which it is written (VI-01, contract table B1). Columns: key; selector, in
 * which `*` is the key with hyphens, by default `.wc-gzd-*`; `+` where it counts only with a price; block, where that is not the key with
 * hyphens.
 */
const TABLE = `\
manufacturer .*
manufacturer_heading .wc-gzd-product-*
product_safety_attachments .*
product_safety_attachments_heading
safety_instructions .*
safety_instructions_heading .wc-gzd-product-*
power_supply
delivery_time .*-info
defect_description .*
tax_info .* +
deposit_amount .* + deposit
deposit_packaging_type .* +
food_description
nutri_score
food_distributor
food_place_of_origin
net_filling_quantity
drained_weight
alcohol_content
nutrients
nutrients_heading
ingredients
ingredients_heading
allergenic
allergenic_heading
shipping_costs_info .* +
unit_price .price-unit +
product_units .* + unit-product`;

/** The table, read. A text instead of 28 objects, for the size of the file. */
export const FIELDS: readonly Field[] = TABLE.split('\n').map((line) => {
  const [key = '', pattern = '.wc-gzd-*', priced, block] = line.split(' ');
  const name = key.replaceAll('_', '-');
  const selector = pattern.replace('*', name);
  // Content may itself hold an element of the class (`.product-units` does): that one is content.
  const target = `${selector}:not(${LISTED_INFO},${LISTED_INFO} *,${selector} *)`;
  // Blocks are named with hyphens, older ones with the key.
  return [key, target, `:is(${BLOCK}${block ?? name},${BLOCK}${key})${SINGLE_PRODUCT} ${target}`, priced];
});

/** Number of the fields of product safety, the first ones. Germanized 3 sends none: there elements of such names are the theme's. */
export const SAFETY_FIELDS = 7;

/** What a variation has for a field; nothing where that does not count (VI-01). */
export function fieldValue(variation: Argument, [key, , , priced]: Field): unknown {
  // A free variation has no tax, deposit, shipping or unit to tell of (contract f5).
  const counts = priced ? variation['display_price'] : key !== 'alcohol_content' || variation['includes_alcohol'] !== 'no';
  // The shop sends the alcohol content of drinks without alcohol too (contract f10).
  return counts ? variation[key] : '';
}
