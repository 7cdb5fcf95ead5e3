/**
 * `paypal-buttons-payment.js`: what a payment does from its first click on. `deps.loadPayment()` brings it to buttons, cards and wallets, so that a page
 * loads it when its shopper begins to pay.
 */
export { approveCheckout, approveVault, runApproval } from '../../payment/approve.flow';
export { showFailedCheck, validateEarly } from '../../payment/check-form.flow';
export { createFullOrder, refuseOrder } from '../../payment/create-order.flow';
export { finishCrossBrowserReturn } from '../../payment/cross-browser.flow';
export { showOutcome } from '../../payment/outcome-text';
export { productOrderSteps } from '../../payment/product-order.flow';
export { checkFields } from '../../payment/required-fields.page';
export { changeShipping } from '../../payment/shipping-change.flow';
export { cartOrderSteps, cartPlanSteps, checkoutOrderSteps, checkoutPlanSteps, walletVaultSteps } from '../../payment/steps.flow';
export { planSteps } from '../../payment/subscribe.flow';
export { watchTotal } from '../../payment/total.flow';
