import type { FieldValue, ForeignValidator, Verdicts } from '../rules/types';

/** What a middleware gets; it may hand something else to `next`. */
export interface SwvContext {
  schema: unknown;
  formData: Iterable<readonly [string, FieldValue]>;
  options: object;
}

/** Evaluates, or delegates to the next evaluator. */
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

/**
 * Makes the public validation object.
 * @param evaluate what gives the verdicts
 */
export function createSwv(evaluate: SwvStep): Swv {
  let run = evaluate;
  return {
    validators: {},
    validate: (schema, formData, options = {}) => run({ schema, formData, options }),
    use(middleware) {
      const next = run;
      run = (context) => middleware(context, next);
    },
  };
}
