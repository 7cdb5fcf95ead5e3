import { checkLeaf, LEAF_RULES } from './checks.rules';
import type { ForeignValidator, Rule, ValueTree } from './types';

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
