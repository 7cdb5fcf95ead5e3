import { pageFunction } from '@shop/core';
import { log } from './bundle';

/** A function of the page's `wp.hooks`, if there is one. */
const hook = (name: string) => pageFunction(`wp.hooks.${name}`);

/** Filters that other plugins depend on (contract 3.3). */
export type PageFilter =
  | 'wcstripe.express-checkout.map-line-items'
  | 'wcstripe.express-checkout.cart-add-item'
  | 'wcstripe.express-checkout.cart-place-order-extension-data';

/** Runs callbacks of plugins. What they throw is logged: no payment dies of it. */
function runCallbacks(name: string, run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return log.warn(`A plugin's callback on ${name} failed`, error);
  }
}

/** Runs a filter of `wp.hooks`; without it, or when a plugin's callback throws, the value stays as it is. */
export function applyPageFilter(name: PageFilter, value: unknown): unknown {
  return runCallbacks(name, () => hook('applyFilters')?.(name, value)) ?? value;
}

const UPDATE = 'wcstripe.express-checkout.update-button-data';
/** As the gateway's own callbacks have it: plugins name it to take one off. */
const NAMESPACE = 'automattic/wcstripe/express-checkout';
let isAnnouncing = false;

/** Runs `update` when another script asks for new prices by the gateway's action. */
export function onPageUpdate(update: () => void): void {
  hook('removeAction')?.(UPDATE, NAMESPACE);
  hook('addAction')?.(UPDATE, NAMESPACE, () => {
    if (!isAnnouncing) update();
  });
}

/** Runs the gateway's action before the price of a changed choice is requested, so that callbacks can change the choice. */
export function announceUpdate(): void {
  isAnnouncing = true;
  runCallbacks(UPDATE, () => hook('doAction')?.(UPDATE));
  isAnnouncing = false;
}

/** Names of the currency filter in the gateway's newer versions. */
const CURRENCY_FILTERS = ['wc-stripe.express-checkout.resolved-currency', 'wcstripe.express-checkout.resolved-currency'];

/** Whether a plugin decides about the currency of a product page. */
export function hasCurrencyFilter(): boolean {
  return CURRENCY_FILTERS.some((name) => hook('hasFilter')?.(name) === true);
}

/** The shopper's currency, lower case, as plugins know it, who may have to ask their server. Without one, or when it fails, the printed one. */
export async function resolvedCurrency(printed: string): Promise<string> {
  let currency: unknown = Promise.resolve(printed);
  for (const name of CURRENCY_FILTERS)
    currency = runCallbacks(name, () => hook('applyFilters')?.(name, currency, { buttonContext: 'product' })) ?? currency;
  const resolved = await Promise.resolve(currency).catch((error: unknown) =>
    log.warn('The currency could not be resolved', error),
  );
  return typeof resolved === 'string' && resolved !== '' ? resolved.toLowerCase() : printed;
}
