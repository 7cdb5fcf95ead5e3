import { createMessages } from '@shop/core';

/** German texts (source of the keys), for what the page config leaves out. */
const de = {
  genericError: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut oder wählen Sie eine andere Zahlungsquelle.',
  paymentRuns: 'Ihre Zahlung wird bearbeitet …',
  buttonsFailed: 'Die Zahlungsschaltflächen konnten nicht geladen werden.',
} as const;

/** English texts (contract 1.4). */
const en: Record<keyof typeof de, string> = {
  genericError: 'Something went wrong. Please try again or choose another payment source.',
  paymentRuns: 'Your payment is being processed …',
  buttonsFailed: 'The payment buttons could not be loaded.',
};

/** Key of a text. */
export type Message = keyof typeof de;

/** Key of a text about the end of a payment. */
export type OutcomeMessage = 'paymentUnknown' | 'orderReceived' | 'totalChanged' | 'placeOrder';

/** A text in the page's language; for what the page config leaves out (XC-04). */
export const message = createMessages<Message>({ de, en });
