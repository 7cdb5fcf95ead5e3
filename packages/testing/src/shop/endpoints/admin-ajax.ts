import { failure, html, success } from '../server/answers';
import type { Call } from '../server/context';
import type { ShopResponse } from '../types';
import { isEmail } from './checkout/address';
import { confirmSetupIntent } from './card/intents';
import { APPLE_PAY_ACTIONS } from './wallet/apple-pay';

/** `?action=tnp&na=sa`: signs an address up for the newsletter. The answer replaces the form's content. */
export function newsletter(call: Call): ShopResponse {
  const email = call.form.get('ne') ?? '';
  if (!isEmail(email)) return html('<div class="tnp-error">Die E-Mail-Adresse ist ungültig.</div>');
  call.shop.state().subscribers.push(email);
  return html('<div class="tnp-success">Vielen Dank. Bitte bestätigen Sie Ihre Anmeldung.</div>');
}

/** Name of the nonce of the instalment token. */
export const TOKEN_NONCE = 'bnpl_token_sync';

/** Stores the token of an instalment provider with the visitor. */
export function storeInstalmentToken(call: Call): ShopResponse {
  if (!call.nonceOk(TOKEN_NONCE, call.form.get('nonce'))) return failure({ message: 'Ungültige Nonce.' }, 403);
  call.session.savedForm = { ...call.session.savedForm, bnpl_token: call.form.get('token') ?? '' };
  return success();
}

/** Actions of `admin-ajax.php`. */
export const ADMIN_ACTIONS: Readonly<Record<string, (call: Call) => ShopResponse>> = {
  tnp: newsletter,
  bnpl_token_sync: storeInstalmentToken,
  wc_stripe_create_and_confirm_setup_intent: confirmSetupIntent,
  ...APPLE_PAY_ACTIONS,
};
