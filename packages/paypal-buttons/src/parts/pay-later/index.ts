/** `paypal-buttons-pay-later.js`: the messages of pages that show them. */
export { startPayLater } from '../../pay-later';
