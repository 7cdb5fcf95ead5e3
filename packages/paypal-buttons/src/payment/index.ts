/**
 * `paypal-buttons-payment.js`: what a payment does from its first click on. `gateway.loadPayment()` brings it to buttons, cards and wallets, so that a page
 * loads it when its shopper begins to pay.
 */
import { ownText, replaceHash } from '@shop/core';
import { endpointOf } from '../config/live';
import type { Gateway } from '../gateway';
import { runApproval, verdictOf } from './approve';
import { readCrossBrowserReturn } from './return.rules';

export { approveCheckout, approveVault, runApproval } from './approve';
export { checkFields, showFailedCheck, validateEarly } from './checks';
export { createFullOrder, refuseOrder, refuseWith, watchTotal } from './order';
export { changeShipping } from './shipping-change';
export {
  cartOrderSteps,
  cartPlanSteps,
  checkoutOrderSteps,
  checkoutPlanSteps,
  planSteps,
  productOrderSteps,
  walletVaultSteps,
} from './steps';

/** A shopper who approved in the provider's app and came back in another browser gets his order here (contract 6.U). */
export async function finishCrossBrowserReturn(gateway: Gateway): Promise<void> {
  const { live, api } = gateway;
  const found = readCrossBrowserReturn(location.hash, live.current.cart_hash);
  if (!found || !endpointOf(live.current, 'create_cross_browser_order')) return;
  // Reloading the page must not create a second order.
  replaceHash(found.rest);
  await runApproval(gateway, {
    leaves: true,
    async ask() {
      const answer = await api.approve('create_cross_browser_order', { cart_key: found.cartKey });
      return verdictOf(
        answer,
        () => ({ kind: 'generic' }),
        (data) => {
          const target = ownText(data, 'redirect');
          return target && `${target}${found.rest}`;
        },
      );
    },
  });
}
