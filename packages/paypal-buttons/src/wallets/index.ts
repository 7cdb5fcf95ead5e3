/** `paypal-buttons-wallets.js`: Google Pay and Apple Pay. */
import { emit, membersOf, own } from '@shop/core';
import { moduleWatcher } from '../buttons/placement';
import type { Gateway } from '../gateway';
import type { Payer } from '../page/checkout';
import { startApplePay } from './apple-pay';
import { startGooglePay } from './google-pay';
import { forgetPayer } from './payer-storage';
import { isAllowed, isWalletContext } from './wallets.rules';

/** Starts Google Pay and Apple Pay, as far as the device can pay with them, in every place of the page, those included that start later (PP-28). */
export function startWallets(gateway: Gateway, canPay: Record<'google' | 'apple', boolean>): void {
  const google = canPay.google ? startGooglePay(gateway) : undefined;
  const apple = canPay.apple ? startApplePay(gateway) : undefined;
  moduleWatcher().watchContextBootstrap(({ context, handler }) => {
    if (!isWalletContext(context)) return;
    const { locations_with_subscription_product: places, save_payment_methods, data_client_id, ...shop } = gateway.live.current;
    const isAllowedHere = isAllowed(context, places);
    if (isAllowedHere) google?.(context, handler);
    // Subscriptions are renewed with what the provider keeps of Apple Pay, where the shop keeps anything (contract 6.A).
    const isKept = shop.can_save_vault_token && save_payment_methods.id_token !== '';
    if (isAllowedHere || (isKept && !data_client_id.paypal_subscriptions_enabled)) apple?.(context, handler);
  });
}

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
