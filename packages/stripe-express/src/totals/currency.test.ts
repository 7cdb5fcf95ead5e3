// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { providerDecimals } from './totals.rules';

describe('digits that the provider counts in', () => {
  it.each([
    ['eur', 2],
    ['jpy', 0],
    ['isk', 2],
    ['kwd', 3],
    ['', 2],
  ])('[VR-01] [SX-13] %s: %d', (currency, decimals) => expect(providerDecimals(currency)).toBe(decimals));
});
