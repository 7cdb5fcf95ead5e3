import type { ExpressConfig, PayOrder } from './config';

/**
 * Whether this release orders through shop ajax. Stripe 8.8 prints a nonce for WooCommerce's own checkout and none for the Store API. The
 * Store API of such a shop empties a state that its own checkout keeps (VR-05, VR-08).
 */
export function ordersByAjax({ nonce }: Pick<ExpressConfig, 'nonce'>): boolean {
  return Object.hasOwn(nonce, 'checkout') && !Object.hasOwn(nonce, 'wc_store_api');
}

/** Whether this is a block page, which has its own buttons. */
export function isBlockPage({ has_block: hasBlock, is_pay_for_order: isOrder }: ExpressConfig): boolean {
  return hasBlock && !isOrder;
}

/** Whether this order can be paid. The Store API needs its key and the buyer's e-mail. */
export function isPayable({ orderDetails }: PayOrder, config: ExpressConfig): boolean {
  return ordersByAjax(config) || (orderDetails.orderKey !== '' && orderDetails.billingEmail !== '');
}

/** Wallets with a button, in their order, by the provider's option names (contract 4). */
export const WALLETS = ['applePay', 'googlePay', 'amazonPay', 'link'] as const;
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
 * page prints no field of theirs. Amazon Pay has no billing address in time for taxes that follow it, and pays by confirmation token, of which the server makes
 * no set-up for a free trial. Stripe 8.8 has no Link button (VR-07).
 */
export function walletRules(config: ExpressConfig): Record<Wallet, WalletRule> {
  const without = (['taxes_based_on_billing', 'has_free_trial'] as const).find((field) => config[field]);
  const pair = ['is_payment_request_enabled', 'is_express_checkout_enabled'] as const;
  return {
    applePay: ruleOf(config, 'is_apple_pay_enabled', ...pair),
    googlePay: ruleOf(config, 'is_google_pay_enabled', ...pair),
    amazonPay: without ? isOff(`${without} = true`) : ruleOf(config, 'is_amazon_pay_enabled'),
    link: ordersByAjax(config) ? isOff('never on pages of this release') : ruleOf(config, 'is_link_enabled'),
  };
}

export function enabledWallets(config: ExpressConfig): Wallet[] {
  const rules = walletRules(config);
  return WALLETS.filter((wallet) => rules[wallet].isOffered);
}
