import { pageFunction } from '@shop/core';
import { log } from '../log';

/** Filters that other plugins depend on (contract 3.3). */
export type PageFilter =
  | 'wcstripe.express-checkout.map-line-items'
  | 'wcstripe.express-checkout.cart-add-item'
  | 'wcstripe.express-checkout.cart-place-order-extension-data';

/** Runs a filter of `wp.hooks`; without it, or when a plugin's callback throws, the value stays as it is: no payment dies of it. */
export function applyPageFilter<Value>(name: PageFilter, value: Value): unknown {
  const apply = pageFunction('wp.hooks.applyFilters');
  if (!apply) return value;
  try {
    return apply(name, value) ?? value;
  } catch (error) {
    log.warn(`A plugin's callback on ${name} failed`, error);
    return value;
  }
}
