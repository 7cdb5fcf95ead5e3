import type { Gateway } from '../gateway';
import { setFundingField, validateRequiredFields } from '../page/checkout-page';
import { passesBasicValidation, wantsBasicValidation } from '../validation/basic';
import { saveForm, vaultFreeTrial } from '../free-trial/vault-paypal';

/** Does a click lead to the provider's agreement page instead of a window (contract 6.K click 5)? */
function leavesForVault({ live }: Gateway, fundingSource: string): boolean {
  const { is_free_trial_cart: trial, subscription_plan_id: plan, vault_v3_enabled: newVault } = live.current;
  return trial && fundingSource !== 'card' && plan === '' && !newVault;
}

/** Checks of a click on checkout and pay-for-order, in the order of contract 6.K. @returns whether the window may open. */
export async function checkClick(gateway: Gateway, fundingSource: string): Promise<boolean> {
  const { live } = gateway;
  validateRequiredFields();
  if (wantsBasicValidation(gateway) && !(await passesBasicValidation(gateway))) return false;
  if (live.current.context === 'checkout') setFundingField(fundingSource);
  if (leavesForVault(gateway, fundingSource)) {
    await vaultFreeTrial(gateway);
    return false;
  }
  if (live.current.context === 'checkout') await saveForm(gateway);
  return true;
}
