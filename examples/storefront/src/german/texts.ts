/** What the plugins say in English to everybody, in German: English → German. A real shop has it from a language pack. */
export const GERMAN_TEXTS: Readonly<Record<string, string>> = {
  // The card plugin: refusals of an order, and of a card for the account.
  'There was a problem processing the payment.': 'Bei der Bearbeitung der Zahlung ist ein Problem aufgetreten.',
  'There was a problem connecting to the Stripe API endpoint.': 'Die Verbindung zu Stripe ist fehlgeschlagen.',
  'Your card was declined.': 'Die Karte wurde abgelehnt.',
  'Unable to verify your request. Please refresh the page and try again.':
    'Deine Anfrage konnte nicht verifiziert werden. Bitte lade die Seite neu und versuche es dann erneut.',
  'You cannot add a new payment method so soon after the previous one.':
    'So kurz nach der letzten kannst du noch keine weitere Zahlungsmethode hinzufügen.',
  'missing_required_customer_field: email': 'Bitte gib eine E-Mail-Adresse ein.',
  // The card plugin: texts of its page config.
  'Invalid zip code, please correct and try again': 'Ungültige Postleitzahl, bitte korrigiere sie und versuche es noch einmal.',
  'The billing country is not accepted by Sofort. Please try another country.':
    'Sofort nimmt das Land der Rechnungsadresse nicht an. Bitte versuche es mit einem anderen Land.',
  'The order total is too high for this payment method': 'Die Bestellsumme ist für diese Zahlungsmethode zu hoch.',
  'The order total is too low for this payment method': 'Die Bestellsumme ist für diese Zahlungsmethode zu niedrig.',
  'Invalid country code, please try again with a valid country code':
    'Ungültiger Ländercode, bitte versuche es mit einem gültigen noch einmal.',
  'Invalid Tax Id, please try again with a valid tax id':
    'Ungültige Steuernummer, bitte versuche es mit einer gültigen noch einmal.',
  'Invalid wallet payment type, please try again or use an alternative method.':
    'Diese Art der Wallet-Zahlung ist nicht möglich. Bitte versuche es erneut oder wähle eine andere Zahlungsmethode.',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.':
    'Deine Zahlungsmethode konnte nicht bestätigt werden. Bitte wähle eine andere und versuche es erneut.',
  'Your card has insufficient funds.': 'Die Karte ist nicht ausreichend gedeckt.',
  'Unable to save this payment method, please try again or use alternative method.':
    'Diese Zahlungsmethode konnte nicht gespeichert werden. Bitte versuche es erneut oder wähle eine andere.',
  'Test mode:': 'Testmodus:',
  here: 'hier',
  // The wallet plugin. What it says about nonces is for developers: shoppers never see it, and the scripts know it by its words.
  'Could not create order.': 'Die Bestellung konnte nicht angelegt werden.',
  'Could not retrieve order.': 'Die Bestellung wurde nicht gefunden.',
  'Could not create payment token.': 'Die Zahlungsmethode konnte nicht gespeichert werden.',
  'Could not change payment method.': 'Die Zahlungsmethode konnte nicht geändert werden.',
  'Cart is empty.': 'Der Warenkorb ist leer.',
  'No order id given': 'Es fehlt die Nummer der Bestellung.',
  'User is not logged in.': 'Du bist nicht angemeldet.',
  'No shipping method has been selected.': 'Es wurde keine Versandart ausgewählt.',
  'Currency code is not currently supported.': 'Diese Währung wird zurzeit nicht unterstützt.',
  'The requested action could not be performed, semantically incorrect, or failed business validation.':
    'Das ist so nicht möglich.',
  'Invalid appearance.': 'Das Aussehen ist ungültig.',
};

/** Sentences with a value in them; what `$1` stands for is put into German, too, where it has any. */
export const GERMAN_PATTERNS: readonly (readonly [english: RegExp, german: string])[] = [
  [/^There was an error processing the payment: (.+)$/, 'Bei der Bearbeitung der Zahlung ist ein Fehler aufgetreten: $1'],
  [/^Failed to create WooCommerce order: (.+)$/, 'Die Bestellung konnte nicht angelegt werden: $1'],
  [/^Product with the ID \((\d+)\) cannot be found\.$/, 'Das Produkt mit der ID $1 gibt es nicht.'],
  [/^WP_Error Object[\s\S]*$/, 'Der Zahlungsdienst antwortet nicht. Bitte versuche es später erneut.'],
  [/^\[UNPROCESSABLE_ENTITY\] (.+)$/, '$1'],
  [
    /^use the test VISA card (\d+) with any expiry date and CVC\. (.+)$/,
    'die Test-VISA-Karte $1 mit beliebigem Ablaufdatum und beliebiger Prüfziffer verwenden. $2',
  ],
  [/^use the test account number (\w+)\. (.+)$/, 'die Test-Kontonummer $1 verwenden. $2'],
  [
    /^Other payment methods may redirect to a Stripe test page to authorize payment\. (.+)$/,
    'Andere Zahlungsarten leiten zum Freigeben auf eine Testseite von Stripe weiter. $1',
  ],
  [/^More test (?:card )?numbers are listed$/, 'Weitere Testnummern stehen'],
];
