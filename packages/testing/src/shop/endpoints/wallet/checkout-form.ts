import { html, success } from '../../server/answers';
import type { Call } from '../../server/context';
import { asText, type JsonObject } from '../../server/json';
import type { ShopResponse } from '../../types';
import { formErrors } from './create-order';
import { walletFailure } from './answers';

/** `ppc-save-checkout-form`: keeps the fields while the wallet is open. Without them the shop breaks down. */
export function saveCheckoutForm(call: Call, body: JsonObject): ShopResponse {
  if (typeof body.form_encoded !== 'string') return html('<p>Es gab einen kritischen Fehler auf deiner Website.</p>', 500);
  call.session.savedForm = Object.fromEntries(new URLSearchParams(body.form_encoded));
  return success();
}

/** `ppc-validate-checkout`: the checks of the checkout without making an order. */
export function validateCheckout(call: Call, body: JsonObject): ShopResponse {
  return formErrors(call, asText(body.form_encoded)) ?? success();
}

/** `ppc-update-shipping`: the wallet's order follows the new totals. */
export function updateWalletShipping(call: Call, body: JsonObject): ShopResponse {
  const known = call.shop.state().walletOrders[asText(body.order_id)] !== undefined;
  return known ? success() : walletFailure('Could not retrieve order.', 404);
}
