import { delay } from '@shop/core';
import { ADD_WAIT_MS, FAILED_ADD_WAIT_MS } from '../constants';
import type { Totals } from '../totals/totals.rules';

/** Outcome of putting the clicked product into the cart. */
export type AddOutcome = { added: true; charge: Pick<Totals, 'amount' | 'rows'> | undefined } | { added: false };

/** Add-to-cart of a product page: one request at a time, and its outcome for the steps that follow (SX-05, contract 7.5, 10.23). */
export interface CartAdd<Choice> {
  /** Joins the running add of the identical choice; any other choice is added after it. Never rejects. */
  begin(choice: Choice): Promise<AddOutcome>;
  /** Returns whether the last choice is in the cart. Waits for a running add, at most 15 s. */
  settled(): Promise<boolean>;
}

/** Creates the add-to-cart of a page. @param add puts a choice, and nothing else, into the cart. */
export function createCartAdd<Choice>(add: (choice: Choice) => Promise<AddOutcome>): CartAdd<Choice> {
  let running: { readonly key: string; readonly outcome: Promise<AddOutcome> } | undefined;
  let latest = 0;
  let isAdded = false;

  const addAfter = async (before: Promise<unknown> | undefined, choice: Choice, turn: number): Promise<AddOutcome> => {
    if (before) await before;
    // A later choice replaces one that has not been sent yet.
    if (turn !== latest) return { added: false };
    const outcome = await add(choice).catch((): AddOutcome => ({ added: false }));
    if (turn === latest) {
      running = undefined;
      isAdded = outcome.added;
    }
    return outcome;
  };

  return {
    begin(choice) {
      const key = JSON.stringify(choice);
      if (running?.key === key) return running.outcome;
      isAdded = false;
      latest += 1;
      const outcome = addAfter(running?.outcome, choice, latest);
      running = { key, outcome };
      return outcome;
    },
    async settled() {
      if (isAdded) return true;
      await (running ? Promise.race([running.outcome, delay(ADD_WAIT_MS)]) : delay(FAILED_ADD_WAIT_MS));
      return isAdded;
    },
  };
}
