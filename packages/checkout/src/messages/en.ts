import type { de } from './de';

/** English texts. */
export const en: Record<keyof typeof de, string> = {
  checkoutError:
    'There was an error processing your order. Please check for any charges in your payment method and review your order history before placing the order again.',
  orderReceived: 'Your order has been received. Please look into your e-mails.',
  orderUnknown:
    'We have not received a clear answer. Please look into your e-mails and orders to see whether your order has arrived before you pay again.',
  orderPlacing: 'Your order is being sent…',
  orderSlow: 'This takes longer than usual. Please do not close this page, and do not place the order again.',
  orderCheckFirst: 'Please do not order again right away. First look into your e-mails to see whether your order has arrived.',
  reviewStale: 'Your session has expired.',
  reloadPage: 'Reload the page',
  reviewFailed: 'Your order summary could not be updated. Please try again.',
  selectState: 'Select an option…',
  optional: 'optional',
  required: 'required',
  cartFailed: 'The cart could not be updated. Please reload the page and try again.',
};
