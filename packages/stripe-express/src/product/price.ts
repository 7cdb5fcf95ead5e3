import { blockElement, createAttempts, ownPrinted, unblockElement } from '@shop/core';
import type { ShopAjax } from '../api/shop-ajax.api';
import type { ExpressConfig } from '../config';
import { text } from '../messages';
import { findContainer } from '../page';
import { type Totals, totalsOfProduct } from '../totals/totals.rules';
import { needsVariation, readProductChoice } from './form';

/** Covers the buttons while the price is not known. */
function setCovered(isCovered: boolean): void {
  const container = findContainer();
  if (container) (isCovered ? blockElement : unblockElement)(container);
}

/**
 * Follows the price of the chosen product.
 * @param apply shows the new totals, or hides the buttons
 */
export function createPricing(config: ExpressConfig, ajax: ShopAjax, apply: (totals: Totals | undefined) => void) {
  const attempts = createAttempts();
  let error: string | undefined;
  let running: Promise<void> | undefined;
  let isPriced = true;

  const fetchPrice = async (reason: 'variation' | 'quantity'): Promise<void> => {
    const attempt = attempts.start();
    isPriced = false;
    if (reason === 'quantity') error = undefined;
    if (needsVariation()) {
      setCovered(false);
      return apply(undefined);
    }
    setCovered(true);
    const answer = await ajax.productData(readProductChoice());
    if (attempt.stale()) return;
    const totals = answer.ok ? totalsOfProduct(answer.body, config) : undefined;
    isPriced = totals !== undefined && !needsVariation();
    if (totals) error = undefined;
    else if (reason === 'quantity') error = ownPrinted(answer.body, 'error') || text('productInfo');
    // The choice may have been undone while the server answered.
    if (reason === 'variation' || totals) apply(needsVariation() ? undefined : totals);
    setCovered(false);
  };

  const settled = async (): Promise<boolean> => {
    while (running) await running;
    return isPriced;
  };

  return {
    /** Error of the last quantity change. */
    error: () => error,
    /** Resolves when the running requests have ended, with whether the price is known now. `undefined` when none runs. */
    pending: (): Promise<boolean> | undefined => (running ? settled() : undefined),
    /**
     * Fetches the price of the choice. The newest question wins; a choice that is no longer complete hides the buttons.
     * @param reason only a failed quantity change is shown, at the next click (contract 7.5, 7.6)
     */
    refresh(reason: 'variation' | 'quantity'): Promise<void> {
      const mine = fetchPrice(reason).finally(() => {
        if (running === mine) running = undefined;
      });
      running = mine;
      return mine;
    },
  };
}
