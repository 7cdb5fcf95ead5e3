import { STEP_DIGITS } from '../constants';

const INTEGER = /^-?\d+(?:e[+-]?\d+)?$/i;
const DECIMAL = /^-?\d*\.\d+(?:e[+-]?\d+)?$/i;

/** Contract d4 `number`: what a number field can hold, e.g. `.5`, `-0`, `1e-3`; not `+1`, `5.` or `1,5`. */
export function isNumber(text: string): boolean {
  return INTEGER.test(text) || DECIMAL.test(text);
}

/** The number of a value or a limit (number or text); NaN when it is none. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && isNumber(value.trim()) ? Number(value) : Number.NaN;
}

function isZero(value: number): boolean {
  return Number(Math.abs(value).toFixed(STEP_DIGITS)) === 0;
}

/**
 * Is the number on the grid `base + n × interval`, within 6 decimals (contract d4 `stepnumber`)? A grid that makes no sense allows everything.
 * Negative decimals may be refused, exactly as the server does.
 */
export function isOnStep(value: number, base: number, interval: number): boolean {
  const rest = (value - base) % interval;
  if (!(interval > 0) || Number.isNaN(rest)) return true;
  return isZero(rest) || isZero(rest - interval);
}
