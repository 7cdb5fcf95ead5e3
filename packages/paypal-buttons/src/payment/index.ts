/**
 * `paypal-buttons-payment.js`: what a payment does from its first click on. `page.loadPayment()` brings it to buttons, cards and wallets, so that a page
 * loads it when its shopper begins to pay.
 */
export { approveCheckout, approveVault, runApproval } from './approve';
export { checkFields, showFailedCheck, validateEarly } from './checks';
export { createFullOrder, refuseOrder } from './create-order';
export { finishCrossBrowserReturn } from './cross-browser';
export { showOutcome } from './place-order';
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
export { watchTotal } from './total';
