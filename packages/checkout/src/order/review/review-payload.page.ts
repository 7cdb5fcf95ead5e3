import { type FormValue, isVisible, serializeForm } from '@shop/core';
import { all, checkoutForms, firstControl, isControl, isTicked, valueById } from '../../page/controls.page';
import { CHOSEN_SHIPPING, REQUIRED_ADDRESS_ROW, SHIP_TO_DIFFERENT } from '../../page/selectors';

/** Address keys of the request and the ends of the ids of their fields (contract E1). */
const ADDRESS_FIELDS = {
  country: 'country',
  state: 'state',
  postcode: 'postcode',
  city: 'city',
  address: 'address_1',
  address_2: 'address_2',
} as const;

function address(prefix: 'billing' | 'shipping', keyPrefix: '' | 's_'): Record<string, FormValue> {
  return Object.fromEntries(
    Object.entries(ADDRESS_FIELDS).map(([key, field]) => [`${keyPrefix}${key}`, valueById(`${prefix}_${field}`)]),
  );
}

/** `false` while a visible required address row is empty: then the server does not judge the address yet. */
export function hasFullAddress(form: ParentNode): boolean {
  return !all(REQUIRED_ADDRESS_ROW, form).some((row) => firstControl(row)?.value === '' && isVisible(row));
}

/** Chosen rate by package index; `undefined` when none is on the page. Controls without an index are skipped (G9). */
export function chosenShipping(): Record<string, string> | undefined {
  const rates: Record<string, string> = {};
  for (const control of all(CHOSEN_SHIPPING)) {
    const index = control.dataset['index'];
    if (index && isControl(control)) rates[index] = control.value;
  }
  return Object.keys(rates).length > 0 ? rates : undefined;
}

/**
 * Data of an order review request, read from the page now (contract E1, CO-07); the nonce is the caller's.
 * Serialised forms travel as one value, with `%20` for spaces, as the shop's server expects it.
 */
export function reviewPayload(form: HTMLFormElement, method: unknown, withShipping: boolean): Record<string, FormValue> {
  return {
    payment_method: typeof method === 'string' ? method : undefined,
    ...address('billing', ''),
    ...address(isTicked(SHIP_TO_DIFFERENT) ? 'shipping' : 'billing', 's_'),
    has_full_address: hasFullAddress(form),
    post_data: checkoutForms().map(serializeForm).join('&').replaceAll('+', '%20'),
    shipping_method: withShipping ? chosenShipping() : undefined,
  };
}
