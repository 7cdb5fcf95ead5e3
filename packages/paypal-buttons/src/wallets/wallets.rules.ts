import { own } from '@shop/core/rules';

/**
 * Places in which a device wallet can pay, as the placements are registered (contract 6.G 1), with their flags in
 * `locations_with_subscription_product`: subscriptions are bought with Apple Pay alone, where the shop can renew them.
 */
const SUBSCRIPTION_FLAG = {
  product: 'product',
  'pay-now': 'payorder',
  cart: 'cart',
  'mini-cart': 'cart',
  checkout: 'cart',
} as const;

export type WalletContext = keyof typeof SUBSCRIPTION_FLAG;

export function isWalletContext(name: string): name is WalletContext {
  return Object.hasOwn(SUBSCRIPTION_FLAG, name);
}

/** Whether the shop's form holds the shopper's data here. */
export function hasOwnForm(context: WalletContext): context is 'checkout' | 'pay-now' {
  return context === 'checkout' || context === 'pay-now';
}

/** Whether every device wallet may pay here. @param withSubscription places that hold a subscription. */
export function isAllowed(context: WalletContext, withSubscription: Readonly<Record<string, boolean>>): boolean {
  return own(withSubscription, SUBSCRIPTION_FLAG[context]) !== true;
}
