import { whenNear } from '@shop/core';
import type { Gateway } from './gateway';
import { SELECTOR } from './page/selectors';
import type * as payment from './payment';
import { isReturnHash } from './payment/return.rules';

/** What a payment does from its first click on. */
export type PaymentFlows = typeof payment;

/** Files of the bundle that only some pages, or only a payment, need. Each call asks for what is not there yet; it rejects when that does not load. */
export const chunks = {
  /** From the first click on. */
  payment: () => import('./payment'),
  /** Product pages, at once. */
  product: () => import('./placements/product'),
};

export type Chunks = typeof chunks;

/** In the hash of a shopper who comes back from the provider's app into another browser. */
const OTHER_BROWSER = 'pcp-return=';

/**
 * Fetches the flows of a payment as soon as the shopper comes near one, so that the first click waits for nothing: over the buttons, in the form
 * that is paid, or back from the provider's app. If a chunk does not load, the click that needs it shows the error and loads it again.
 */
export function fetchPaymentEarly({ live, log, loadPayment }: Gateway): void {
  const fetchFlows = (): void => void loadPayment().catch((error: unknown) => log.info('The payment is not loaded yet', error));
  const { button, hosted_fields } = live.current;
  const places = [
    button.wrapper,
    button.mini_cart_wrapper,
    hosted_fields.wrapper,
    SELECTOR.classicCheckoutForm,
    SELECTOR.orderPayForm,
  ];
  // Often this is the beginning of a press, and a script tag takes time.
  whenNear(places.filter(Boolean).join(), fetchFlows);
  if (isReturnHash(location.hash)) fetchFlows();
}

/** Finishes the order of a shopper who approved in the provider's app and came back in this browser instead (contract 6.U). */
export async function finishInThisBrowser(gateway: Gateway): Promise<void> {
  if (!location.hash.includes(OTHER_BROWSER)) return;
  try {
    const { finishCrossBrowserReturn } = await gateway.loadPayment();
    await finishCrossBrowserReturn(gateway);
  } catch (error) {
    // Nothing was asked, and the address still tells of the return: loading the page again is another try.
    gateway.log.error('The payment could not be loaded', error);
    await gateway.notices.show({ kind: 'generic' });
  }
}
