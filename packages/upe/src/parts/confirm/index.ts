/** `upe-confirm.js`: confirms what the address asks for; only a page that comes back from an order with such a step needs it. */
export { releaseConfirmation } from '../../confirm/confirm-area.page';
export { confirmPayment } from '../../confirm/confirm-payment.flow';
