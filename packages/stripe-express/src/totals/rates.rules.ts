import { asList, decodeEntities, ownFields, ownNumber, ownPrinted } from '@shop/core/rules';
import { FIRST_RATE_ID, MAX_RATES } from '../constants';
import type { LineItem } from './rows.rules';

/** One way of shipping, in the wallet sheet. */
export interface ShippingRate {
  id: string;
  /** Minor units. */
  amount: number;
  displayName: string;
}

function toRate(value: unknown): ShippingRate | undefined {
  const json = ownFields(value);
  const id = ownPrinted(json, 'id');
  if (id === '') return undefined;
  const label = ownPrinted(json, 'displayName') || ownPrinted(json, 'label');
  return { id, amount: Math.max(0, Math.round(ownNumber(json, 'amount') ?? 0)), displayName: decodeEntities(label) };
}

/**
 * Shipping rates of a server's answer, as the sheet takes them: unique ids, nine at most (contract 4, 6.5).
 * @param value a list, or a single rate (selected product data has one object).
 */
export function toRates(value: unknown): ShippingRate[] {
  const rates = ('id' in ownFields(value) ? [value] : asList(value)).flatMap((entry) => toRate(entry) ?? []);
  return rates.filter((rate, index) => rates.findIndex(({ id }) => id === rate.id) === index).slice(0, MAX_RATES);
}

/** The rate that stands for the cart's shipping until the shopper's address is known (contract 6.4). */
export function firstRates(shippingRow: LineItem | undefined, fallback: unknown): ShippingRate[] {
  if (!shippingRow) return toRates(fallback);
  return [{ id: FIRST_RATE_ID, amount: Math.max(0, shippingRow.amount), displayName: shippingRow.name }];
}
