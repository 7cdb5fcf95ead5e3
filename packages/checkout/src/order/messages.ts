import { createMessages } from '@shop/core';

const de = {
  checkoutError:
    'Bei der Bearbeitung der Bestellung ist ein Fehler aufgetreten. Bitte vor einem neuen Versuch das Konto auf Abbuchungen und die Bestellübersicht prüfen.',
  orderReceived: 'Die Bestellung ist eingegangen. Bitte in den E-Mails nachsehen.',
  orderUnknown:
    'Wir haben keine eindeutige Antwort erhalten. Bitte vor einer erneuten Zahlung in den E-Mails und Bestellungen nachsehen, ob die Bestellung angekommen ist.',
  outcomeOpen: 'Wir wissen noch nicht, ob die Bestellung angekommen ist.',
  ordersLink: 'Zu den Bestellungen',
  orderPlacing: 'Die Bestellung wird übermittelt …',
  orderSlow: 'Das dauert länger als gewöhnlich. Bitte diese Seite nicht schließen und nicht noch einmal bestellen.',
  reviewWaiting: 'Einen Moment bitte, die Bestellübersicht wird aktualisiert …',
  changedTotal: 'Die Gesamtsumme hat sich geändert. Bitte die Bestellung prüfen und dann noch einmal bestellen.',
  changedShipping: 'Die Versandart hat sich geändert. Bitte die Bestellung prüfen und dann noch einmal bestellen.',
  changedMethod: 'Die Zahlungsart hat sich geändert. Bitte die Bestellung prüfen und dann noch einmal bestellen.',
  notOrdered: 'Die Bestellung wurde noch nicht übermittelt. Bitte prüfen und dann noch einmal bestellen.',
  orderCheckFirst:
    'Bitte nicht gleich noch einmal bestellen, sondern zuerst in den E-Mails nachsehen, ob die Bestellung angekommen ist.',
  reviewStale: 'Die Sitzung ist abgelaufen.',
  reloadPage: 'Seite neu laden',
  reviewFailed: 'Die Bestellübersicht konnte nicht aktualisiert werden. Bitte erneut versuchen.',
} as const;

const en: Record<keyof typeof de, string> = {
  checkoutError:
    'There was an error processing your order. Please check for any charges in your payment method and review your order history before placing the order again.',
  orderReceived: 'Your order has been received. Please check your e-mails.',
  orderUnknown:
    'We have not received a clear answer. Please check your e-mails and orders to see whether your order has arrived before you pay again.',
  outcomeOpen: 'We do not know yet whether your order has arrived.',
  ordersLink: 'Go to your orders',
  orderPlacing: 'Your order is being sent …',
  orderSlow: 'This takes longer than usual. Please do not close this page, and do not place the order again.',
  reviewWaiting: 'One moment, please: your order summary is being updated …',
  changedTotal: 'The total has changed. Please check your order, then place it again.',
  changedShipping: 'The shipping method has changed. Please check your order, then place it again.',
  changedMethod: 'The payment method has changed. Please check your order, then place it again.',
  notOrdered: 'Your order has not been sent yet. Please check it, then place it again.',
  orderCheckFirst: 'Please do not order again right away. First check your e-mails to see whether your order has arrived.',
  reviewStale: 'Your session has expired.',
  reloadPage: 'Reload the page',
  reviewFailed: 'Your order summary could not be updated. Please try again.',
};

export type Message = keyof typeof de;

/** A text of the checkout form in the page's language; page config goes first where it has one. */
export const message = createMessages<Message>({ de, en });
