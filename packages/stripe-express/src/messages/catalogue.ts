/** German texts (Sie-form); the source of keys. */
export const de = {
  productInfo: 'Beim Abrufen der Produktinformationen ist ein Fehler aufgetreten.',
  chooseOptions: 'Bitte wählen Sie zuerst die gewünschten Produktoptionen.',
  unavailable: 'Dieses Produkt ist leider nicht verfügbar. Bitte wählen Sie eine andere Kombination.',
  addFailed: 'Das Produkt konnte nicht in den Warenkorb gelegt werden.',
  orderFailed: 'Bei der Verarbeitung der Bestellung ist ein Fehler aufgetreten.',
  checkOrder:
    'Ihre Zahlung wurde möglicherweise bereits angenommen. Bitte sehen Sie in Ihren E-Mails oder Bestellungen nach, bevor Sie erneut bezahlen.',
  orderTaken: 'Ihre Bestellung ist eingegangen. Bitte sehen Sie in Ihren E-Mails nach und bezahlen Sie nicht noch einmal.',
  repriced:
    'Der Gesamtbetrag hat sich inzwischen geändert. Es wurde nichts bestellt und nichts abgebucht. Bitte prüfen Sie den neuen Betrag und bezahlen Sie dann.',
  taxInfo:
    'Die endgültigen Steuern können bei Zahlung über die Express-Schaltflächen (Link, Google Pay oder Apple Pay) von Ihrer tatsächlichen Rechnungsadresse abhängen.',
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
