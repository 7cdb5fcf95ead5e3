import { type Feature, delay, membersOf, on, watchElements, whenLoaded } from '@shop/core';
import { startConfirmations } from './confirm';
import { type UpeConfig, readUpeConfig } from './config';
import { LATE_MOUNT_MS } from './constants';
import { pagePort } from './elements/create-element.page';
import { showElementStates } from './elements/element-states.page';
import { createRegistry } from './elements/registry.flow';
import { findForm, paymentForm } from './page/forms.page';
import { ADD_METHOD_FORM, CHECKOUT_FORM, MOUNT_NODE, ORDER_REVIEW_FORM } from './page/markup.page';
import { whenLibraryArrives } from '@shop/stripe/library/library.page.ts';
import { createPageFollower } from './elements/page-listeners.page';
import { joinSubmits } from './submit';

/**
 * Starts the payment elements of this page (contract 6.1).
 * @returns `false` without a usable page config: nothing is bound then.
 */
export function startPaymentElements(): boolean {
  const first = readUpeConfig();
  if (!first) return false;
  const read = (): UpeConfig | undefined => readUpeConfig();
  const registry = createRegistry(pagePort(read));
  prefetchViews(showElementStates(registry));
  const page = createPageFollower(read, registry);
  page.start();
  joinSubmits(read, registry);
  startConfirmations(read);
  whenLibraryArrives(page.refresh);
  if (findForm(ADD_METHOD_FORM) ?? findForm(ORDER_REVIEW_FORM)) page.refresh();
  else watchElements(CHECKOUT_FORM, () => mountLate(page.refresh));
  return true;
}

/** A shopper who enters the payment form may need a message soon: fetches what draws it. */
function prefetchViews(feature: Feature): void {
  const form = paymentForm();
  if (form) membersOf(form).addEventListener('focusin', feature.prefetch, { once: true });
}

/** A bundle or form that arrives late has missed the first `updated_checkout`; its elements are mounted all the same. */
function mountLate(refresh: () => void): void {
  const over = new AbortController();
  const end = (): void => over.abort();
  on(document.body, 'updated_checkout', end);
  window.addEventListener('pagehide', end, { once: true });
  whenLoaded(() => void mountAfter());
  async function mountAfter(): Promise<void> {
    await delay(LATE_MOUNT_MS, over.signal);
    if (over.signal.aborted) return;
    const empty = [...document.querySelectorAll(MOUNT_NODE)].some((node) => node.childElementCount === 0);
    if (empty) refresh();
  }
}
