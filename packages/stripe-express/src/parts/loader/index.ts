/** Fetches the provider's library on pages whose own tag for it is missing or still on its way; its own file, for most pages have it. */
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** An instance of the provider's library; `undefined` when it cannot be had. */
export async function fetchStripe(key: string, options: { locale: string; apiVersion?: string }): Promise<Stripe | undefined> {
  // The typings know fewer locales than the library takes.
  return (await loadStripe(key, options as Parameters<typeof loadStripe>[1])) ?? undefined;
}
