import type { ExpressConfig } from '../config';
import { ordersByAjax } from '../release.rules';

/** Wallets with a button, in their order (contract 4). */
export const WALLETS = ['applePay', 'googlePay', 'amazonPay', 'link'] as const;
/** A wallet, by the provider's option name. */
export type Wallet = (typeof WALLETS)[number];

/** Whether the shop offers a wallet on this page, and why; `rule` is for the debug panel. */
export interface WalletRule {
  readonly isOffered: boolean;
  readonly rule: string;
}

type Flag = keyof { [Key in keyof ExpressConfig['stripe'] as Key extends `is_${string}` ? Key : never]: true };

/** The first of these fields that the page prints decides. */
function ruleOf({ stripe }: ExpressConfig, ...fields: readonly Flag[]): WalletRule {
  const field = fields.find((name) => stripe[name] !== undefined);
  if (field === undefined) return { isOffered: false, rule: 'no field of the page config' };
  const isOffered = stripe[field] === true;
  return { isOffered, rule: `stripe.${field} = ${isOffered}` };
}

const isOff = (rule: string): WalletRule => ({ isOffered: false, rule });

/**
 * The rule of each wallet (VR-01). `is_express_checkout_enabled` is "any wallet" on pages of 9.x, and "Apple Pay and Google Pay" where the
 * page prints no field of theirs. Amazon Pay has no billing address in time for taxes that follow it. Stripe 8.8 has no Link button (VR-07).
 */
export function walletRules(config: ExpressConfig): Record<Wallet, WalletRule> {
  const pair = ['is_payment_request_enabled', 'is_express_checkout_enabled'] as const;
  return {
    applePay: ruleOf(config, 'is_apple_pay_enabled', ...pair),
    googlePay: ruleOf(config, 'is_google_pay_enabled', ...pair),
    amazonPay: config.taxes_based_on_billing ? isOff('taxes_based_on_billing = true') : ruleOf(config, 'is_amazon_pay_enabled'),
    link: ordersByAjax(config) ? isOff('never on pages of this release') : ruleOf(config, 'is_link_enabled'),
  };
}

/** Wallets that the shop offers on this page. */
export function enabledWallets(config: ExpressConfig): Wallet[] {
  const rules = walletRules(config);
  return WALLETS.filter((wallet) => rules[wallet].isOffered);
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
