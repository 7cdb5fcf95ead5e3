// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame } from './config.rules';

describe('values of a config', () => {
  it.each<[unknown, unknown, boolean]>([
    [{ a: '1', b: ['x'] }, { b: ['x'], a: '1' }, true],
    [{ a: '1' }, { a: '1', b: undefined }, false],
    [{ a: '1' }, { a: 1 }, false],
    [['a', 'b'], ['b', 'a'], false],
    [['a'], { 0: 'a' }, false],
    [{ a: undefined }, { b: undefined }, false],
    [null, {}, false],
    [Number.NaN, Number.NaN, true],
  ])('[PP-07] %o and %o are the same: %s', (one, other, same) => {
    expect([isSame(one, other), isSame(other, one)]).toEqual([same, same]);
  });

  it('[PP-07] a copy is always the same, one with another field never', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        expect(isSame(value, structuredClone(value))).toBe(true);
        expect(isSame(value, { ...value, 'another field': 1 })).toBe(false);
      }),
    );
  });
});
