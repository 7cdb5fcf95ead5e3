import { createMessages } from '@shop/core';

/** German texts for required fields that the page config has no text for. */
const de = {
  requiredFields: 'Bitte füllen Sie alle Pflichtfelder aus.',
  requiredField: '%s ist ein Pflichtfeld.',
  billingField: 'Rechnung: %s',
  shippingField: 'Lieferung: %s',
} as const;

const en: Record<keyof typeof de, string> = {
  requiredFields: 'Required form fields are not filled.',
  requiredField: '%s is a required field.',
  billingField: 'Billing %s',
  shippingField: 'Shipping %s',
};

/** A text in the page's language. */
export const message = createMessages<keyof typeof de>({ de, en });
