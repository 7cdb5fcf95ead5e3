import { checkLeaf, LEAF_RULES } from '../rules/checks';
import { evaluate } from '../rules/evaluate';
import type { FieldValue, ForeignValidator, Rule, ValueTree, Verdicts } from '../rules/types';
import { groupByField } from '../rules/values';
import { foreignValidator } from './page-validators';

/** What a middleware gets; it may hand something else to `next`. */
export interface SwvContext {
  schema: unknown;
  formData: Iterable<readonly [string, FieldValue]>;
  options: object;
}

/** Evaluates, or hands on to what does. */
export type SwvStep = (context: SwvContext) => Verdicts;

/** Site code around every call of `swv.validate`: calls `next` for the verdicts and may change them. */
export type SwvMiddleware = (context: SwvContext, next: SwvStep) => Verdicts;

/** The public `window.swv` (contract d6, generation 1). */
export interface Swv {
  /** Validators by rule name. They throw an object with `rule`, `field` and `error` on failure; site code may add its own. */
  readonly validators: Record<string, ForeignValidator>;
  /** Verdicts by field for form data; `options` is handed to middleware. */
  validate(schema: unknown, formData: SwvContext['formData'], options?: object): Verdicts;
  /** Adds a middleware; the one added last runs first. */
  use(middleware: SwvMiddleware): void;
}

function leafValidator(name: string): ForeignValidator {
  return function validator(this: Rule, values: ValueTree): void {
    const field = String(this.field);
    if (checkLeaf({ ...this, rule: name }, field, new Map([[field, values.getAll(field)]]))) return;
    // The public interface says "no" with an object of this shape, as the original does.
    throw Object.assign(new Error(name), this, { rule: name });
  };
}

/** Makes the public validation object. */
export function createSwv(): Swv {
  let run: SwvStep = ({ schema, formData }) => evaluate(schema, groupByField(formData), { foreign: foreignValidator });
  return {
    validators: Object.fromEntries(LEAF_RULES.map((name) => [name, leafValidator(name)])),
    validate: (schema, formData, options = {}) => run({ schema, formData, options }),
    use(middleware) {
      const next = run;
      run = (context) => middleware(context, next);
    },
  };
}
