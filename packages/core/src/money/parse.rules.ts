/**
 * Reads a displayed price in any number format: `1.234,56 €`, `$1,234.56`, `1 234,56`, `CHF 1'234.50`, `12` (PP-33).
 * The last separator is the decimal one when it stands once and is not followed by exactly three digits, or when another kind of
 * separator stands before it. A single separator before three digits groups thousands unless nothing but a zero stands before it.
 * @returns the amount in major units, or `undefined` without digits.
 */
export function parsePrice(text: string): number | undefined {
  const match = /-?\d(?:[\d.,'’\s\u00A0\u202F]*\d)?/.exec(text.replace(/[−–](?=\d)/g, '-'));
  if (!match) return undefined;
  const number = match[0];
  const separators = number.match(/[.,]/g) ?? [];
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  if (last === -1) return finite(number.replace(/[^\d-]/g, ''));
  const mark = number[last];
  const once = separators.filter((separator) => separator === mark).length === 1;
  const tail = number.slice(last + 1);
  const grouped = tail.length === 3 && separators.length === 1 && !/^-?0$/.test(number.slice(0, last));
  const isDecimal = once && !grouped;
  const whole = (isDecimal ? number.slice(0, last) : number).replace(/[^\d-]/g, '');
  return finite(isDecimal ? `${whole}.${tail.replace(/\D/g, '')}` : whole);
}

/** A run of digits may be longer than any number. */
function finite(digits: string): number | undefined {
  const number = Number(digits);
  return Number.isFinite(number) ? number : undefined;
}
