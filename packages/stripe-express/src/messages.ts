import { createTexts } from '@shop/stripe/messages.ts';

/** German texts; the source of keys. */
export const de = {
  productInfo: 'Beim Abrufen der Produktinformationen ist ein Fehler aufgetreten.',
  chooseOptions: 'Bitte zuerst die gewünschten Produktoptionen wählen.',
  unavailable: 'Dieses Produkt ist leider nicht verfügbar. Bitte eine andere Kombination wählen.',
  addFailed: 'Das Produkt konnte nicht in den Warenkorb gelegt werden.',
  orderFailed: 'Bei der Verarbeitung der Bestellung ist ein Fehler aufgetreten.',
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
} as const;

/** English texts (contract 9). */
export const en: Record<keyof typeof de, string> = {
  productInfo: 'There was an error getting the product information.',
  chooseOptions: 'Please select your product options before proceeding.',
  unavailable: 'Sorry, this product is unavailable. Please choose a different combination.',
  addFailed: 'There was an error adding the product to the cart.',
  orderFailed: 'There was a problem processing the order.',
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
};

export type ExpressMessage = keyof typeof de;

export const text = createTexts<ExpressMessage>({ de, en });
