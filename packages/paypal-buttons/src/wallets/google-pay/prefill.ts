import { emit, membersOf, own } from '@shop/core';
import type { Payer } from '../../api/addresses.rules';
import { forgetPayer } from '../payer-storage';

/** Billing field → place in the payer. The country comes before the state, whose list depends on it. */
const FIELDS: readonly (readonly [id: string, ...path: string[]])[] = [
  ['billing_email', 'email_address'],
  ['billing_first_name', 'name', 'given_name'],
  ['billing_last_name', 'name', 'surname'],
  ['billing_country', 'address', 'country_code'],
  ['billing_address_1', 'address', 'address_line_1'],
  ['billing_address_2', 'address', 'address_line_2'],
  ['billing_state', 'address', 'admin_area_1'],
  ['billing_city', 'address', 'admin_area_2'],
  ['billing_postcode', 'address', 'postal_code'],
];

function fill(id: string, value: unknown): void {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  if (typeof value !== 'string' || value === '' || (field.value !== '' && field.type !== 'select-one')) return;
  if (field.value === value) return;
  if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value)) return;
  field.value = value;
  emit(field, 'change');
}

/** Fills empty billing fields of a guest's checkout with the payer of an earlier Google sheet; placing the order forgets it (contract 6.G 8). */
export function prefillCheckout(form: HTMLFormElement, payer: Payer): void {
  for (const [id, ...path] of FIELDS) fill(id, path.reduce<unknown>(own, payer));
  membersOf(form).addEventListener('submit', forgetPayer);
}
