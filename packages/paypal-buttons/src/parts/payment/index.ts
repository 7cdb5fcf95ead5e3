/** `paypal-buttons-payment.js`: what a payment does from its first click on. */
export * from '../../payment/flows';
