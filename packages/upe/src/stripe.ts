import { report } from '@shop/core';
import { isLibraryWithheld, stripeFor as sharedStripeFor, type StripeKey } from '@shop/stripe/library.ts';
import type { Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';

/** The provider's library, as the other files of this bundle see it. */
export type { Stripe, StripeElements, StripePaymentElement, StripeKey };

/** The provider's instance for these options, shared with the express bundle; `undefined` when the library cannot be loaded. */
export function stripeFor({
  key,
  locale,
  apiVersion,
  linkAutofill,
}: StripeKey & { linkAutofill?: boolean }): Promise<Stripe | undefined> {
  const betas = linkAutofill ? { betas: ['link_autofill_modal_beta_1'] } : {};
  const made = sharedStripeFor({ key, locale, apiVersion, ...betas });
  void made.then((instance) => instance ?? (isLibraryWithheld() || report('upe', 'sdk')));
  return made;
}
