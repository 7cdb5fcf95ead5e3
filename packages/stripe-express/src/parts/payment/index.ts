/**
 * `stripe-express-payment.js`: what begins in a sheet that is open: the question what an address costs, the order and its end. Fetched when a button is
 * pressed.
 */
export { payConfirmed } from '../../payment/confirmed.flow';
export { shippingQuery } from '../../payment/addresses.rules';
