import { ajaxUrl, own, ownPrinted, send } from '@shop/core';
import { type ExpressConfig, currentConfig } from '../config';
import { ordersByAjax } from '../release.rules';
import { BUNDLE, ANSWER_KEYS } from '../constants';

/** Nonces of the page's requests (XC-02, contract 1.1). */
export type NonceName =
  | 'shipping'
  | 'update_shipping'
  | 'normalize_address'
  | 'get_cart_details'
  | 'add_to_cart'
  | 'clear_cart'
  | 'get_selected_product_data'
  | 'checkout'
  | 'pay_for_order'
  | 'wc_store_api'
  | 'wc_store_api_express_checkout';

/** Gives the nonce of a request. */
export interface Nonces {
  get(name: NonceName): Promise<string>;
}

/** Nonces of the page config; newer pages print only some and serve the rest on demand, requested once (contract 1.1). */
export function createNonces(config: ExpressConfig): Nonces {
  let served: Promise<unknown> | undefined;
  const ask = async (): Promise<unknown> => {
    const url = ajaxUrl(currentConfig(config).ajax_url, 'wc_stripe_get_express_checkout_nonces');
    const answer = await send<unknown>({
      bundle: BUNDLE,
      url,
      method: 'POST',
      expect: 'json',
      transport: 'page',
      keys: ANSWER_KEYS,
    });
    return answer.ok ? own(answer.data, 'data') : undefined;
  };
  return {
    async get(name) {
      // Pages of the reference release print all; only a page without this one has the others served.
      const { nonce } = currentConfig(config);
      if (Object.hasOwn(nonce, name)) return nonce[name] ?? '';
      // Stripe 8.8 has no such service: what it does not print is not needed there.
      if (ordersByAjax(config)) return '';
      served ??= ask();
      const answer = await served;
      // A failure is not remembered: the next request asks again.
      if (answer === undefined) served = undefined;
      return ownPrinted(answer, name);
    },
  };
}
