import { createAttempts, delay } from '@shop/core';
import type { Buttons } from '../buttons/registry';
import { ADD_RACE_MS } from '../constants';
import type { Sheet } from '../sheet/sheet';
import type { FirstCart } from './read-totals';
import type { Totals } from './totals.rules';

/** Keeps the buttons of a cart, checkout or pay-for-order page at the page's total. */
export interface FollowedTotals {
  /** Asks for the total and updates the buttons. Bursts: the newest answer wins (contract 7.3). @param first replaces the request */
  refresh(first?: FirstCart): Promise<void>;
  /** Ignores an answer that is still out. */
  cancel(): void;
  /** The page is about to change its total. */
  outdate(): void;
  /** Whether the buttons have a total. */
  isPriced(): boolean;
  /** Resolves when the new total is known, with whether a sheet may open with it. `undefined` while the buttons have the page's total. */
  priced(): Promise<boolean> | undefined;
  /** Whether the server has not answered what the page costs. */
  hasFailed(): boolean;
}

/**
 * Makes what follows the totals of a page.
 * @param fetchTotals resolves with `undefined` when the cart total is unknown
 */
export function followTotals(
  fetchTotals: (first?: FirstCart) => Promise<Totals | undefined>,
  buttons: Buttons,
  sheet: Sheet,
): FollowedTotals {
  const attempts = createAttempts();
  /** Counts what has changed the page's total, so that an answer from before a change is not taken for the new total. */
  let changes = 0;
  /** Changes that the last answer knew of. */
  let known = 0;
  let isAsking = false;
  let hasFailed = false;
  let waiting: ((isPriced: boolean) => void)[] = [];

  function settle(isPriced: boolean): void {
    for (const resolve of waiting) resolve(isPriced);
    waiting = [];
  }

  /** A sheet that is about to open gets the new amount; one that needs other buttons does not open. */
  function reprice(totals: Totals): boolean {
    const before = buttons.totals();
    if (before?.currency !== totals.currency || before.requestShipping !== totals.requestShipping) return false;
    buttons.price(totals);
    return true;
  }

  async function refresh(first?: FirstCart): Promise<void> {
    const attempt = attempts.start();
    const asked = changes;
    isAsking = true;
    hasFailed = false;
    const totals = await fetchTotals(first);
    if (attempt.stale()) return;
    isAsking = false;
    if (!totals) {
      // Not answered: the buttons stay as they are, and the next press asks again.
      hasFailed = true;
      if (known === changes) changes += 1;
      sheet.whenQuiet(() => buttons.sync(buttons.totals()));
      settle(false);
      return;
    }
    const isPriced = sheet.state().at !== 'opening' || reprice(totals);
    sheet.whenQuiet(() => buttons.sync(totals));
    known = asked;
    if (known === changes) settle(isPriced);
  }

  /** Updates that fail say nothing: a press that has waited in vain asks by itself, so that the next one opens. */
  async function askLater(): Promise<void> {
    await delay(ADD_RACE_MS);
    if (known !== changes && !isAsking) await refresh();
  }

  return {
    refresh,
    cancel() {
      attempts.start();
      isAsking = false;
    },
    isPriced: () => buttons.totals() !== undefined,
    hasFailed: () => hasFailed,
    outdate() {
      hasFailed = false;
      changes += 1;
    },
    priced() {
      if (known === changes) return undefined;
      // After a failure no update of the page is in flight.
      if (hasFailed && !isAsking) void refresh();
      void askLater();
      return new Promise((resolve) => void waiting.push(resolve));
    },
  };
}
