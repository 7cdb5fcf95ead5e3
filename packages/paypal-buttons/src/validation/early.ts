import type { Gateway } from '../gateway';
import { formEncoded } from '../page/checkout-page';
import { markupOf } from '../notices/markup';
import { type Refusal, textOfCreateFailure, textOfFailure } from '../payment/error-text';
import { tell } from '../page/tell';

/** Outcome of the server's check of the form. `failed`: the check itself failed, `told` says whether the shopper knows. */
export type EarlyVerdict = { state: 'passed' } | { state: 'invalid' } | { state: 'failed'; refusal: Refusal };

/**
 * Lets the server check the form before anything is paid (PP-18). Errors are shown and `checkout_error` fires; `refresh` updates the checkout.
 * A refusal without a list of errors is for the caller to tell.
 */
export async function validateEarly(gateway: Pick<Gateway, 'live' | 'api' | 'notices' | 'overlay'>): Promise<EarlyVerdict> {
  const { live, api, notices, overlay } = gateway;
  if (!live.current.early_checkout_validation_enabled) return { state: 'passed' };
  const answer = await api.validateCheckout(formEncoded(live.current.context));
  if (answer.ok) return { state: 'passed' };
  overlay.clear();
  const { errors, refresh } = answer.refusal;
  if (refresh) tell(document.body, 'update_checkout');
  if (errors.length === 0) return { state: 'failed', refusal: answer.refusal };
  notices.clear();
  const list = await notices.show(textOfCreateFailure(answer.refusal));
  tell(document.body, 'checkout_error', [markupOf(list)]);
  return { state: 'invalid' };
}

/** Shows what a failed check says. */
export async function tellFailedCheck({ notices }: Pick<Gateway, 'notices'>, refusal: Refusal): Promise<void> {
  notices.clear();
  await notices.show(textOfFailure(refusal));
}
