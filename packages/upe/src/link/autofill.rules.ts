import { ownFields, ownPrinted } from '@shop/core/rules';

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
