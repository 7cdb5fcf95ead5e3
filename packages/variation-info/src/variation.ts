import type { Argument } from './events';
import type { Field } from './fields';

/** What a variation has for a field; nothing where that does not count (VI-01). */
export function fieldValue(variation: Argument, [key, , , priced]: Field): unknown {
  // A free variation has no tax, deposit, shipping or unit to tell of (contract f5).
  const counts = priced ? variation['display_price'] : key !== 'alcohol_content' || variation['includes_alcohol'] !== 'no';
  // The shop sends the alcohol content of drinks without alcohol too (contract f10).
  return counts ? variation[key] : '';
}
