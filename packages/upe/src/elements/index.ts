import { type Feature, membersOf } from '@shop/core';
import { readUpeConfig } from '../config';
import { paymentForm } from '../page';
import { joinSubmits } from '../submit';
import { showElementStates } from './element-states';
import { followPage, mountFirst } from './follow-page';
import { createRegistry } from './registry';

/**
 * Starts the payment elements of this page, and the submits of its payment forms (contract 6.1).
 * @returns `false` without a usable page config: nothing is bound then.
 */
export function startPaymentElements(): boolean {
  if (!readUpeConfig()) return false;
  const registry = createRegistry();
  prefetchViews(showElementStates(registry));
  const { refresh } = followPage(registry);
  joinSubmits(registry);
  mountFirst(refresh);
  return true;
}

/** A shopper who enters the payment form may need a message soon: fetches what draws it. */
function prefetchViews(feature: Feature): void {
  const form = paymentForm();
  if (form) membersOf(form).addEventListener('focusin', feature.prefetch, { once: true });
}
