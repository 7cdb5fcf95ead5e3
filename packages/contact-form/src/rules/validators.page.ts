import { own, readGlobal } from '@shop/core';
import { checkLeaf, LEAF_RULES } from './checks.rules';
import { evaluate } from './evaluate.rules';
import type { FieldValue, ForeignValidator, Rule, ValueTree, Verdicts } from './types';
import { groupByField } from './values.rules';

function leafValidator(name: string): ForeignValidator {
  return function validator(this: Rule, values: ValueTree): void {
    const field = String(this.field);
    if (checkLeaf({ ...this, rule: name }, field, new Map([[field, values.getAll(field)]]))) return;
    // The public interface says "no" with an object of this shape, as the original does.
    throw Object.assign(new Error(name), this, { rule: name });
  };
}

/** The leaf rules as `swv.validators` has them (contract d6). */
export const builtInValidators: Readonly<Record<string, ForeignValidator>> = Object.fromEntries(
  LEAF_RULES.map((name) => [name, leafValidator(name)]),
);

/** A validator that the page's `swv` object has for this rule name (contract d6). Looked up at each use: site code adds them late. */
function foreignValidator(name: string): ForeignValidator | undefined {
  const validator = own(own(readGlobal('swv'), 'validators'), name);
  return typeof validator === 'function' ? (validator as ForeignValidator) : undefined;
}

/** Verdicts on posted pairs (names as in the form, brackets included), with the validators of site code (contract d3, d6). */
export function verdictsOf(schema: unknown, pairs: Iterable<readonly [string, FieldValue]>): Verdicts {
  return evaluate(schema, groupByField(pairs), { foreign: foreignValidator });
}
