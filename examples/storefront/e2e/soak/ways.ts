import type { BundleName } from '../../src/demo/settings.ts';

/** What the shopper pays with, and where. */
export interface Way {
  readonly name: string;
  /** Bundles without which it does not exist. */
  readonly bundles: readonly BundleName[];
  readonly page: 'checkout' | 'cart' | 'product' | 'order-pay';
  /** Payment method to choose on the page; none for buttons that stand outside the form. */
  readonly method?: string;
  /** Fields of the payment method, by what kind of box they are in. */
  readonly box?: 'card' | 'iban' | 'wallet-card' | 'birth-date' | 'saved-card';
  /** What is pressed; default "place order". */
  readonly button?: { readonly within: string; readonly name?: string };
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Only customers have it. */
  readonly loggedIn?: boolean;
  /** Endpoints of its own whose answers may be spoiled, besides the order review's and the order's. */
  readonly endpoints: readonly string[];
}

const EXPRESS = '#wc-stripe-express-checkout-element';
const WALLET = '#ppc-button-ppcp-gateway';
const WALLET_CALLS = ['wc-ajax:ppc-create-order', 'wc-ajax:ppc-approve-order'];
const CONFIRMED = ['wc-ajax:wc_stripe_update_order_status'];
const EXPRESS_CALLS = ['store:checkout', 'wc-ajax:wc_stripe_get_shipping_options', 'wc-ajax:wc_stripe_update_order_status'];
const SHEETS = { googlePay: true, applePay: true };

const offline = (method: string): Way => ({ name: method, bundles: ['checkout'], page: 'checkout', method, endpoints: [] });
const bank = (method: string): Way => ({ ...offline(`stripe_${method}`), bundles: ['checkout', 'upe'] });
const express = (name: string, page: Way['page']): Way => ({
  name: `express ${name}, ${page}`,
  bundles: page === 'checkout' ? ['checkout', 'stripe-express'] : ['stripe-express'],
  page,
  button: { within: EXPRESS, name },
  endpoints: EXPRESS_CALLS,
});
const wallet = (name: string, rest: Partial<Way>): Way => ({
  name,
  bundles: ['checkout', 'paypal-buttons'],
  page: 'checkout',
  method: 'ppcp-gateway',
  button: { within: WALLET, name: 'PayPal' },
  endpoints: WALLET_CALLS,
  ...rest,
});

const CARD: Way = {
  name: 'card',
  bundles: ['checkout', 'upe'],
  page: 'checkout',
  method: 'stripe',
  box: 'card',
  endpoints: CONFIRMED,
};

/** Every way to pay in the demo shop. */
export const WAYS: readonly [Way, ...Way[]] = [
  offline('cod'),
  offline('bacs'),
  { ...offline('ppcp-pay-upon-invoice-gateway'), name: 'invoice', bundles: ['checkout', 'fraud-pui'], box: 'birth-date' },
  CARD,
  { ...CARD, name: 'saved card', box: 'saved-card', loggedIn: true },
  { ...CARD, name: 'card, one element', settings: { oneElement: true } },
  { ...bank('sepa_debit'), box: 'iban' },
  { ...bank('multibanco'), endpoints: CONFIRMED },
  bank('klarna'),
  bank('eps'),
  bank('bancontact'),
  bank('ideal'),
  bank('p24'),
  wallet('PayPal', {}),
  wallet('PayPal, cart', { page: 'cart' }),
  wallet('PayPal, product', { page: 'product', bundles: ['paypal-buttons'] }),
  wallet('PayPal, card button', {
    method: 'ppcp-card-button-gateway',
    button: { within: '#ppc-button-ppcp-card-button-gateway', name: 'Debit- oder Kreditkarte' },
    settings: { walletCards: 'button' },
  }),
  wallet('PayPal, card fields', {
    method: 'ppcp-credit-card-gateway',
    box: 'wallet-card',
    button: { within: '#ppcp-hosted-fields' },
  }),
  wallet('PayPal, Google Pay', { button: { within: '#ppc-button-googlepay-container .gpay-button' }, settings: SHEETS }),
  wallet('PayPal, Apple Pay', { button: { within: '#ppc-button-applepay-container apple-pay-button' }, settings: SHEETS }),
  express('Google Pay', 'checkout'),
  express('Apple Pay', 'cart'),
  express('Amazon Pay', 'product'),
  { ...offline('bacs'), name: 'order-pay, bacs', page: 'order-pay' },
  { ...CARD, name: 'order-pay, card', page: 'order-pay' },
];
