import { createFeatures, createLog } from '@shop/core';
import type * as views from './views';

/** Console lines of this bundle. */
export const log = createLog('upe');

/** Runs a step that only renders or notifies other scripts. Logs its exceptions; the payment goes on. @param what names the step in the log. */
export function tryAndLog<Result>(what: string, step: () => Result): Result | undefined {
  try {
    return step();
  } catch (error) {
    log.warn(`${what} failed; the payment goes on`, error);
    return undefined;
  }
}

/** What this bundle draws. React and the views come when the shopper enters the payment form, or when one is needed. */
export const features = createFeatures<typeof views>({ bundle: 'upe', log });
