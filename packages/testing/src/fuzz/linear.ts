import { expect, it } from 'vitest';
import { type Curve, curveOf, growth } from '../time/growth';
import type { FuzzTarget } from './fuzz';

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
const MAX_FACTOR = 3;
/** No shop sends more in one text. */
const MAX_LENGTH = 200_000;

/** The steepest curve of some, in one line of the command's table. */
function steepest(curves: readonly (Curve & { readonly unit: string })[]): string {
  const curve = curves.toSorted((a, b) => b.exponent - a.exponent)[0];
  if (curve === undefined) return '';
  const points = curve.points.map(([length, ms]) => `${length.toLocaleString('en')}: ${ms.toFixed(1)} ms`);
  return `n^${curve.exponent.toFixed(2)} · ${points.join(' · ')} · of ${JSON.stringify(curve.unit)}`;
}

/**
 * Twice the input takes at most three times as long. `npm test` tries a few units, `npm run stress -- fuzz` all of them, and prints the steepest curve of each
 * title.
 * @param run works on a text of any length
 * @param most longest input, characters
 */
export function linear(target: FuzzTarget, title: string, run: (text: string) => unknown, most = MAX_LENGTH): void {
  const all = process.env['RUNS'] !== undefined;
  const offset = title.length % UNITS.length;
  const units = all ? UNITS : [...UNITS.slice(offset), ...UNITS].slice(0, SLICE);
  it(`[XC-01] linear time, ${target}: ${title}`, { timeout: 600_000 }, ({ task }) => {
    const timed = (unit: string) => (length: number) => run(unit.repeat(length / unit.length));
    if (all) Reflect.set(task.meta, 'curve', steepest(units.map((unit) => ({ unit, ...curveOf(timed(unit), most) }))));
    expect(units.filter((unit) => growth(timed(unit), most) > MAX_FACTOR)).toEqual([]);
  });
}

/** Objects or lists in one another, as deep as JSON can be read. */
export function deep(kind: 'list' | 'object', depth = 20_000): unknown {
  const [open, close] = kind === 'list' ? ['[', ']'] : ['{"a":', '}'];
  return JSON.parse(open.repeat(depth) + '1' + close.repeat(depth));
}
