import { type HttpAnswer, send, type FormValue, ajaxUrl } from '@shop/core';
import { PLACE_ORDER_TIMEOUT_MS } from '../constants';
import type { CheckoutConfig } from '../page/checkout-config';

/**
 * Places the order (contract E2, CO-02). Never repeated by itself.
 * @param body the encoded form.
 */
export function postOrder(config: Pick<CheckoutConfig, 'checkout_url'>, body: string): Promise<HttpAnswer<object>> {
  return send<object>({
    bundle: 'checkout',
    url: config.checkout_url,
    body,
    dataType: 'json',
    expect: 'json',
    keys: ['result'],
    transport: 'page',
    // The server may still be talking to a payment provider: giving up early would invite a second order.
    timeoutMs: PLACE_ORDER_TIMEOUT_MS,
  });
}

/** Asks for new totals and payment methods (contract E1, CO-07). */
export function requestOrderReview(
  config: Pick<CheckoutConfig, 'wc_ajax_url' | 'update_order_review_nonce'>,
  data: Readonly<Record<string, FormValue>>,
  signal: AbortSignal,
): Promise<HttpAnswer<object>> {
  return send<object>({
    bundle: 'checkout',
    url: ajaxUrl(config.wc_ajax_url, 'update_order_review'),
    fields: { security: config.update_order_review_nonce, ...data },
    expect: 'json',
    keys: ['result', 'fragments'],
    transport: 'page',
    signal,
  });
}
