import type { UpeConfig } from '../config';
import { isAllowedIn } from './methods.rules';
import { fieldValue } from '../page/forms.page';
import { methodRadio, methodRow } from './gateways.page';
import { METHOD_RADIO } from '../page/markup.page';

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
