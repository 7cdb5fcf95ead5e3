import { createLog } from '@shop/core';

/** The bundle's logger. */
export const log = createLog('checkout');

/**
 * Notes that JSON had to be cut out of an answer (contract F7). Only how long the answer was: the text around the JSON can hold anything.
 * @param what the request it answered
 */
export function noteRepair(what: string, { repaired, status, text }: { repaired: boolean; status: number; text: string }): void {
  if (repaired) log.info(`The answer to the ${what} had text around its JSON and was repaired`, { status, length: text.length });
}

/**
 * Runs a step of which no flow may hang: it draws, or calls what other scripts brought. What it throws is logged and ends this step alone.
 * @param step for the log
 * @returns whether it came to its end
 */
export function attempt(step: string, act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch (cause) {
    log.error(`A step failed, the page goes on: ${step}`, cause);
    return false;
  }
}
