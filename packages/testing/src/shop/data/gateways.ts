/** Which fields a gateway shows in its box. */
export type GatewayFields = 'text' | 'card-element' | 'method-element' | 'wallet-card' | 'invoice';

/** Facts about a means of payment. */
export interface Gateway {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly fields: GatewayFields;
  /** Text of the order button; empty = the shop's own. */
  readonly button: string;
  /** Icon markup is made from this: file name and alternative text. */
  readonly icon?: { readonly plugin: 'card' | 'wallet'; readonly file: string; readonly alt: string };
  /** Type of the payment element (`data-payment-method-type`). */
  readonly elementType?: string;
  readonly canBeSaved: boolean;
  /** How the shop answers an order paid this way. */
  readonly flow: 'offline' | 'card' | 'redirect' | 'voucher' | 'debit' | 'wallet' | 'wallet-card' | 'invoice';
}

function cardMethod(type: string, title: string, file: string, flow: Gateway['flow'], canBeSaved = false, alt = title): Gateway {
  return {
    id: `stripe_${type}`,
    title,
    description: '',
    fields: 'method-element',
    button: '',
    icon: { plugin: 'card', file, alt },
    elementType: type,
    canBeSaved,
    flow,
  };
}

const TO_WALLET = 'Weiter zu PayPal';

/** All gateways of the shop. */
export const GATEWAYS: readonly Gateway[] = [
  {
    id: 'cod',
    title: 'Nachnahme',
    description: 'Barzahlung bei Lieferung.',
    fields: 'text',
    button: '',
    canBeSaved: false,
    flow: 'offline',
  },
  {
    id: 'bacs',
    title: 'Vorkasse',
    description: 'Überweisung auf unser Konto.',
    fields: 'text',
    button: '',
    canBeSaved: false,
    flow: 'offline',
  },
  {
    id: 'stripe',
    title: 'Kredit-/Debitkarte',
    description: '',
    fields: 'card-element',
    button: '',
    icon: { plugin: 'card', file: 'cards', alt: 'Kredit-/Debitkarte' },
    elementType: 'card',
    canBeSaved: true,
    flow: 'card',
  },
  {
    id: 'ppcp-gateway',
    title: 'PayPal',
    description: 'Mit PayPal bezahlen.',
    fields: 'text',
    button: TO_WALLET,
    icon: { plugin: 'wallet', file: 'paypal', alt: 'PayPal' },
    canBeSaved: true,
    flow: 'wallet',
  },
  {
    id: 'ppcp-card-button-gateway',
    title: 'Karte (PayPal)',
    description: 'Mit Karte über PayPal.',
    fields: 'text',
    button: TO_WALLET,
    canBeSaved: false,
    flow: 'wallet',
  },
  {
    id: 'ppcp-credit-card-gateway',
    title: 'Debit- und Kreditkarten',
    description: '',
    fields: 'wallet-card',
    button: '',
    canBeSaved: true,
    flow: 'wallet-card',
  },
  {
    id: 'ppcp-pay-upon-invoice-gateway',
    title: 'Rechnungskauf',
    description: 'Kauf auf Rechnung mit Ratepay.',
    fields: 'invoice',
    button: '',
    icon: { plugin: 'wallet', file: 'ratepay', alt: 'Rechnungskauf' },
    canBeSaved: false,
    flow: 'invoice',
  },
  cardMethod('klarna', 'Klarna', 'klarna', 'redirect'),
  cardMethod('eps', 'EPS', 'eps', 'redirect'),
  cardMethod('bancontact', 'Bancontact', 'bancontact', 'redirect'),
  cardMethod('ideal', 'iDEAL', 'ideal', 'redirect'),
  cardMethod('sepa_debit', 'SEPA-Lastschrift', 'sepa', 'debit', true, 'SEPA'),
  cardMethod('p24', 'Przelewy24', 'p24', 'redirect', false, 'P24'),
  cardMethod('multibanco', 'Multibanco', 'multibanco', 'voucher'),
];

/** The gateway with this id. */
export function findGateway(id: string): Gateway | undefined {
  return GATEWAYS.find((gateway) => gateway.id === id);
}
