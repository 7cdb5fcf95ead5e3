import { blockElement, navigate, ownText, unblockElement } from '@shop/core';
import type { PaymentDeps } from '../deps';
import { setFundingField, validateRequiredFields, formEncoded, paymentForm } from '../page/checkout.page';
import { passesBasicValidation, wantsBasicValidation } from './required-fields.page';
import { textOfFailure } from '../api/refusal.rules';
import { validateEarly } from './check-form.flow';

/** Whether a click leads to the provider's agreement page instead of a popup (contract 6.K click 5). */
function leavesForVault({ live }: PaymentDeps, fundingSource: string): boolean {
  const { is_free_trial_cart: trial, subscription_plan_id: plan, vault_v3_enabled: newVault } = live.current;
  return trial && fundingSource !== 'card' && plan === '' && !newVault;
}

/** Checks of a click on checkout and pay-for-order, in the order of contract 6.K. @returns whether the window may open. */
export async function checkClick(deps: PaymentDeps, fundingSource: string): Promise<boolean> {
  const { live } = deps;
  validateRequiredFields();
  if (wantsBasicValidation(deps) && !(await passesBasicValidation(deps))) return false;
  if (live.current.context === 'checkout') setFundingField(fundingSource);
  if (leavesForVault(deps, fundingSource)) {
    await vaultFreeTrial(deps);
    return false;
  }
  if (live.current.context === 'checkout') await saveForm(deps);
  return true;
}

/** How the request to store the shopper's account ended. */
export type VaultOutcome = 'leaving' | 'invalid' | 'failed';

/** Saves the checkout form on the server; a failure is only noted (PP-13). */
export async function saveForm({ api, live }: Pick<PaymentDeps, 'api' | 'live'>): Promise<void> {
  await api.call('save_checkout_form', { form_encoded: formEncoded(live.current.context) });
}

/** Free trial with the old vault: the shopper goes to the provider to agree (PP-25, contract 6.F). */
export async function vaultFreeTrial(deps: PaymentDeps): Promise<VaultOutcome> {
  const { api, live, notices, log } = deps;
  const form = paymentForm(live.current.context);
  if (form) blockElement(form);
  let outcome: VaultOutcome = 'failed';
  try {
    await saveForm(deps);
    const verdict = await validateEarly(deps);
    if (verdict.state === 'invalid') return (outcome = 'invalid');
    // A check that fails is no verdict: the flow goes on, the server has the last word.
    if (verdict.state === 'failed') log.warn('The form could not be checked');
    const answer = await api.call('vault_paypal', { return_url: location.href });
    const link = answer.ok ? ownText(answer.data, 'approve_link') : undefined;
    if (link !== undefined && navigate(link, { log })) return (outcome = 'leaving');
    notices.clear();
    await notices.show(answer.ok ? { kind: 'generic' } : textOfFailure(answer.refusal));
    return outcome;
  } finally {
    if (form && outcome !== 'leaving') unblockElement(form);
  }
}
