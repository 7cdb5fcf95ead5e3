import { ownFields, ownPrinted } from '@shop/core/rules';
import { splitName } from '../payment/names.rules';

/** Fields of a shipping query; real events name only city, state, postcode and country (contract 6.5). */
export function shippingQuery(address: unknown): Record<string, string> {
  const json = ownFields(address);
  const { first, last } = splitName(ownPrinted(json, 'recipient'));
  const lines = Array.isArray(json['addressLine']) ? json['addressLine'].map(String) : [];
  return {
    first_name: first,
    last_name: last,
    company: '',
    address_1: lines[0] ?? '',
    address_2: lines[1] ?? '',
    city: ownPrinted(json, 'city'),
    state: ownPrinted(json, 'state'),
    country: ownPrinted(json, 'country'),
    postcode: ownPrinted(json, 'postal_code'),
  };
}
