/** `checkout-order.js`: the checkout, order-pay and order-received pages, the forms of saved payment methods, the token of a pay-later widget. */
export { startAddPaymentMethod } from '../../account/new-method';
export { startSavedMethods } from '../../account/saved-methods';
export { announceCheckout, restartCheckout, showChoices, startCheckout } from '../../order';
export { startTokenSync } from '../../site/token-sync';
