import { createAttempts, ownPrinted } from '@shop/core';
import type { AjaxAnswer } from '../api/shop-ajax.api';
import type { Totals } from '../totals/totals.rules';
import type { ProductChoice } from './form';
/** What following the price of a product needs. */
export interface PricingPort {
  choice(): ProductChoice;
  /** Whether a variation must be chosen first. */
  needsVariation(): boolean;
  fetch(choice: ProductChoice): Promise<AjaxAnswer>;
  /** Reads the answer; `undefined` for an error. */
  toTotals(body: unknown): Totals | undefined;
  /** Covers the buttons while the price is not known. */
  block(blocked: boolean): void;
  /** Shows the new totals, or hides the buttons. */
  apply(totals: Totals | undefined): void;
  /** "There was an error getting the product information." */
  failure: string;
}

/** Why a price is requested: only a failed quantity change is shown, at the next click (contract 7.5, 7.6). */
export type PricingReason = 'variation' | 'quantity';

/** Follows the price of the chosen product. */
export interface Pricing {
  /** Fetches the price of the choice. The newest question wins; a choice that is no longer complete hides the buttons. */
  refresh(reason: PricingReason): Promise<void>;
  /** Resolves when the running requests have ended, with whether the price is known now. `undefined` when none runs. */
  pending(): Promise<boolean> | undefined;
  /** Error of the last quantity change. */
  error(): string | undefined;
}

/** Makes the follower. */
export function createPricing(port: PricingPort): Pricing {
  const attempts = createAttempts();
  let error: string | undefined;
  let running: Promise<void> | undefined;
  let isPriced = true;

  const fetchPrice = async (reason: PricingReason): Promise<void> => {
    const attempt = attempts.start();
    isPriced = false;
    if (reason === 'quantity') error = undefined;
    if (port.needsVariation()) {
      port.block(false);
      return port.apply(undefined);
    }
    port.block(true);
    const answer = await port.fetch(port.choice());
    if (attempt.stale()) return;
    const totals = answer.ok ? port.toTotals(answer.body) : undefined;
    isPriced = totals !== undefined && !port.needsVariation();
    if (totals) error = undefined;
    else if (reason === 'quantity') error = ownPrinted(answer.body, 'error') || port.failure;
    // The choice may have been undone while the server answered.
    if (reason === 'variation' || totals) port.apply(port.needsVariation() ? undefined : totals);
    port.block(false);
  };

  const settled = async (): Promise<boolean> => {
    while (running) await running;
    return isPriced;
  };

  return {
    error: () => error,
    pending: () => (running ? settled() : undefined),
    refresh(reason) {
      const mine = fetchPrice(reason).finally(() => {
        if (running === mine) running = undefined;
      });
      running = mine;
      return mine;
    },
  };
}
