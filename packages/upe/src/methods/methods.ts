import { membersOf } from '@shop/core';
import type { UpeConfig } from '../config';
import { DEFAULT_GATEWAY, METHOD_TYPES } from '../constants';
import { fieldValue, METHOD_RADIO } from '../page';
import { isAllowedIn } from './methods.rules';

/** Gateway id of a method type: `stripe` for card, else `stripe_{type}` (UP-08). */
export function gatewayOf(type: string): string {
  return type === 'card' ? DEFAULT_GATEWAY : `${DEFAULT_GATEWAY}_${type}`;
}

/** Gateway ids of all method types. */
export const ALL_GATEWAYS: readonly string[] = METHOD_TYPES.map(gatewayOf);

/** Type of the checked method, if it is one of this page's; `undefined` for other gateways. */
export function selectedType(config: UpeConfig, root: Document | HTMLFormElement = document): string | undefined {
  const checked = [...membersOf(root).querySelectorAll<HTMLInputElement>(METHOD_RADIO)].find((radio) => radio.checked);
  if (!checked) return undefined;
  const id = checked.id === `payment_method_${DEFAULT_GATEWAY}` ? `payment_method_${DEFAULT_GATEWAY}_card` : checked.id;
  return Object.keys(config.paymentMethodsConfig).find((type) => id === `payment_method_${config.gatewayId}_${type}`);
}

/** Row of a method in the payment list. */
export function methodRow(type: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`li.payment_method_${gatewayOf(type)}`);
}

/** Radio of a method. */
export function methodRadio(type: string): HTMLInputElement | null {
  const radio = document.getElementById(`payment_method_${gatewayOf(type)}`);
  return radio instanceof HTMLInputElement ? radio : null;
}

/** Box below a method's radio. */
export function methodBox(type: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`div.payment_box.payment_method_${gatewayOf(type)}`);
}

/** Country that decides: the form's, else the customer's. */
function billingCountry(config: UpeConfig): string {
  return fieldValue('billing_country') || config.customerData?.billing_country || '';
}

function selectFirstVisible(): void {
  const visible = [...document.querySelectorAll<HTMLInputElement>(METHOD_RADIO)].find(
    (radio) => radio.closest('li')?.style.display !== 'none',
  );
  visible?.click();
}

/** Hides the methods that are not for the shopper's country, and unchecks them (UP-06, contract 6.5). */
export function restrictByCountry(config: UpeConfig): void {
  const country = billingCountry(config);
  let lostSelection = false;
  for (const [type, method] of Object.entries(config.paymentMethodsConfig)) {
    const row = method.countries.length === 0 ? null : methodRow(type);
    if (!row) continue;
    const allowed = isAllowedIn(method, country);
    row.style.display = allowed ? 'block' : 'none';
    const radio = methodRadio(type);
    if (!allowed && radio?.checked) {
      radio.checked = false;
      lostSelection = true;
    }
  }
  if (lostSelection) selectFirstVisible();
}
