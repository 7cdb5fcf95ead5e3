import { expect, it } from 'vitest';
import { growth } from '../time/growth';

/** What is repeated to make an input long: beginnings without ends, what patterns stumble over, and nests. */
const UNITS = [
  'a',
  ' ',
  '<',
  '<a ',
  '<li>',
  '</',
  '&',
  '&#x',
  '%',
  '%2',
  '\\',
  '/',
  ':',
  '#',
  '.',
  '0',
  '1,',
  '@',
  '"',
  "'",
  '{"a":',
  '[',
  '-',
  '\n',
  'é',
  '<!--',
  '#wc-stripe-',
];
/** Of the units, in a slice of the day. */
const SLICE = 3;
const MOST_FACTOR = 3;
/** No shop sends more in one text. */
const MOST_LENGTH = 200_000;

/**
 * Twice the input takes at most three times as long. `npm test` tries a few units, `npm run fuzz` all of them.
 * @param run works on a text of any length
 */
export function linear(title: string, run: (text: string) => unknown): void {
  const all = process.env['RUNS'] !== undefined;
  const offset = title.length % UNITS.length;
  const units = all ? UNITS : [...UNITS.slice(offset), ...UNITS].slice(0, SLICE);
  it(`[XC-01] linear time: ${title}`, { timeout: 600_000 }, () => {
    const slow = units.filter((unit) => growth((length) => run(unit.repeat(length / unit.length)), MOST_LENGTH) > MOST_FACTOR);
    expect(slow).toEqual([]);
  });
}

/** Objects or lists in one another, as deep as JSON can be read. */
export function deep(kind: 'list' | 'object', depth = 20_000): unknown {
  const [open, close] = kind === 'list' ? ['[', ']'] : ['{"a":', '}'];
  return JSON.parse(open.repeat(depth) + '1' + close.repeat(depth));
}
