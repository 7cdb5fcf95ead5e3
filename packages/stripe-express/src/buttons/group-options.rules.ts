import type { ExpressConfig } from '../config';
import type { Totals } from '../totals/totals.rules';
import { buttonAppearance } from './appearance.rules';
import type { Wallet } from './wallets.rules';

/** Options of one wallet's group of elements (contract 4). */
export interface GroupOptions {
  mode: 'payment' | 'subscription' | 'setup';
  amount?: number;
  currency: string;
  paymentMethodCreation?: 'manual';
  paymentMethodTypes: string[];
  appearance: ReturnType<typeof buttonAppearance>;
  locale: string;
}

function methodTypes(wallet: Wallet, linkConfigured: boolean): string[] {
  if (wallet === 'amazonPay') return ['amazon_pay'];
  return wallet === 'link' && linkConfigured ? ['card', 'link'] : ['card'];
}

/**
 * Options of a wallet's group. Amazon Pay pays by confirmation token and therefore without `paymentMethodCreation` (SX-09); a free trial
 * is a subscription that may cost nothing now; a changed payment method is only set up.
 */
export function groupOptions(config: ExpressConfig, wallet: Wallet, totals: Totals, linkConfigured: boolean): GroupOptions {
  const mode = config.is_change_payment_method ? 'setup' : config.has_free_trial ? 'subscription' : 'payment';
  return {
    mode,
    ...(mode === 'setup' ? {} : { amount: totals.amount }),
    currency: totals.currency,
    ...(wallet === 'amazonPay' ? {} : { paymentMethodCreation: 'manual' }),
    paymentMethodTypes: methodTypes(wallet, linkConfigured),
    appearance: buttonAppearance(config),
    locale: config.stripe.locale || 'en',
  };
}
