import type { Scenarios, ShopSettings } from '../types';
import { FREE_SHIPPING_FROM } from './zones';

/** Gateways of the shop in the order of the payment box. */
export const GATEWAY_ORDER: readonly string[] = [
  'cod',
  'bacs',
  'stripe',
  'ppcp-gateway',
  'ppcp-card-button-gateway',
  'ppcp-credit-card-gateway',
  'ppcp-pay-upon-invoice-gateway',
  'stripe_klarna',
  'stripe_eps',
  'stripe_bancontact',
  'stripe_ideal',
  'stripe_sepa_debit',
  'stripe_p24',
  'stripe_multibanco',
];

/** Settings of the recorded shop. */
export const DEFAULT_SETTINGS: ShopSettings = {
  versions: 'woo-10.5',
  origin: 'https://shop.example',
  checkNonces: true,
  guestCheckout: true,
  signupOnCheckout: true,
  loginReminder: true,
  generatePassword: false,
  termsPage: true,
  couponsEnabled: true,
  taxBasedOn: 'shipping',
  freeShippingFrom: FREE_SHIPPING_FROM,
  oneElement: false,
  appearanceStored: true,
  cardTestMode: true,
  publishableKey: 'pk_test_xxx',
  expressCheckout: true,
  linkEnabled: true,
  amazonPay: true,
  walletClientId: 'test-client-id',
  walletButtons: true,
  walletReviewPage: true,
  walletVault: false,
  walletVaultVersion: 3,
  walletPlans: 'off',
  walletCards: 'card-fields',
  walletValidation: 'early',
  walletShippingInWallet: false,
  walletDisableFunding: ['mybank', 'blik'],
  walletPage: 'https://www.sandbox.paypal.com/checkoutnow?token=',
  walletAgreementPage: 'https://www.sandbox.paypal.com/webapps/agreements/approve?token=TEST',
  googlePay: false,
  applePay: false,
  gateways: GATEWAY_ORDER,
};

/** Everything goes well. */
export const DEFAULT_SCENARIOS: Scenarios = {
  checkout: 'normal',
  card: 'by-method-id',
  wallet: 'normal',
  contactForm: 'auto',
};
