import { type FormValue, type HttpAnswer, ajaxUrl, send } from '@shop/core';
import type { CheckoutConfig } from '../../page/checkout-config';

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
    accept: '*/*',
    expect: 'json',
    keys: ['result', 'fragments'],
    transport: 'page',
    signal,
  });
}
