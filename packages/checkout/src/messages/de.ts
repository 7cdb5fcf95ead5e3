/** German texts, used where the page config has none. The source of keys. */
export const de = {
  checkoutError:
    'Bei der Bearbeitung Ihrer Bestellung ist ein Fehler aufgetreten. Bitte prüfen Sie Ihr Konto auf Abbuchungen und Ihre Bestellübersicht, bevor Sie es erneut versuchen.',
  orderReceived: 'Ihre Bestellung ist eingegangen. Bitte sehen Sie in Ihren E-Mails nach.',
  orderUnknown:
    'Wir haben keine eindeutige Antwort erhalten. Bitte sehen Sie in Ihren E-Mails und Bestellungen nach, ob Ihre Bestellung angekommen ist, bevor Sie erneut bezahlen.',
  orderPlacing: 'Ihre Bestellung wird übermittelt …',
  orderSlow: 'Das dauert länger als gewöhnlich. Bitte schließen Sie diese Seite nicht und bestellen Sie nicht noch einmal.',
  orderCheckFirst:
    'Bitte bestellen Sie nicht gleich noch einmal. Sehen Sie zuerst in Ihren E-Mails nach, ob Ihre Bestellung angekommen ist.',
  reviewStale: 'Ihre Sitzung ist abgelaufen.',
  reloadPage: 'Seite neu laden',
  reviewFailed: 'Die Bestellübersicht konnte nicht aktualisiert werden. Bitte versuchen Sie es erneut.',
  selectState: 'Wählen Sie eine Option …',
  optional: 'optional',
  required: 'erforderlich',
  cartFailed: 'Der Warenkorb konnte nicht aktualisiert werden. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
} as const;
