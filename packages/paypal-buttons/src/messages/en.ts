import type { de } from './de';

/** English texts (contract 1.4). */
export const en: Record<keyof typeof de, string> = {
  genericError: 'Something went wrong. Please try again or choose another payment source.',
  requiredFields: 'Required form fields are not filled.',
  requiredField: '%s is a required field.',
  billingField: 'Billing %s',
  shippingField: 'Shipping %s',
  paymentUnknown: 'Your payment may already have been accepted. Please look into your e-mails or orders before paying again.',
  orderReceived: 'Your order has been received. Please look into your e-mails.',
  totalChanged: 'The total has changed. Please check it and pay again.',
  paymentRuns: 'Your payment is being processed …',
  cardRuns: 'Your card is being checked …',
  buttonsFailed: 'The payment buttons could not be loaded.',
};
