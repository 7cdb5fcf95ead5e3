import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyDecimals, fromMinor, rescaleMinor, toMinor } from './minor.rules';

describe('minor units', () => {
  it.each([
    ['12.34', 2, 1234],
    ['12', 2, 1200],
    [12.34, 2, 1234],
    [0.1 + 0.2, 2, 30],
    [1.005, 2, 101],
    ['1.005', 2, 101],
    ['1.004', 2, 100],
    ['-1.005', 2, -101],
    ['12.5', 0, 13],
    ['12.345', 3, 12345],
    ['.5', 2, 50],
    ['5.', 2, 500],
    [1e-7, 2, 0],
    ['0', 2, 0],
    ['-0', 2, 0],
    ['', 2, Number.NaN],
    ['abc', 2, Number.NaN],
    [' 12.34 ', 2, 1234],
    ['.', 2, Number.NaN],
    ['1,5', 2, Number.NaN],
    ['99999999999999999999', 2, Number.NaN],
    ['9'.repeat(50_000), 2, Number.NaN],
    ['1', 1e9, Number.NaN],
    ['1', 1.5, Number.NaN],
    ['1', -1, Number.NaN],
  ])('[TR-03][SX-13] %j with %i decimals is %d', (major, decimals, minor) => {
    expect(toMinor(major, decimals)).toBe(minor);
  });

  it.each([
    [1234, 2, 3, 12340],
    [1234, 2, 0, 12],
    [1250, 2, 0, 13],
    [-1250, 2, 0, -13],
    [12, 0, 2, 1200],
    [1234, 2, 2, 1234],
    [Number.NaN, 2, 3, Number.NaN],
    [1, 1e9, 0, Number.NaN],
    [1, 0, 1e9, Number.NaN],
    [1, 1.5, 2, Number.NaN],
    [1, Number.POSITIVE_INFINITY, 2, Number.NaN],
  ])('[SX-13] %d from %i to %i decimals is %d', (value, from, to, expected) => {
    expect(rescaleMinor(value, from, to)).toBe(expected);
  });

  it.each([
    [1234, 2, '12.34'],
    [5, 2, '0.05'],
    [-5, 2, '-0.05'],
    [12, 0, '12'],
    [1, 3, '0.001'],
  ])('[TR-03] %d with %i decimals reads %s', (minor, decimals, text) => {
    expect(fromMinor(minor, decimals)).toBe(text);
  });

  it('[TR-03] there and back is the same, 0 to 4 decimals (property)', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 4 }), (minor, decimals) => {
        expect(toMinor(fromMinor(minor, decimals), decimals)).toBe(minor === 0 ? 0 : minor);
        expect(rescaleMinor(rescaleMinor(minor, decimals, 4), 4, decimals)).toBe(minor === 0 ? 0 : minor);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['EUR', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['nonsense', 2],
  ])('[SX-13] %s has %i decimals', (code, decimals) => {
    expect(currencyDecimals(code)).toBe(decimals);
  });
});
