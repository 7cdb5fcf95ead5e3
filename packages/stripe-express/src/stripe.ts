import type {
  Stripe,
  StripeElements,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElement,
  StripeExpressCheckoutElementClickEvent as ClickEvent,
  StripeExpressCheckoutElementConfirmEvent as ConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent as AddressEvent,
  StripeExpressCheckoutElementShippingRateChangeEvent as RateEvent,
} from '@stripe/stripe-js';
import { log } from './bundle';

export { stripeFor, type StripeKey } from '@shop/stripe/library.ts';
/** The provider's library, as the other files of this bundle see it. */
export type { Stripe, StripeElements, StripeElementsOptionsMode, StripeExpressCheckoutElement };
export type { AddressEvent, ClickEvent, ConfirmEvent, RateEvent };

/** Tells the sheet that the payment failed. It may be too late for that, which is no harm (contract 10.17). */
export async function reportFailure(event: ConfirmEvent): Promise<void> {
  try {
    await event.paymentFailed({ reason: 'fail' });
  } catch (error) {
    log.info('paymentFailed() was refused', error);
  }
}
