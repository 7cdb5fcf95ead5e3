import { recordedExchange } from '@shop/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeOfCart, firstRates, fittingRows, labelledRows, providerDecimals, toRates } from './totals.rules';

const LABELS = { tax: 'Tax', shipping: 'Shipping', discount: 'Discount', refund: 'Refund' };

interface Item {
  name: string;
  quantity?: number;
  line_subtotal?: string;
  variation?: unknown[];
}

function cart(items: Item[], totals: Record<string, unknown>, rest: object = {}): unknown {
  return {
    items: items.map(({ line_subtotal, quantity = 1, ...item }) => ({
      ...item,
      quantity,
      totals: { line_subtotal, currency_minor_unit: 2 },
    })),
    totals: { currency_minor_unit: 2, total_discount: '0', total_tax: '0', total_shipping: null, ...totals },
    needs_shipping: false,
    ...rest,
  };
}

describe('rows of a cart', () => {
  const row = (name: string, amount: number): object => ({ name, amount });
  it.each([
    [
      'one mug, 11.90 gross',
      cart([{ name: 'Mug', line_subtotal: '1000' }], { total_tax: '190', total_price: '1190' }),
      1190,
      [row('Mug', 1000), row('Tax', 190)],
    ],
    [
      'quantity, attributes, entities, shipping',
      cart(
        [
          {
            name: 'Hoodie &#8211; Logo',
            quantity: 2,
            line_subtotal: '7563',
            variation: [
              { attribute: 'Farbe', value: 'Blau' },
              { attribute: 'Größe', value: 'M' },
            ],
          },
        ],
        { total_tax: '1515', total_shipping: '412', total_price: '9490' },
        { needs_shipping: true },
      ),
      9490,
      [row('Hoodie – Logo (x2) Farbe: Blau, Größe: M', 7563), row('Tax', 1515), row('Shipping', 412)],
    ],
    [
      'discount and free shipping',
      cart(
        [
          { name: 'A', line_subtotal: '10000' },
          { name: 'B', line_subtotal: '5000' },
        ],
        { total_tax: '2660', total_discount: '1000', total_shipping: '0', total_price: '16660' },
        { needs_shipping: true },
      ),
      16_660,
      [row('A', 10_000), row('B', 5000), row('Tax', 2660), row('Shipping', 0), row('Discount', -1000)],
    ],
    [
      'refund',
      cart([{ name: 'A', line_subtotal: '2000' }], { total_tax: '140', total_price: '2140', total_refund: '640' }),
      1500,
      [row('A', 2000), row('Tax', 140), row('Refund', -640)],
    ],
    [
      'tax rounded per row',
      cart(
        [
          { name: 'A', line_subtotal: '333' },
          { name: 'B', line_subtotal: '333' },
          { name: 'C', line_subtotal: '334' },
        ],
        { total_tax: '190', total_price: '1189' },
      ),
      1189,
      [],
    ],
    ['gift card', cart([{ name: 'A', line_subtotal: '5000' }], { total_price: '3000' }), 3000, []],
    ['a fee has no row', cart([{ name: 'A', line_subtotal: '1000' }], { total_price: '1500' }), 1500, [row('A', 1000)]],
    [
      'shipping not known yet',
      cart([{ name: 'A', line_subtotal: '1000' }], { total_price: '1000' }, { needs_shipping: true }),
      1000,
      [row('A', 1000)],
    ],
  ])('[SX-13] %s', (_case, input, amount, rows) => {
    expect(chargeOfCart(input, 2, LABELS)).toMatchObject({ amount, rows });
  });

  it('[SX-13] an item without totals costs its single price', () => {
    const input = {
      items: [{ name: 'A', quantity: 3, prices: { price: '500' } }],
      totals: { total_price: '1500', currency_minor_unit: 2 },
    };
    expect(chargeOfCart(input, 2, LABELS).rows).toEqual([{ name: 'A (x3)', amount: 500 }]);
  });

  it('[SX-13] recorded carts fit their amount', () => {
    for (const name of ['store-cart-items', 'store-cart-coupon', 'store-add-item-ok', 'store-add-item-variation']) {
      const { amount, rows } = chargeOfCart(recordedExchange(name).response.body, 2, LABELS);
      expect(amount).toBeGreaterThan(0);
      expect(rows.length, name).toBeGreaterThan(0);
    }
  });

  it('[SX-13] whatever a server says, amounts are integers and rows never exceed the amount (property)', () => {
    const price = fc.oneof(fc.integer({ min: -1e6, max: 1e7 }).map(String), fc.constant(null), fc.string(), fc.integer());
    const anyCart = fc.record({
      items: fc.array(fc.record({ name: fc.string(), quantity: fc.nat(9), totals: fc.record({ line_subtotal: price }) })),
      totals: fc.record({
        total_price: price,
        total_tax: price,
        total_shipping: price,
        total_discount: price,
        total_refund: price,
        currency_minor_unit: fc.integer({ min: 0, max: 4 }),
      }),
      needs_shipping: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.oneof(anyCart, fc.anything()), fc.constantFrom(0, 2, 3), (input, decimals) => {
        const { amount, rows } = chargeOfCart(input, decimals, LABELS);
        expect(Number.isInteger(amount)).toBe(true);
        expect(rows.every((item) => Number.isInteger(item.amount) && typeof item.name === 'string')).toBe(true);
        if (rows.length > 0) expect(rows.reduce((sum, item) => sum + item.amount, 0)).toBeLessThanOrEqual(amount);
      }),
    );
  });
});

describe('labelled rows', () => {
  it('[SX-13] labels, names, values; a discount by its key, a negative one without key stays negative', () => {
    expect(
      labelledRows([
        { label: 'Becher &amp; Co', amount: 1490 },
        { name: 'Newer', value: '20' },
        { key: 'total_discount', label: 'Rabatt', amount: 100 },
        { label: 'Discount', amount: -50, pending: true },
        null,
      ]),
    ).toEqual([
      { name: 'Becher & Co', amount: 1490 },
      { name: 'Newer', amount: 20 },
      { name: 'Rabatt', amount: -100 },
      { name: 'Discount', amount: -50 },
      { name: '', amount: 0 },
    ]);
  });

  it('[SX-13] rows above the amount are left out altogether', () => {
    const rows = [{ name: 'a', amount: 10 }];
    expect(fittingRows(rows, 10)).toEqual(rows);
    expect(fittingRows(rows, 9)).toEqual([]);
  });
});

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

describe('digits that the provider counts in', () => {
  it.each([
    ['eur', 2],
    ['jpy', 0],
    ['isk', 2],
    ['kwd', 3],
    ['', 2],
  ])('[VR-01] [SX-13] %s: %d', (currency, decimals) => expect(providerDecimals(currency)).toBe(decimals));
});
