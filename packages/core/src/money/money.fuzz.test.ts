// @vitest-environment node
import { fuzz, hostileAmount, hostileText } from '@shop/testing/fuzz/index.ts';
import fc from 'fast-check';
import { currencyDecimals, fromMinor, rescaleMinor, toMinor } from './minor.rules';

const amount = hostileAmount.filter((value): value is number | string => typeof value === 'number' || typeof value === 'string');
/** Decimals of a currency as a page or server says them: read as a number, and not checked further. */
const scale = fc.oneof(
  fc.nat(4),
  fc.double(),
  fc.constantFrom(1e9, -1e9, 2 ** 40, 1.5, Number.NaN, Number.POSITIVE_INFINITY, -1),
);

fuzz('prices', 'minor units are whole, or not a number', fc.tuple(amount, scale), ([value, decimals]) => {
  const minor = toMinor(value, decimals);
  return Number.isNaN(minor) || Number.isInteger(minor) || !Number.isFinite(minor);
});

fuzz(
  'prices',
  'from one scale to another',
  fc.tuple(fc.oneof(fc.double(), fc.maxSafeInteger()), scale, scale),
  ([minor, from, to]) => {
    const scaled = rescaleMinor(minor, from, to);
    return Number.isNaN(scaled) || Number.isInteger(scaled) || !Number.isFinite(scaled);
  },
);

fuzz('prices', 'minor units are written as a plain decimal', fc.tuple(fc.maxSafeInteger(), fc.nat(6)), ([minor, decimals]) => {
  return /^-?\d+(?:\.\d+)?$/.test(fromMinor(minor, decimals)) && toMinor(fromMinor(minor, decimals), decimals) === minor;
});

fuzz('prices', 'decimals of a currency that may be none', hostileText, (code) => {
  const decimals = currencyDecimals(code);
  return Number.isInteger(decimals) && decimals >= 0 && decimals <= 4;
});
