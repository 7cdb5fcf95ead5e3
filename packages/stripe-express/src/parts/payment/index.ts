/** `stripe-express-payment.js`: what begins when the shopper confirms in a sheet: the order and its end. Fetched when a button is pressed. */
export { payConfirmed } from '../../payment/confirmed.flow';
