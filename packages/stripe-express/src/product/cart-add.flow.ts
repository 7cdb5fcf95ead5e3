import { delay } from '@shop/core';
import { ADD_WAIT_MS } from '../constants';
import type { Totals } from '../totals/totals.rules';

/** Outcome of putting the clicked product into the cart. */
export type AddOutcome = { added: true; charge: Pick<Totals, 'amount' | 'rows'> | undefined } | { added: false };

/** Add-to-cart of a product page: one at a time, and its outcome for the steps that follow (SX-05, contract 7.5, 10.23). */
export interface CartAdd {
  /** Begins to add; a second call while one runs joins it. Never rejects. */
  begin(): Promise<AddOutcome>;
  /** Is the product in the cart? When that is not known (or was refused) it waits up to a second for the add that runs. */
  settled(): Promise<boolean>;
}

/** Makes it. @param add puts the product into the cart. */
export function createCartAdd(add: () => Promise<AddOutcome>): CartAdd {
  let running: Promise<AddOutcome> | undefined;
  let isAdded = false;
  return {
    begin() {
      if (running) return running;
      isAdded = false;
      running = add()
        .catch((): AddOutcome => ({ added: false }))
        .then((outcome) => {
          running = undefined;
          isAdded = outcome.added;
          return outcome;
        });
      return running;
    },
    async settled() {
      if (isAdded) return true;
      await (running ? Promise.race([running, delay(ADD_WAIT_MS)]) : delay(ADD_WAIT_MS));
      return isAdded;
    },
  };
}
