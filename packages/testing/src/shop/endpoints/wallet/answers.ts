import { failure } from '../../server/answers';
import type { Call } from '../../server/context';
import { asObject, asText, type JsonObject } from '../../server/json';
import type { ShopResponse } from '../../types';

/** Refusal of the wallet plugin: status 200, `success: false` with name, message, code and details. */
export function walletFailure(message: string, code = 0, name = '', details: readonly unknown[] = []): ShopResponse {
  return failure({ name, message, code, details });
}

/** JSON body of a call. */
export function walletBody(call: Call): JsonObject {
  return asObject(call.json);
}

/** Runs an endpoint after its nonce was checked; the nonce's action is the endpoint's name. */
export function withWalletNonce(
  action: string,
  endpoint: (call: Call, body: JsonObject) => ShopResponse,
): (call: Call) => ShopResponse {
  return (call) => {
    const body = walletBody(call);
    if (!call.nonceOk(action, asText(body.nonce))) return walletFailure('Could not validate nonce.');
    return endpoint(call, body);
  };
}
