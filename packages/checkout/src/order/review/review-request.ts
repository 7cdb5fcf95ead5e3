import { type FormValue, isVisible, pageValue } from '@shop/core';
import { chosenRates, firstControl, isTicked, valueById } from '../../page/fields';
import {
  ADDRESS_SELECTS,
  all,
  CHECKOUT_FORM,
  checkoutForms,
  isControl,
  REQUIRED_ADDRESS_ROW,
  SHIP_TO_DIFFERENT,
  TYPED_TOTALS_FIELDS,
  serializeByPage,
} from '../../page/markup';

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
function hasFullAddress(form: ParentNode): boolean {
  return !all(REQUIRED_ADDRESS_ROW, form).some((row) => firstControl(row)?.value === '' && isVisible(row));
}

/**
 * Data of an order review request, read from the page now (contract E1, CO-07); the nonce is the caller's.
 * Serialized forms travel as one value, with `%20` for spaces, as the shop's server expects it.
 */
export function reviewPayload(form: HTMLFormElement, method: unknown, withShipping: boolean): Record<string, FormValue> {
  const rates = chosenRates();
  return {
    payment_method: typeof method === 'string' ? method : undefined,
    ...address('billing', ''),
    ...address(isTicked(SHIP_TO_DIFFERENT) ? 'shipping' : 'billing', 's_'),
    has_full_address: hasFullAddress(form),
    post_data: checkoutForms().map(serializeByPage).join('&').replaceAll('+', '%20'),
    shipping_method: withShipping && Object.keys(rates).length > 0 ? rates : undefined,
  };
}

/** Whether new totals may be requested: when each required address row around the field has its text; one with only a select counts (F1 step 4). */
export function isAddressComplete(control: Element): boolean {
  const group = control.closest('div');
  if (!group) return true;
  return all(REQUIRED_ADDRESS_ROW, group).every((row) => row.querySelector<HTMLInputElement>('input.input-text')?.value !== '');
}

const sentValues = new WeakMap<Element, string>();

export function rememberSentValues(): void {
  for (const form of all(CHECKOUT_FORM)) {
    for (const control of all(`${TYPED_TOTALS_FIELDS}, ${ADDRESS_SELECTS}`, form)) {
      if (isControl(control)) sentValues.set(control, control.value);
    }
  }
}

/** Whether the field's value differs from the last request's. Autofill fires no key events (contract F1 step 2). */
export function differsFromSent(control: Element): boolean {
  if (!(control instanceof HTMLInputElement)) return false;
  return control.value !== (sentValues.get(control) ?? control.defaultValue);
}

const SUGGESTED_FIELD = /^(billing|shipping)_address_1$/;

/** What address suggestions (newer servers) mean for a street field: none, wait until it is left, or leave it alone. */
type Suggestions = 'none' | 'suggesting' | 'filling';

/** State of the address suggestions of a field (contract F1, 10.5). */
export function suggestionsOf(control: Element): Suggestions {
  const kind = SUGGESTED_FIELD.exec(control.id)?.[1];
  if (kind === undefined) return 'none';
  if (control.getAttribute('data-autocomplete-manipulating') === 'true') return 'filling';
  return pageValue(`wc.addressAutocomplete.activeProvider.${kind}`) ? 'suggesting' : 'none';
}
