import type { PaymentDeps } from './deps';
import { setFundingField, validateRequiredFields } from '../page/checkout.page';
import { passesBasicValidation, wantsBasicValidation } from './required-fields.page';
import { saveForm, vaultFreeTrial } from './vault-paypal.flow';

/** Does a click lead to the provider's agreement page instead of a window (contract 6.K click 5)? */
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
