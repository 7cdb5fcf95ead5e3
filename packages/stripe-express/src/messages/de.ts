/** German texts (Sie-form); the source of keys. */
export const de = {
  productInfo: 'Beim Abrufen der Produktinformationen ist ein Fehler aufgetreten.',
  chooseOptions: 'Bitte wählen Sie zuerst die gewünschten Produktoptionen.',
  unavailable: 'Dieses Produkt ist leider nicht verfügbar. Bitte wählen Sie eine andere Kombination.',
  addFailed: 'Das Produkt konnte nicht in den Warenkorb gelegt werden.',
  orderFailed: 'Bei der Verarbeitung der Bestellung ist ein Fehler aufgetreten.',
  checkOrder: 'Ihre Zahlung wurde möglicherweise bereits angenommen. Bitte prüfen Sie Ihre E-Mails, bevor Sie erneut bezahlen.',
  taxInfo:
    'Die endgültigen Steuern können bei Zahlung über die Express-Schaltflächen (Link, Google Pay oder Apple Pay) von Ihrer tatsächlichen Rechnungsadresse abhängen.',
  loginTitle: 'Anmeldung erforderlich',
  loginConfirm: 'Zur Anmeldung',
  tax: 'Steuer',
  shipping: 'Versand',
  discount: 'Rabatt',
  refund: 'Erstattung',
  timeout: 'Zeitüberschreitung bei der Verbindung zum Server. Bitte versuchen Sie es erneut.',
  aborted: 'Die Verbindung zum Server wurde abgebrochen. Bitte versuchen Sie es erneut.',
  connection: 'Beim Verbinden mit dem Server ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
} as const;
