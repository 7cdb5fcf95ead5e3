import { emit, methodOf, on, own } from '@shop/core';
import { ownFields, ownPrinted } from '@shop/core/rules';
import { tryAndLog } from '../bundle';
import type { UpeConfig } from '../config';
import type { ElementGroup } from '../elements/registry';
import { fieldValue } from '../page';
import { stripeFor } from '../stripe';
import { looksLikeEmail } from './billing.rules';

/** The group of elements whose modal is attached, and what ends its listener when a newer group takes its place. */
let attached: { readonly group: object; readonly over: AbortController } | undefined;

/** Country first: the shop rebuilds the state field for it. */
function fill(section: 'billing' | 'shipping', address: LinkAddress): void {
  for (const [name, value] of Object.entries(address)) {
    const field = document.getElementById(`${section}_${name}`);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    field.value = value;
    emit(field, 'change');
  }
}

/**
 * Attaches Link's autofill modal to the shop's e-mail field, for pages of the Stripe gateway 8.x (VR-07, contract 4): the modal opens for an address
 * that has a Link account, and its answer fills the addresses.
 */
export async function followLinkAutofill(config: UpeConfig, group: ElementGroup | undefined): Promise<void> {
  const email = document.getElementById('billing_email');
  if (!config.linkAutofill || !group || !email || attached?.group === group) return;
  attached?.over.abort();
  const over = new AbortController();
  attached = { group, over };
  const stripe = await stripeFor(config);
  if (over.signal.aborted) return;
  const modal = tryAndLog(
    'Attaching the autofill of Link',
    () => stripe && methodOf(stripe, 'linkAutofillModal')?.(group.elements),
  );
  if (!modal) return void (attached = undefined);
  let asked = '';
  const launch = (): void => {
    const address = fieldValue('billing_email')?.trim() ?? '';
    if (address === asked || !looksLikeEmail(address)) return;
    asked = address;
    tryAndLog('Opening the autofill of Link', () => methodOf(modal, 'launch')?.({ email: address }));
  };
  methodOf(modal, 'on')?.('autofill', (event: unknown) => {
    const value = own(event, 'value');
    fill('billing', linkAddress(own(value, 'billingAddress')));
    fill('shipping', linkAddress(own(value, 'shippingAddress')));
    emit(document.body, 'update_checkout');
  });
  on(email, 'keyup', launch, { signal: over.signal });
  launch();
}

/** An address of the shopper's Link account, by the names of the shop's fields without their `billing_` or `shipping_`. */
export type LinkAddress = Readonly<Record<string, string>>;

/** Reads an address of the provider's `autofill` event; empty fields are left out, so that they overwrite nothing. */
export function linkAddress(value: unknown): LinkAddress {
  const person = ownFields(value);
  const address = ownFields(person['address']);
  const [first = '', ...rest] = ownPrinted(person, 'name').trim().split(/\s+/);
  const fields = {
    first_name: first,
    last_name: rest.join(' '),
    country: ownPrinted(address, 'country'),
    address_1: ownPrinted(address, 'line1'),
    address_2: ownPrinted(address, 'line2'),
    city: ownPrinted(address, 'city'),
    postcode: ownPrinted(address, 'postal_code'),
    state: ownPrinted(address, 'state'),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
}
