import type { de } from './de';

/** English texts (seed 1 section 8, contract 1.4). */
export const en: Record<keyof typeof de, string> = {
  genericError: 'Something went wrong. Please try again or choose another payment source.',
  requiredFields: 'Required form fields are not filled.',
  requiredField: '%s is a required field.',
  billingField: 'Billing %s',
  shippingField: 'Shipping %s',
};
