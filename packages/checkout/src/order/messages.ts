import { createMessages } from '@shop/core';

const de = {
  checkoutError:
    'Bei der Bearbeitung Ihrer Bestellung ist ein Fehler aufgetreten. Bitte prüfen Sie Ihr Konto auf Abbuchungen und Ihre Bestellübersicht, bevor Sie es erneut versuchen.',
  orderReceived: 'Ihre Bestellung ist eingegangen. Bitte sehen Sie in Ihren E-Mails nach.',
  orderUnknown:
    'Wir haben keine eindeutige Antwort erhalten. Bitte sehen Sie in Ihren E-Mails und Bestellungen nach, ob Ihre Bestellung angekommen ist, bevor Sie erneut bezahlen.',
  outcomeOpen: 'Wir wissen noch nicht, ob Ihre Bestellung angekommen ist.',
  ordersLink: 'Zu Ihren Bestellungen',
  orderPlacing: 'Ihre Bestellung wird übermittelt …',
  orderSlow: 'Das dauert länger als gewöhnlich. Bitte schließen Sie diese Seite nicht und bestellen Sie nicht noch einmal.',
  reviewWaiting: 'Einen Moment bitte, die Bestellübersicht wird aktualisiert …',
  changedTotal: 'Die Gesamtsumme hat sich geändert. Bitte prüfen Sie Ihre Bestellung und bestellen Sie dann noch einmal.',
  changedShipping: 'Die Versandart hat sich geändert. Bitte prüfen Sie Ihre Bestellung und bestellen Sie dann noch einmal.',
  changedMethod: 'Die Zahlungsart hat sich geändert. Bitte prüfen Sie Ihre Bestellung und bestellen Sie dann noch einmal.',
  notOrdered: 'Ihre Bestellung wurde noch nicht übermittelt. Bitte prüfen Sie sie und bestellen Sie dann noch einmal.',
  orderCheckFirst:
    'Bitte bestellen Sie nicht gleich noch einmal. Sehen Sie zuerst in Ihren E-Mails nach, ob Ihre Bestellung angekommen ist.',
  reviewStale: 'Ihre Sitzung ist abgelaufen.',
  reloadPage: 'Seite neu laden',
  reviewFailed: 'Die Bestellübersicht konnte nicht aktualisiert werden. Bitte versuchen Sie es erneut.',
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
