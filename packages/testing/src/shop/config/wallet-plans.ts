import { summarise } from '../cart/summary';
import type { Product, ShopView } from '../types';

/** The provider's plan behind every subscription of the shop. */
export const WALLET_PLAN = 'P-5ML4271244454362WXNWU5NQ';

/** Whether the provider's plans are used, instead of stored accounts. */
export function usesWalletPlans({ settings }: ShopView): boolean {
  return settings.walletPlans === 'allowed' || settings.walletPlans === 'refused';
}

/** What a page says about subscriptions; on a product page the product counts as well. */
export interface WalletPlanFacts {
  readonly hasSubscriptions: boolean;
  /** `''` without one. */
  readonly plan: string;
  /** Whether the plan can be bought from the cart. */
  readonly allowed: boolean;
}

/** Subscriptions and plans of a page. @param product of a product page */
export function walletPlanFacts(view: ShopView, product: Product | undefined): WalletPlanFacts {
  const inCart = summarise(view).hasSubscription;
  const shown = product?.subscription !== undefined;
  const plans = usesWalletPlans(view);
  const hasPlan = product ? shown : inCart;
  return {
    hasSubscriptions: inCart || (plans && shown),
    plan: plans && hasPlan ? WALLET_PLAN : '',
    allowed: view.settings.walletPlans === 'allowed' && inCart,
  };
}
