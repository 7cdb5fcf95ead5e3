import type { Log } from '@shop/core';
import type * as engine from '../parts/engine';

/** The rule engine. */
export type Rules = Pick<typeof engine, 'builtInValidators' | 'collectValues' | 'verdictsOf'>;

/** Brings the rule engine when a page turns out to need it. */
export interface RulesLoader {
  /** The engine once it is there. */
  current?: Rules;
  /** Brings it; the next call after a failure tries again. Undefined, with one line in the console, when it does not load. */
  load(): Promise<Rules | undefined>;
}

/**
 * Makes the loader of a page. Without the rules a form is checked by the server alone.
 * @param onArrival runs once, when the engine is there
 * @param bring fetches the engine
 */
export function createRulesLoader(
  log: Log,
  onArrival: (rules: Rules) => void,
  bring: () => Promise<Rules> = () => import('../parts/engine'),
): RulesLoader {
  let report: Log['error'] | undefined = log.error;
  const loader: RulesLoader = {
    load: () =>
      bring().then(
        (rules) => {
          if (!loader.current) onArrival(rules);
          return (loader.current = rules);
        },
        (cause: unknown) => {
          report?.('Loading the rules failed', cause);
          report = undefined;
          return undefined;
        },
      ),
  };
  return loader;
}
