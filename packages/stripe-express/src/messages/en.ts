import type { de } from './de';

/** English texts (contract 9). */
export const en: Record<keyof typeof de, string> = {
  productInfo: 'There was an error getting the product information.',
  chooseOptions: 'Please select your product options before proceeding.',
  unavailable: 'Sorry, this product is unavailable. Please choose a different combination.',
  addFailed: 'There was an error adding the product to the cart.',
  orderFailed: 'There was a problem processing the order.',
  checkOrder: 'Your payment may have been accepted already. Please check your e-mails or orders before you pay again.',
  orderTaken: 'Your order has been received. Please check your e-mails, and do not pay again.',
  repriced:
    'The total has changed in the meantime. Nothing was ordered and nothing was charged. Please check the new amount, then pay.',
  taxInfo:
    'Final taxes charged can differ based on your actual billing address when using Express Checkout buttons (Link, Google Pay or Apple Pay).',
  loginTitle: 'Please log in',
  loginConfirm: 'Go to login',
  tax: 'Tax',
  shipping: 'Shipping',
  discount: 'Discount',
  refund: 'Refund',
  timeout: 'A timeout occurred while connecting to the server.',
  aborted: 'The connection to the server was aborted.',
  connection: 'An error occurred while connecting to the server.',
};
