import type { de } from './de';

/** English texts (contract 1.4). */
export const en: Record<keyof typeof de, string> = {
  genericError: 'Something went wrong. Please try again or choose another payment source.',
  paymentRuns: 'Your payment is being processed …',
  buttonsFailed: 'The payment buttons could not be loaded.',
};
