import { createLog } from '@shop/core';

/** Console lines of this bundle. */
export const log = createLog('upe');

/**
 * Runs something that only draws or notifies other scripts. What it throws is logged and stops nothing: the payment goes on.
 * @param what names the step in the log.
 */
export function quietly<Result>(what: string, step: () => Result): Result | undefined {
  try {
    return step();
  } catch (error) {
    log.warn(`${what} failed; the payment goes on`, error);
    return undefined;
  }
}
