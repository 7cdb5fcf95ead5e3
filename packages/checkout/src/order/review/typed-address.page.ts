import { pageValue } from '@shop/core';
import { all, isControl } from '../../page/controls.page';
import { ADDRESS_SELECTS, CHECKOUT_FORM, REQUIRED_ADDRESS_ROW, TYPED_TOTALS_FIELDS } from '../../page/selectors';

/**
 * Whether new totals may be requested: only when every required address row around the changed field has its text (contract F1 step 4). Rows with
 * only a select count as filled.
 */
export function isAddressComplete(control: Element): boolean {
  const group = control.closest('div');
  if (!group) return true;
  return all(REQUIRED_ADDRESS_ROW, group).every((row) => row.querySelector<HTMLInputElement>('input.input-text')?.value !== '');
}

const sentValues = new WeakMap<Element, string>();

/** Remembers the values that a request carries. */
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
export type Suggestions = 'none' | 'suggesting' | 'filling';

/** State of the address suggestions of a field (contract F1, 10.5). */
export function suggestionsOf(control: Element): Suggestions {
  const kind = SUGGESTED_FIELD.exec(control.id)?.[1];
  if (kind === undefined) return 'none';
  if (control.getAttribute('data-autocomplete-manipulating') === 'true') return 'filling';
  return pageValue(`wc.addressAutocomplete.activeProvider.${kind}`) ? 'suggesting' : 'none';
}
