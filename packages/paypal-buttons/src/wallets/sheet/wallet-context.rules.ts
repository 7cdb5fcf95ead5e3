import { own } from '@shop/core/rules';

/** Places in which a device wallet can pay, as the placements are registered (contract 6.G 1). */
export type WalletContext = 'product' | 'cart' | 'mini-cart' | 'checkout' | 'pay-now';

const CONTEXTS: readonly string[] = ['product', 'cart', 'mini-cart', 'checkout', 'pay-now'] satisfies WalletContext[];

/** Whether this is the name of such a place. */
export function isWalletContext(name: string): name is WalletContext {
  return CONTEXTS.includes(name);
}

/** Whether the shop's own form holds the shopper's data here. */
export function hasOwnForm(context: WalletContext): context is 'checkout' | 'pay-now' {
  return context === 'checkout' || context === 'pay-now';
}

/** Place → its flag in `locations_with_subscription_product`: subscriptions are not bought with a device wallet. */
const SUBSCRIPTION_FLAG: Readonly<Record<WalletContext, 'product' | 'payorder' | 'cart'>> = {
  product: 'product',
  'pay-now': 'payorder',
  cart: 'cart',
  'mini-cart': 'cart',
  checkout: 'cart',
};

/** Whether a device wallet may pay here. @param withSubscription places that hold a subscription. */
export function isAllowed(context: WalletContext, withSubscription: Readonly<Record<string, boolean>>): boolean {
  return own(withSubscription, SUBSCRIPTION_FLAG[context]) !== true;
}
