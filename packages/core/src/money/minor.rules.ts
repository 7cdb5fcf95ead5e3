/** Decimals where a currency or the page says nothing. */
export const DEFAULT_DECIMALS = 2;

/** Digits after the comma of an ISO 4217 currency, e.g. EUR 2, JPY 0, KWD 3; 2 for unknown codes. */
export function currencyDecimals(code: string): number {
  try {
    return (
      new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ??
      DEFAULT_DECIMALS
    );
  } catch {
    // Not a currency code.
    return DEFAULT_DECIMALS;
  }
}

/** Integer division, halves away from zero. */
function divideRounded(value: bigint, divisor: bigint): bigint {
  const half = divisor / 2n;
  return value < 0n ? -((-value + half) / divisor) : (value + half) / divisor;
}

/** Longer numbers are none: reading them takes longer than their length says. */
const DECIMAL = /^([+-]?)(\d{0,40})(?:\.(\d{0,40}))?$/;
/** No currency has more decimals. A scale that a server or page makes up must not make a number that no memory holds. */
const MAX_DECIMALS = 20;

const isScale = (decimals: number): boolean => Number.isInteger(decimals) && decimals >= 0 && decimals <= MAX_DECIMALS;

/**
 * Minor units of a major amount, e.g. `"12.34"` → 1234. Computed on the decimal digits, not on floats; halves away from zero.
 * @param major a number or a plain decimal text (`.` as separator).
 * @param decimals digits after the comma of the currency.
 * @returns integer minor units; `NaN` for what is not a number, for more than a number can count exactly, and for decimals that no currency has.
 */
export function toMinor(major: number | string, decimals: number = DEFAULT_DECIMALS): number {
  const text = typeof major === 'number' ? plainDecimal(major) : major.trim();
  const match = DECIMAL.exec(text);
  if (!match || (!match[2] && !match[3]) || !isScale(decimals)) return Number.NaN;
  const fraction = match[3] ?? '';
  const scaled = BigInt(`${match[2] || '0'}${fraction}`) * 10n ** BigInt(decimals);
  const minor = Number(divideRounded(scaled, 10n ** BigInt(fraction.length)));
  // Beyond that a number is no longer exact, and is written with an exponent, which no provider reads as a price.
  if (!Number.isSafeInteger(minor)) return Number.NaN;
  return match[1] === '-' && minor !== 0 ? -minor : minor;
}

function plainDecimal(value: number): string {
  const text = String(value);
  return /e/i.test(text) ? value.toFixed(20) : text;
}

/** Plain decimal text of minor units, e.g. 1234 → `"12.34"`. */
export function fromMinor(minor: number, decimals: number = DEFAULT_DECIMALS): string {
  const digits = String(Math.abs(Math.trunc(minor))).padStart(decimals + 1, '0');
  const sign = minor < 0 ? '-' : '';
  return decimals === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Converts minor units of one scale to another, e.g. 1234 (2 decimals) → 12340 (3); halves away from zero (SX-13). `NaN` where a scale is none. */
export function rescaleMinor(minor: number, from: number, to: number): number {
  if (!Number.isFinite(minor) || !isScale(from) || !isScale(to)) return Number.NaN;
  const whole = BigInt(Math.round(minor));
  return Number(to >= from ? whole * 10n ** BigInt(to - from) : divideRounded(whole, 10n ** BigInt(from - to)));
}
