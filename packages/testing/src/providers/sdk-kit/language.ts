/** Texts of the imitations in the language of the page: they are written in German; an English page (`<html lang="en…">`) shows these. */
const ENGLISH: Readonly<Record<string, string>> = {
  Abbrechen: 'Cancel',
  Ablaufdatum: 'Expiry date',
  'Abholung vor Ort': 'Local pickup',
  'Adresszeile 1': 'Address line 1',
  'BECS-Lastschrift': 'BECS debit',
  'BLIK-Code': 'BLIK code',
  'Bacs-Lastschrift': 'Bacs debit',
  Bezahlen: 'Pay',
  'Bezahlen Sie nach 30 Tagen mit PayPal.': 'Pay in 30 days with PayPal.',
  'Bitte bestätigen Sie die Zahlung in der App oder bei Ihrer Bank.': 'Please confirm the payment in the app or with your bank.',
  'Bitte bezahlen Sie innerhalb von drei Tagen.': 'Please pay within three days.',
  'Bitte warten …': 'Please wait …',
  'Das Ablaufdatum der Karte ist unvollständig.': 'Your card’s expiration date is incomplete.',
  'Das Ablaufjahr der Karte liegt in der Vergangenheit.': 'Your card’s expiration year is in the past.',
  'Das Konto wird nach dem Absenden verbunden.': 'The account is connected after you submit.',
  'Debit- oder Kreditkarte': 'Debit or credit card',
  'Der Ablaufmonat der Karte ist ungültig.': 'Your card’s expiration month is invalid.',
  Deutschland: 'Germany',
  'Die Zahlung ist fehlgeschlagen.': 'The payment has failed.',
  'Die E-Mail-Adresse ist unvollständig.': 'Your e-mail address is incomplete.',
  'Die IBAN ist ungültig.': 'Your IBAN is invalid.',
  'Die IBAN ist unvollständig.': 'Your IBAN is incomplete.',
  'Die Karte wurde abgelehnt.': 'Your card was declined.',
  'Die Kartennummer ist ungültig.': 'Your card number is invalid.',
  'Die Kartennummer ist unvollständig.': 'Your card number is incomplete.',
  'Die Prüfziffer der Karte ist unvollständig.': 'Your card’s security code is incomplete.',
  'Die Zahlungsart konnte nicht bestätigt werden. Bitte wählen Sie eine andere und versuchen Sie es erneut.':
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  'Diese Adresse wird nicht beliefert.': 'There is no delivery to this address.',
  'Diese Angabe ist nicht möglich.': 'This is not possible.',
  'Diese Versandart ist nicht verfügbar.': 'This shipping method is not available.',
  'Dieser Laden liefert nicht in dieses Land.': 'This shop does not deliver to this country.',
  'Dieses Feld ist unvollständig.': 'This field is incomplete.',
  'E-Mail': 'E-mail',
  'Ein Fehler ist aufgetreten.': 'An error has occurred.',
  'Entität 12345': 'Entity 12345',
  'Express-Bezahlung': 'Express checkout',
  Freigeben: 'Approve',
  'Freigabe schlägt fehl': 'Fail the approval',
  'Ihre Bank möchte die Zahlung von Ihnen bestätigt haben.': 'Your bank wants you to confirm the payment.',
  'Jetzt bezahlen': 'Pay now',
  Karte: 'Card',
  Kartennummer: 'Card number',
  Kontonummer: 'Account number',
  Land: 'Country',
  'Lastschrift (Kanada)': 'Pre-authorized debit (Canada)',
  Lieferadresse: 'Shipping address',
  'MM / JJ': 'MM / YY',
  'Mit Apple Pay bezahlen': 'Pay with Apple Pay',
  'Mit Google Pay bezahlen': 'Pay with Google Pay',
  'Mit PayPal bezahlen': 'Pay with PayPal',
  'Mit dem Absenden erteilen Sie ein SEPA-Lastschriftmandat.': 'By submitting you give a SEPA Direct Debit mandate.',
  'Nach dem Absenden der Bestellung werden Sie weitergeleitet.': 'After you place the order you will be redirected.',
  'Name des Karteninhabers': 'Cardholder name',
  Ort: 'City',
  Postleitzahl: 'Postal code',
  Prüfziffer: 'Security code',
  'Referenz 999 999 999': 'Reference 999 999 999',
  'Routing-Nummer': 'Routing number',
  'SEPA-Lastschrift': 'SEPA Direct Debit',
  Schließen: 'Close',
  Schweiz: 'Switzerland',
  'Sie erhalten eine Zahlungsreferenz.': 'You will get a payment reference.',
  'Sie erhalten einen QR-Code.': 'You will get a QR code.',
  'Sie erhalten einen Zahlschein.': 'You will get a payment slip.',
  'Später bezahlen': 'Pay later',
  Summe: 'Total',
  Telefon: 'Phone',
  'US-Bankkonto': 'US bank account',
  'Vereinigte Staaten': 'United States',
  Versand: 'Shipping',
  Versandart: 'Shipping method',
  Versandkostenpauschale: 'Flat rate',
  'Vollständiger Name': 'Full name',
  'Visa •••• 0002 (wird abgelehnt)': 'Visa •••• 0002 (is declined)',
  'Wird geladen …': 'Loading …',
  'Zahlung freigeben (3-D Secure)': 'Approve the payment (3-D Secure)',
  'Zahlung schlägt fehl': 'Fail the payment',
  Zahlungsangaben: 'Payment details',
  Zahlungsart: 'Payment method',
  Österreich: 'Austria',
};

/** Sentences with a value in them; what `$1` stands for is put into English, too, where it has any. */
const PATTERNS: readonly (readonly [german: RegExp, english: string])[] = [
  [/^Angemeldet als (.+)$/, 'Signed in as $1'],
  [/^Bezahlen Sie (.+) nach 30 Tagen mit PayPal\.$/, 'Pay $1 in 30 days with PayPal.'],
  [/^Ihre Bank möchte die Zahlung (\S+) von Ihnen bestätigt haben\.$/, 'Your bank wants you to confirm the payment $1.'],
  [/^Vorgang (.+)$/, 'Payment $1'],
  [/^(.+) · Nachbildung$/, '$1 · imitation'],
  [/^(.+): Jetzt kaufen$/, '$1: buy now'],
];

/** Language tag by which the imitations write amounts. */
export function pageLocale(): 'de-DE' | 'en-IE' {
  return /^en\b/i.test(document.documentElement.lang) ? 'en-IE' : 'de-DE';
}

/** A text of the imitations as the page's language has it. A text that is none of theirs, e.g. the page's own, stays. */
export function inPageLanguage(german: string): string {
  if (pageLocale() === 'de-DE') return german;
  const known = Object.hasOwn(ENGLISH, german) ? ENGLISH[german] : undefined;
  if (known !== undefined) return known;
  for (const [pattern, english] of PATTERNS) {
    const found = pattern.exec(german);
    if (found) return english.replace('$1', () => inPageLanguage(found[1] ?? ''));
  }
  return german;
}
