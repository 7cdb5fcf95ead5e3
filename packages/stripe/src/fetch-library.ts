import { delay, loadUnlessLeaving } from '@shop/core';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { StripeOptions } from './library';

/** How long the provider's loader may take, ms: as long as a tag of the page. */
const LOADER_WAIT_MS = 10_000;
const TAGS = 'script[src^="https://js.stripe.com/"]';

/**
 * Fetches the library with the provider's loader, for pages whose own tag is missing or was blocked, and makes an instance. Ships in a chunk, because most pages
 * have the tag. A tag of the loader that failed is removed: the other bundle would wait for it.
 * @param options without API version: the loader brings a named release, which throws at one
 * @returns `undefined` when it does not load within ten seconds: the loader itself never answers when a tag has failed before it is asked.
 */
export async function fetchStripe(key: string, options: Omit<StripeOptions, 'apiVersion'>): Promise<Stripe | undefined> {
  const ofPage = new Set(document.querySelectorAll(TAGS));
  // The typings know fewer locales than the library takes.
  const load = () =>
    Promise.race([loadStripe(key, options as Parameters<typeof loadStripe>[1]), delay(LOADER_WAIT_MS).then(() => undefined)]);
  try {
    return (await loadUnlessLeaving(load)) ?? undefined;
  } catch (error) {
    for (const tag of document.querySelectorAll(TAGS)) if (!ofPage.has(tag)) tag.remove();
    throw error;
  }
}
