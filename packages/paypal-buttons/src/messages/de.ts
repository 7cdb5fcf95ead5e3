/** German texts (source of the keys), for what the page config leaves out. */
export const de = {
  genericError: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut oder wählen Sie eine andere Zahlungsquelle.',
  requiredFields: 'Bitte füllen Sie alle Pflichtfelder aus.',
  requiredField: '%s ist ein Pflichtfeld.',
  billingField: 'Rechnung: %s',
  shippingField: 'Lieferung: %s',
} as const;
