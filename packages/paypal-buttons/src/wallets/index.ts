/** `paypal-buttons-wallets.js`: Google Pay and Apple Pay. */
import { moduleWatcher } from '../buttons/placement';
import type { Page } from '../gateway';
import { startApplePay } from './apple-pay';
import { startGooglePay } from './google-pay';
import { isAllowed, isWalletContext } from './wallets.rules';

/** Starts Google Pay and Apple Pay in every place of the page, those included that start later (PP-28). */
export function startWallets(page: Page): void {
  const google = startGooglePay(page);
  const apple = startApplePay(page);
  moduleWatcher().watchContextBootstrap(({ context, handler }) => {
    if (!isWalletContext(context)) return;
    if (!isAllowed(context, page.live.current.locations_with_subscription_product)) return;
    google?.(context, handler);
    apple?.(context, handler);
  });
}

export { prefillCheckout } from './google-pay/prefill';
