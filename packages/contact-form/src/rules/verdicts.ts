import { evaluate } from './evaluate';
import { foreignValidator } from './page-validators';
import type { FieldValue, Verdicts } from './types';
import { groupByField } from './values';

/** Verdicts on posted pairs (names as in the form, brackets included), with the validators of site code (contract d3, d6). */
export function verdictsOf(schema: unknown, pairs: Iterable<readonly [string, FieldValue]>): Verdicts {
  return evaluate(schema, groupByField(pairs), { foreign: foreignValidator });
}
