import type { PaymentDeps } from '../deps';
import { formEncoded } from '../page/checkout.page';
import { markupOf } from '../page/error-list.page';
import { type Refusal, textOfCreateFailure, textOfFailure } from '../api/refusal.rules';
import { notify } from '../notify';

/** Outcome of the server's check of the form. `failed`: the check itself failed, `told` says whether the shopper knows. */
export type EarlyVerdict = { state: 'passed' } | { state: 'invalid' } | { state: 'failed'; refusal: Refusal };

/**
 * Lets the server check the form before anything is paid (PP-18). Errors are shown and `checkout_error` fires; `refresh` updates the checkout.
 * A refusal without a list of errors is for the caller to tell.
 */
export async function validateEarly(deps: Pick<PaymentDeps, 'live' | 'api' | 'notices' | 'overlay'>): Promise<EarlyVerdict> {
  const { live, api, notices, overlay } = deps;
  if (!live.current.early_checkout_validation_enabled) return { state: 'passed' };
  const answer = await api.call('validate_checkout', { form_encoded: formEncoded(live.current.context) });
  if (answer.ok) return { state: 'passed' };
  overlay.clear();
  const { errors, refresh } = answer.refusal;
  if (refresh) notify(document.body, 'update_checkout');
  if (errors.length === 0) return { state: 'failed', refusal: answer.refusal };
  notices.clear();
  const list = await notices.show(textOfCreateFailure(answer.refusal));
  notify(document.body, 'checkout_error', [markupOf(list)]);
  return { state: 'invalid' };
}

/** Shows what a failed check says. */
export async function showFailedCheck({ notices }: Pick<PaymentDeps, 'notices'>, refusal: Refusal): Promise<void> {
  notices.clear();
  await notices.show(textOfFailure(refusal));
}
