import { membersOf, ownPrinted, readGlobal } from '@shop/core';
import type { UpeConfig } from '../config';
import { SAVE_BOX_ROW, TOKEN_INPUT } from '../page';
import { gatewayOf, methodBox } from './methods';
import { isSavable } from './methods.rules';

/** Method type of a save box, by its id. */
export function typeOfSaveBox(config: UpeConfig, box: HTMLInputElement): string | undefined {
  return Object.keys(config.paymentMethodsConfig).find((type) => box.id === `wc-${gatewayOf(type)}-new-payment-method`);
}

/** The box "save this method" of a type (edge case 37: each method has its own). */
export function saveBox(type: string): HTMLInputElement | null {
  const box = document.getElementById(`wc-${gatewayOf(type)}-new-payment-method`);
  return box instanceof HTMLInputElement ? box : null;
}

/** Whether the box is ticked, also one that a saved method hides: the element of a new one shows its terms by it. */
export function isSaveTicked(type: string): boolean {
  return saveBox(type)?.checked === true;
}

/** Whether the shopper pays with a saved method of this type (UP-21, contract 6.8). No checked radio counts as a new one. */
export function usesSavedToken(type: string, root: Document | HTMLFormElement = document): boolean {
  const gateway = gatewayOf(type);
  const members = membersOf(root);
  const fresh = members.querySelector<HTMLInputElement>(`#wc-${gateway}-payment-token-new`);
  if (!fresh || fresh.checked) return false;
  const tokens = members.querySelectorAll<HTMLInputElement>(`${TOKEN_INPUT}[name="wc-${gateway}-payment-token"]`);
  return [...tokens].some((token) => token !== fresh && token.checked);
}

/** Whether the order creates an account: where it is the shopper's choice, there is a box; the shop's own list of saved methods says where it must. */
function createsAccount(): boolean {
  const box = document.getElementById('createaccount');
  if (box instanceof HTMLInputElement) return box.checked;
  return ownPrinted(readGlobal('wc_tokenization_form_params'), 'is_registration_required') === '1';
}

/**
 * Shows the save box of a method to shoppers who have or get an account, for a new method that can be saved. One that is hidden for want of these is
 * unticked; with a saved method the tick has no effect, and stays for a new one (UP-07, contract 6.6.4).
 */
export function updateSaveBox(config: UpeConfig, type: string, shownType: string = type): void {
  const row = methodBox(type)?.querySelector<HTMLElement>(SAVE_BOX_ROW);
  if (!row) return;
  const hasAccount = config.isLoggedIn || (config.isSignupOnCheckoutAllowed && createsAccount());
  const mayKeep = hasAccount && isSavable(config, shownType);
  row.style.display = mayKeep && !usesSavedToken(type) ? 'block' : 'none';
  const box = row.querySelector<HTMLInputElement>('input[type="checkbox"]');
  const isForced = box !== null && row.closest('fieldset[style*="display:none"], fieldset[style*="display: none"]') !== null;
  if (box && !mayKeep && !isForced) box.checked = false;
}
