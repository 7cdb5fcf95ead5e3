/** On-demand part of the bundle: Google Pay and Apple Pay, previews of the settings pages and editors. */
import { startApplePay } from '../apple-pay/start';
import { startGooglePay } from '../google-pay/start';
import { moduleWatcher } from '../buttons/module-watcher';
import { isAllowed, isDeviceContext } from './context';
import { type DevicesInput, createDeps } from './deps';

export { prefillCheckout } from '../google-pay/prefill';
export { startPreview } from '../preview/placement';

/** Starts both wallets in every place of the page, those included that start later (PP-28). */
export function startDevices(input: DevicesInput): void {
  const deps = createDeps(input);
  const google = startGooglePay(deps);
  const apple = startApplePay(deps);
  moduleWatcher().watchContextBootstrap(({ context, handler }) => {
    if (!isDeviceContext(context)) return;
    if (!isAllowed(context, deps.gateway.live.current.locations_with_subscription_product)) return;
    google?.(context, handler);
    apple?.(context, handler);
  });
}
