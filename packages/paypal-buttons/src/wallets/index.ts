/** `paypal-buttons-wallets.js`: Google Pay and Apple Pay. */
import { moduleWatcher } from '../buttons/placement';
import { startApplePay } from './apple-pay';
import { startGooglePay } from './google-pay';
import type { WalletDeps } from '../deps';
import { isAllowed, isWalletContext } from './wallets.rules';

/** Starts Google Pay and Apple Pay in every place of the page, those included that start later (PP-28). */
export function startWallets(deps: WalletDeps): void {
  const google = startGooglePay(deps);
  const apple = startApplePay(deps);
  moduleWatcher().watchContextBootstrap(({ context, handler }) => {
    if (!isWalletContext(context)) return;
    if (!isAllowed(context, deps.live.current.locations_with_subscription_product)) return;
    google?.(context, handler);
    apple?.(context, handler);
  });
}

export { prefillCheckout } from './google-pay/prefill';
