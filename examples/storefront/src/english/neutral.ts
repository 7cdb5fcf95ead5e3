/** Texts that are the same in both languages. */
export const NEUTRAL: readonly RegExp[] = [
  // Our own names, and words of the page's developer.
  /^(?:Möwenkontor|Erika Mustermann|kundin|geheim|English|Deutsch|Bundles|jQuery|[a-z]+-[a-z]+|woo-[\d.]+|checkout|upe|yes|no|https:\/\/)$/,
  // Words that both languages have.
  /^(?:Shop|Name|Newsletter|Extras|Gold|Form|Material|Spam)$/,
  // Switches of addresses and names of faults on the start page.
  /^(?:\?[\w=.&-]+|(?:order|review|card|wallet|form|no)-[\w-]+)$/,
  // Brands and places.
  /^(?:PayPal|Stripe|FraudNet|Google Pay|Apple Pay|CVV|SEPA|Visa|Mastercard|American Express|Klarna|EPS|Bancontact|iDEAL|Multibanco|Przelewy24)$/,
  /^(?:Berlin|Brandenburg|Bremen|Hamburg|Saarland|Flensburg|Baden-Württemberg|Schleswig-Holstein)$/,
  /^(?:Portugal|Liechtenstein|Kosovo|Japan)$/,
  /^(?:Manufaktur Nord|Förde Brennerei) .*\d{5} \w+$/,
  // Numbers of goods, amounts, picture names.
  /^(?:MK-[\d-]+|[\dA-F]{8}|[\d,.]+ (?:cm|kg|kJ|g|l)|bild-[\w-]+)$/,
  // What the card plugin says in English to everybody.
  /^(?:Test mode:|here|use the test .*)$/,
];
