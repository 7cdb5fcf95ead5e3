import type { HttpError } from '@shop/core';
import { createTexts, transportKey } from '@shop/stripe/messages.ts';
import { type ExpressMessage, text as textOfPage } from '../messages';

/** German texts of a payment; the source of keys. */
export const de = {
  checkOrder:
    'Die Zahlung wurde möglicherweise bereits angenommen. Bitte vor einer erneuten Zahlung in den E-Mails oder Bestellungen nachsehen.',
  orderTaken: 'Die Bestellung ist eingegangen. Bitte in den E-Mails nachsehen und nicht noch einmal bezahlen.',
  timeout: 'Zeitüberschreitung bei der Verbindung zum Server.',
  aborted: 'Die Verbindung zum Server wurde abgebrochen.',
  connection: 'Beim Verbinden mit dem Server ist ein Fehler aufgetreten.',
} as const;

/** English texts (contract 9). */
export const en: Record<keyof typeof de, string> = {
  checkOrder: 'Your payment may have been accepted already. Please check your e-mails or orders before you pay again.',
  orderTaken: 'Your order has been received. Please check your e-mails, and do not pay again.',
  timeout: 'A timeout occurred while connecting to the server.',
  aborted: 'The connection to the server was aborted.',
  connection: 'An error occurred while connecting to the server.',
};

type PaymentMessage = keyof typeof de;

const textOfPayment = createTexts<PaymentMessage>({ de, en });

const isOfPayment = (key: string): key is PaymentMessage => Object.hasOwn(de, key);

/** A text of a payment, or of the page around it. */
export const text = (key: PaymentMessage | ExpressMessage): string => (isOfPayment(key) ? textOfPayment(key) : textOfPage(key));

/** Why an order request had no answer. It does not invite to try again: the order may have been taken (SX-20). */
export const transportText = (kind: HttpError['kind']): string => text(transportKey(kind));
