import type { ExpressConfig } from './config';
/**
 * Whether this release orders through shop ajax. Stripe 8.8 prints a nonce for WooCommerce's own checkout and none for the Store API. The
 * Store API of such a shop empties a state that its own checkout keeps (VR-05, VR-08).
 */
export function ordersByAjax({ nonce }: Pick<ExpressConfig, 'nonce'>): boolean {
  return Object.hasOwn(nonce, 'checkout') && !Object.hasOwn(nonce, 'wc_store_api');
}
