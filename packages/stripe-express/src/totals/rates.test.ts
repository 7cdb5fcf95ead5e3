import { describe, expect, it } from 'vitest';
import { firstRates, toRates } from './totals.rules';

describe('shipping rates', () => {
  it('[SX-08] at most nine, unique ids, entities decoded', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ id: `r${index % 11}`, displayName: 'A &amp; B', amount: index }));
    const rates = toRates(many);
    expect(rates).toHaveLength(9);
    expect(rates[0]).toEqual({ id: 'r0', displayName: 'A & B', amount: 0 });
    expect(new Set(rates.map(({ id }) => id)).size).toBe(9);
  });

  it('[SX-07] selected product data has a single object with a label', () => {
    expect(toRates({ id: 'pending', label: 'Ausstehend', detail: '', amount: 0 })).toEqual([
      { id: 'pending', displayName: 'Ausstehend', amount: 0 },
    ]);
  });

  it.each([[null], [''], [{}], [[]], [[{ displayName: 'no id' }]], [42]])('[SX-08] %j is no rate', (value) => {
    expect(toRates(value)).toEqual([]);
  });

  it('[SX-03] before the address is known: the cart row, else the default', () => {
    expect(firstRates({ name: 'Versand', amount: 411 }, undefined)).toEqual([
      { id: 'rate-shipping', displayName: 'Versand', amount: 411 },
    ]);
    expect(firstRates(undefined, { id: 'pending', displayName: 'Ausstehend', amount: 0 })).toHaveLength(1);
    expect(firstRates(undefined, null)).toEqual([]);
  });
});
