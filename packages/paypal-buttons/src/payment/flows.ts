/**
 * What a payment does from its first click on: a file of its own, so that a page loads it when its shopper begins to pay. `deps.flows()` brings
 * it to buttons, cards and wallets alike.
 */
export { approveCheckout, approveVault, runApproval } from './approve.flow';
export { cartOrderSteps, cartPlanSteps } from './cart-order.flow';
export { tellFailedCheck, validateEarly } from './check-form.flow';
export { checkoutOrderSteps, checkoutPlanSteps } from './checkout-order.flow';
export { checkFields } from './required-fields.page';
export { walletVaultSteps } from './vault-wallet.flow';
export { createFullOrder, refuseOrder } from './create-order.flow';
export { finishCrossBrowserReturn } from './cross-browser.flow';
export { showOutcome } from './outcome-text';
export { productOrderSteps } from './product-order.flow';
export { changeShipping } from './shipping-change.flow';
export { planSteps } from './subscribe.flow';
export { watchTotal } from './total.flow';
