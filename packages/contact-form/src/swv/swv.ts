import { checkLeaf, LEAF_RULES } from '../rules/checks';
import { evaluate } from '../rules/evaluate';
import type { FieldValue, ForeignValidator, Rule, ValueTree, Verdicts } from '../rules/types';
import { groupByField } from '../rules/values';
import { foreignValidator } from './page-validators';

/** What a middleware gets; it may change it before it calls `next`. */
export interface SwvContext {
  schema: unknown;
  formData: Iterable<readonly [string, FieldValue]>;
  options: object;
}

/** Site code around every call of `swv.validate`: calls `next` for the verdicts and may change them. */
export type SwvMiddleware = (context: SwvContext, next: (context: SwvContext) => Verdicts) => Verdicts;

/** The public `window.swv` (contract d6, generation 1). */
export interface Swv {
  /** Validators by rule name. They throw `{ rule, field, error }` on failure; site code may add its own. */
  readonly validators: Record<string, ForeignValidator>;
  /** Verdicts by field for form data; `options` is handed to middleware. */
  validate(schema: unknown, formData: SwvContext['formData'], options?: object): Map<string, SwvVerdict>;
  /** Adds a middleware; the one added last runs first. */
  use(middleware: SwvMiddleware): void;
}

/** One entry of `swv.validate`'s result. */
export interface SwvVerdict {
  error?: string;
  /** The field's values when they are fine, else empty. */
  validInputs: readonly FieldValue[];
}

function leafValidator(name: string): ForeignValidator {
  return function validator(this: Rule, values: ValueTree): void {
    const { field, error } = this;
    if (typeof field !== 'string') return;
    const isFine = checkLeaf({ ...this, rule: name }, field, new Map([[field, values.getAll(field)]]));
    // The public interface says "no" with a plain object, as the original does.
    if (isFine === false) throw Object.assign(new Error(`${name}: ${field}`), { rule: name, field, error });
  };
}

/** Makes the public validation object. */
export function createSwv(): Swv {
  const middlewares: SwvMiddleware[] = [];
  return {
    validators: Object.fromEntries(LEAF_RULES.map((name) => [name, leafValidator(name)])),
    validate(schema, formData, options = {}) {
      let run = (context: SwvContext): Verdicts =>
        evaluate(context.schema, groupByField(context.formData), { foreign: foreignValidator });
      for (const middleware of middlewares) {
        const next = run;
        run = (context) => middleware(context, next);
      }
      const verdicts = run({ schema, formData, options });
      return new Map(
        [...verdicts].map(([field, { error, values }]) => [
          field,
          error === undefined ? { validInputs: values } : { error, validInputs: [] },
        ]),
      );
    },
    use: (middleware) => void middlewares.push(middleware),
  };
}
