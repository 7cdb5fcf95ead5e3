import type { HttpError } from '@shop/core';
import { createTexts, transportKey } from '@shop/stripe/messages.ts';

/** German texts; the source of keys. */
export const de = {
  productInfo: 'Beim Abrufen der Produktinformationen ist ein Fehler aufgetreten.',
  chooseOptions: 'Bitte zuerst die gewünschten Produktoptionen wählen.',
  unavailable: 'Dieses Produkt ist leider nicht verfügbar. Bitte eine andere Kombination wählen.',
  addFailed: 'Das Produkt konnte nicht in den Warenkorb gelegt werden.',
  orderFailed: 'Bei der Verarbeitung der Bestellung ist ein Fehler aufgetreten.',
  checkOrder:
    'Die Zahlung wurde möglicherweise bereits angenommen. Bitte vor einer erneuten Zahlung in den E-Mails oder Bestellungen nachsehen.',
  orderTaken: 'Die Bestellung ist eingegangen. Bitte in den E-Mails nachsehen und nicht noch einmal bezahlen.',
  repriced:
    'Der Gesamtbetrag hat sich inzwischen geändert. Es wurde nichts bestellt und nichts abgebucht. Bitte den neuen Betrag prüfen und dann bezahlen.',
  priceUnknown:
    'Der Gesamtbetrag konnte nicht geprüft werden. Es wurde nichts bestellt und nichts abgebucht. Bitte noch einmal versuchen.',
  taxInfo:
    'Die endgültigen Steuern können bei Zahlung über die Express-Schaltflächen (Link, Google Pay oder Apple Pay) von der tatsächlichen Rechnungsadresse abhängen.',
  loginTitle: 'Anmeldung erforderlich',
  loginConfirm: 'Zur Anmeldung',
  tax: 'Steuer',
  shipping: 'Versand',
  discount: 'Rabatt',
  refund: 'Erstattung',
  timeout: 'Zeitüberschreitung bei der Verbindung zum Server.',
  aborted: 'Die Verbindung zum Server wurde abgebrochen.',
  connection: 'Beim Verbinden mit dem Server ist ein Fehler aufgetreten.',
} as const;

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
  priceUnknown: 'The total could not be checked. Nothing was ordered and nothing was charged. Please try again.',
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

export type ExpressMessage = keyof typeof de;

export const text = createTexts<ExpressMessage>({ de, en });

/** Why an order request had no answer. It does not invite to try again: the order may have been taken (SX-20). */
export const transportText = (kind: HttpError['kind']): string => text(transportKey(kind));
