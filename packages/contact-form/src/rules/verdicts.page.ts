import { evaluate } from './evaluate.rules';
import { foreignValidator } from './page-validators.page';
import type { FieldValue, Verdicts } from './types';
import { groupByField } from './values.rules';

/** Verdicts on posted pairs (names as in the form, brackets included), with the validators of site code (contract d3, d6). */
export function verdictsOf(schema: unknown, pairs: Iterable<readonly [string, FieldValue]>): Verdicts {
  return evaluate(schema, groupByField(pairs), { foreign: foreignValidator });
}
