import type { ExpressConfig } from '../config';

/** Wallets with a button, in their order (contract 4). */
export const WALLETS = ['applePay', 'googlePay', 'amazonPay', 'link'] as const;
/** A wallet, by the provider's option name. */
export type Wallet = (typeof WALLETS)[number];

/** Wallets that the shop offers on this page. Amazon Pay has no billing address in time for taxes that follow it. */
export function enabledWallets({ stripe, taxes_based_on_billing: byBilling }: ExpressConfig): Wallet[] {
  const offered: Record<Wallet, boolean> = {
    applePay: stripe.is_apple_pay_enabled ?? stripe.is_payment_request_enabled,
    googlePay: stripe.is_google_pay_enabled ?? stripe.is_payment_request_enabled,
    amazonPay: stripe.is_amazon_pay_enabled && !byBilling,
    link: stripe.is_link_enabled,
  };
  return WALLETS.filter((wallet) => offered[wallet]);
}

/** Names of the wallets as shoppers know them, by the type that events carry. */
const WALLET_NAMES: Readonly<Record<string, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  amazon_pay: 'Amazon Pay',
  paypal: 'PayPal',
  link: 'Link',
};

/** The login question, about the wallet that was clicked: the first `**…**` becomes its name (SX-12, contract 7.4). */
export function loginQuestion(message: string, walletType: string): string {
  const name = Object.hasOwn(WALLET_NAMES, walletType) ? WALLET_NAMES[walletType] : undefined;
  return (name === undefined ? message : message.replace(/\*\*.*?\*\*/, () => name)).replaceAll('**', '');
}
