import { DEFAULT_MINOR_UNIT } from '../../constants';

/**
 * An amount as analytics wants it: minor units over ten to the power of the currency's decimals (TR-03).
 * @param minor integer minor units, number or text; what follows the integer part is ignored
 * @param unit decimals of the currency, default 2
 */
export function toAmount(minor: unknown, unit: unknown = DEFAULT_MINOR_UNIT): number {
  const decimals = Number(unit ?? DEFAULT_MINOR_UNIT);
  return Number.parseInt(String(minor), 10) / 10 ** (Number.isNaN(decimals) ? DEFAULT_MINOR_UNIT : decimals);
}
