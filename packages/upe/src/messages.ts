import type { HttpError } from '@shop/core';
import { createTexts, transportKey } from '@shop/stripe/messages.ts';

/** German texts; the source of keys. */
export const de = {
  paymentFailed: 'Zahlung fehlgeschlagen. Bitte erneut versuchen.',
  unknownError: 'Ein unbekannter Fehler ist aufgetreten.',
  processingProblem: 'Bei der Zahlung ist ein Problem aufgetreten. Bitte die Seite neu laden und erneut versuchen.',
  checkOrder:
    'Die Zahlung wurde möglicherweise bereits angenommen. Bitte vor einer erneuten Zahlung in den E-Mails oder Bestellungen nachsehen.',
  confirmationRuns: 'Eine andere Zahlung wird gerade bestätigt. Bitte diese zuerst abschließen oder die Seite neu laden.',
  invalidDetails: 'Ungültige oder fehlende Zahlungsdaten. Bitte die Angaben zur Zahlungsmethode prüfen.',
  loadFailed: 'Die Zahlungsmethode {title} konnte nicht geladen werden. Bitte die Seite neu laden und erneut versuchen.',
  blikInvalid: 'Der BLIK-Code ist ungültig.',
  requiredField: '{field} ist ein Pflichtfeld.',
  cashAppLimit: 'Je nach Konto und bisherigen Zahlungen kann Cash App Pay die Zahlung wegen ihrer Höhe ablehnen.',
  timeout: 'Zeitüberschreitung bei der Verbindung zum Server. Bitte erneut versuchen.',
  loading: 'Die Eingabefelder werden geladen …',
  retryHint: 'Ein neuer Versuch geht, ohne die Seite neu zu laden.',
  aborted: 'Die Verbindung zum Server wurde abgebrochen. Bitte erneut versuchen.',
  connection: 'Beim Verbinden mit dem Server ist ein Fehler aufgetreten. Bitte erneut versuchen.',
} as const;

/** English texts (contract 9). */
export const en: Record<keyof typeof de, string> = {
  paymentFailed: 'Payment failed. Please try again.',
  unknownError: 'An unknown error occurred.',
  processingProblem: 'There was a problem processing the payment. Please refresh the page to try again.',
  checkOrder: 'Your payment may have been accepted already. Please check your e-mails or orders before you pay again.',
  confirmationRuns: 'Another payment is being confirmed. Please complete it first, or reload the page.',
  invalidDetails: 'Invalid or missing payment details. Please ensure the provided payment method is correctly entered.',
  loadFailed: 'Failed to load {title} payment method. Please refresh the page and try again.',
  blikInvalid: 'BLIK Code is invalid.',
  requiredField: '{field} is a required field.',
  cashAppLimit:
    'Please note that, depending on your account and transaction history, Cash App Pay may reject your transaction due to its amount.',
  timeout: 'A timeout occurred while connecting to the server. Please try again.',
  loading: 'The payment fields are loading …',
  retryHint: 'You can try again without reloading the page.',
  aborted: 'The connection to the server was aborted. Please try again.',
  connection: 'An error occurred while connecting to the server. Please try again.',
};

/** Keys of this bundle's texts. */
export type UpeMessage = keyof typeof de;

export const text = createTexts<UpeMessage>(
  { de, en },
  {
    blikInvalid: 'BLIK Code is invalid',
    requiredField: '%s is a required field.',
    loadFailed: 'Failed to load %s payment method. Please refresh the page and try again.',
  },
);

/** Text of a request that had no usable answer. */
export const transportText = ({ kind }: HttpError): string => text(transportKey(kind));
