import { cartHash } from '../../render/mini-cart';
import { json } from '../../server/answers';
import type { Call } from '../../server/context';
import { digest } from '../../text';
import type { ShopResponse } from '../../types';
import { cartJson } from './cart-json';

/** An answer of the Store API; carries a fresh nonce that scripts use for their next request. */
export function storeAnswer(call: Call, data: unknown, status = 200): ShopResponse {
  const view = call.view();
  return json(data, status, {
    nonce: view.nonce('wc_store_api'),
    'nonce-timestamp': String(Math.floor(view.now / 1000)),
    'cart-token': digest(`cart-token-${call.sessionId}`, 64),
    'cart-hash': cartHash(view),
  });
}

/** The whole cart. */
export function cartAnswer(call: Call, status = 200): ShopResponse {
  return storeAnswer(call, cartJson(call.view()), status);
}

/** An error of the Store API. */
export function storeError(call: Call, code: string, message: string, status = 400, extra: object = {}): ShopResponse {
  return storeAnswer(call, { code, message, data: { status, ...extra } }, status);
}

/** A parameter that the REST server itself refuses: without the shop's headers. */
export function invalidParam(name: string, message: string, code = 'rest_invalid_param'): ShopResponse {
  return json(
    {
      code: 'rest_invalid_param',
      message: `Ungültige(r) Parameter: ${name}`,
      data: { status: 400, params: { [name]: message }, details: { [name]: { code, message, data: null } } },
    },
    400,
  );
}

/** The refusal of a request without a valid `Nonce` header; `undefined` when it may pass. */
export function nonceRefusal(call: Call): ShopResponse | undefined {
  const nonce = call.header('nonce') || call.header('x-wc-store-api-nonce');
  if (nonce === '') {
    const message = 'Nonce-Header fehlt. Dieser Endpunkt erfordert eine gültige Nonce.';
    return storeError(call, 'woocommerce_rest_missing_nonce', message, 401);
  }
  if (!call.nonceOk('wc_store_api', nonce)) {
    return storeError(call, 'woocommerce_rest_invalid_nonce', 'Nonce ist ungültig.', 403);
  }
  return undefined;
}
