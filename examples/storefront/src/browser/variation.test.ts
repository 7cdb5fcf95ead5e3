// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { canBuy, choiceOf, matchVariation } from './variation';

const red = { id: 1, attributes: { attribute_farbe: 'rot', attribute_groesse: 'S' } };
const anyBlue = { id: 2, attributes: { attribute_farbe: 'blau', attribute_groesse: '' } };

describe('the choice of a variation', () => {
  it.each([
    [
      [
        ['attribute_farbe', 'rot'],
        ['attribute_groesse', 'S'],
      ],
      1,
    ],
    [
      [
        ['attribute_farbe', 'blau'],
        ['attribute_groesse', 'L'],
      ],
      2,
    ],
    [
      [
        ['attribute_farbe', 'rot'],
        ['attribute_groesse', 'L'],
      ],
      undefined,
    ],
  ] as const)('%j is variation %s', (values, id) => {
    expect(matchVariation([red, anyBlue], choiceOf(values))?.id).toBe(id);
  });

  it.each([
    [[], false],
    [[['attribute_farbe', '']], false],
    [
      [
        ['attribute_farbe', 'rot'],
        ['attribute_groesse', ''],
      ],
      false,
    ],
    [
      [
        ['attribute_farbe', 'rot'],
        ['attribute_groesse', 'S'],
      ],
      true,
    ],
  ] as const)('%j is complete: %s', (values, complete) => {
    expect(choiceOf(values).complete).toBe(complete);
  });

  it('cannot be bought when it is out of stock', () => {
    expect(canBuy({ is_purchasable: true, is_in_stock: false, variation_is_visible: true })).toBe(false);
  });
});
