/** German texts (source of the keys), for what the page config leaves out. */
export const de = {
  genericError: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut oder wählen Sie eine andere Zahlungsquelle.',
  requiredFields: 'Bitte füllen Sie alle Pflichtfelder aus.',
  requiredField: '%s ist ein Pflichtfeld.',
  billingField: 'Rechnung: %s',
  shippingField: 'Lieferung: %s',
  paymentUnknown:
    'Ihre Zahlung wurde möglicherweise bereits angenommen. Bitte sehen Sie in Ihren E-Mails oder Bestellungen nach, bevor Sie erneut bezahlen.',
  orderReceived: 'Ihre Bestellung ist eingegangen. Bitte sehen Sie in Ihren E-Mails nach.',
  totalChanged: 'Der Gesamtbetrag hat sich geändert. Bitte prüfen Sie ihn und bezahlen Sie erneut.',
  paymentRuns: 'Ihre Zahlung wird bearbeitet …',
  cardRuns: 'Ihre Karte wird geprüft …',
  buttonsFailed: 'Die Zahlungsschaltflächen konnten nicht geladen werden.',
} as const;
