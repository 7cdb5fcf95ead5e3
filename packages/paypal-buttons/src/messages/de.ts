/** German texts (source of the keys), for what the page config leaves out. */
export const de = {
  genericError: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut oder wählen Sie eine andere Zahlungsquelle.',
  paymentRuns: 'Ihre Zahlung wird bearbeitet …',
  buttonsFailed: 'Die Zahlungsschaltflächen konnten nicht geladen werden.',
} as const;
