import { DEFAULT_MINOR_UNIT } from '../../constants';

/** A number as a page or server prints it; `NaN` for what is neither number nor text: an object may have no text at all. */
export function numberOf(value: unknown): number {
  return typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
}

/**
 * An amount as analytics wants it: minor units over ten to the power of the currency's decimals (TR-03).
 * @param minor integer minor units, number or text; what follows the integer part is ignored
 * @param unit decimals of the currency, default 2
 */
export function toAmount(minor: unknown, unit: unknown = DEFAULT_MINOR_UNIT): number {
  const decimals = numberOf(unit ?? DEFAULT_MINOR_UNIT);
  return (
    Number.parseInt(typeof minor === 'object' ? '' : String(minor), 10) /
    10 ** (Number.isNaN(decimals) ? DEFAULT_MINOR_UNIT : decimals)
  );
}
