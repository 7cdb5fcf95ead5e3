import type { ExpressConfig, PayOrder } from './config';

/**
 * Whether this release orders through shop ajax. Stripe 8.8 prints a nonce for WooCommerce's own checkout and none for the Store API. The
 * Store API of such a shop empties a state that its own checkout keeps (VR-05, VR-08).
 */
export function ordersByAjax({ nonce }: Pick<ExpressConfig, 'nonce'>): boolean {
  return Object.hasOwn(nonce, 'checkout') && !Object.hasOwn(nonce, 'wc_store_api');
}

/** Whether this is a block page, which has its own buttons. */
export function isBlockPage({ has_block: hasBlock, is_pay_for_order: isOrder }: ExpressConfig): boolean {
  return hasBlock && !isOrder;
}

/** Whether this order can be paid. The Store API needs its key and the buyer's e-mail. */
export function isPayable({ orderDetails }: PayOrder, config: ExpressConfig): boolean {
  return ordersByAjax(config) || (orderDetails.orderKey !== '' && orderDetails.billingEmail !== '');
}
