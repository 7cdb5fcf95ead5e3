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
import { log } from './bundle';

export { stripeFor, type StripeKey } from '@shop/stripe/library.ts';
/** The provider's library, as the other files of this bundle see it. */
export type { Stripe, StripeElements, StripeElementsOptionsMode, StripeExpressCheckoutElement };
/** A wallet button was pressed. */
export type ClickEvent = StripeExpressCheckoutElementClickEvent;
/** The shopper chose an address in the sheet. */
export type AddressEvent = StripeExpressCheckoutElementShippingAddressChangeEvent;
/** The shopper chose a way of shipping in the sheet. */
export type RateEvent = StripeExpressCheckoutElementShippingRateChangeEvent;
/** The shopper wants to pay. */
export type ConfirmEvent = StripeExpressCheckoutElementConfirmEvent;

/** Tells the sheet that the payment failed. It may be too late for that, which is no harm (contract 10.17). */
export async function reportFailure(event: ConfirmEvent): Promise<void> {
  try {
    await event.paymentFailed({ reason: 'fail' });
  } catch (error) {
    log.info('paymentFailed() was refused', error);
  }
}
