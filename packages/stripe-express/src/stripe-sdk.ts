import { type StripeKey, stripeFor as sharedStripeFor } from '@shop/stripe/library.ts';
import type {
  Stripe,
  StripeElements,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElement,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
  StripeExpressCheckoutElementShippingRateChangeEvent,
} from '@stripe/stripe-js';
/** The provider's library, as the other files of this bundle see it. */
export type { Stripe, StripeKey, StripeElements, StripeElementsOptionsMode, StripeExpressCheckoutElement };
/** A wallet button was pressed. */
export type ClickEvent = StripeExpressCheckoutElementClickEvent;
/** The shopper chose an address in the sheet. */
export type AddressEvent = StripeExpressCheckoutElementShippingAddressChangeEvent;
/** The shopper chose a way of shipping in the sheet. */
export type RateEvent = StripeExpressCheckoutElementShippingRateChangeEvent;
/** The shopper wants to pay. */
export type ConfirmEvent = StripeExpressCheckoutElementConfirmEvent;

/** The provider's instance for these options, shared with the payment-element bundle; `undefined` when the library cannot be loaded. */
export function stripeFor({ key, locale, apiVersion }: StripeKey): Promise<Stripe | undefined> {
  return sharedStripeFor({ key, locale, apiVersion });
}
