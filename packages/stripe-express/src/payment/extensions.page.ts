import type { ExpressConfig } from '../config';
import { ATTRIBUTION_PREFIX } from '../constants';
import { applyPageFilter } from '../page/page-filters.page';
import { customFieldsExtension } from './custom-fields.page';

/** Where the order came from, as WooCommerce stamped it into the page; empty values are dropped (SX-15, contract 5.3). */
export function orderAttribution(): Record<string, string> {
  const inputs = document.querySelector('wc-order-attribution-inputs')?.querySelectorAll('input') ?? [];
  return Object.fromEntries(
    [...inputs].flatMap(({ name, value }) =>
      name.startsWith(ATTRIBUTION_PREFIX) && value !== '' ? [[name.slice(ATTRIBUTION_PREFIX.length), value]] : [],
    ),
  );
}

/** Extensions of an order: attribution, custom fields, and what other plugins add through their filter (contract 3.3). */
export function orderExtensions(config: ExpressConfig): unknown {
  const own: Readonly<Record<string, unknown>> = {
    'woocommerce/order-attribution': orderAttribution(),
    ...customFieldsExtension(config.custom_checkout_fields),
  };
  return applyPageFilter('wcstripe.express-checkout.cart-place-order-extension-data', own);
}
