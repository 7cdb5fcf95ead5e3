import { ownFields, ownPrinted } from '@shop/core/rules';

/** Address as the shop's servers take it; every value a text, but for the list of chosen rates. */
export type ShopAddress = Record<string, string | readonly (string | null)[]>;

/** Both addresses of an order. */
export interface Addresses {
  billing_address: ShopAddress;
  shipping_address: ShopAddress;
}

function place(address: Readonly<Record<string, unknown>>): ShopAddress {
  return {
    country: ownPrinted(address, 'country'),
    address_1: ownPrinted(address, 'line1'),
    address_2: ownPrinted(address, 'line2'),
    city: ownPrinted(address, 'city'),
    state: ownPrinted(address, 'state'),
    postcode: ownPrinted(address, 'postal_code'),
  };
}

/** Addresses of a confirmed sheet (SX-14, contract 6.6). */
export function addressesOf(event: unknown): Addresses {
  const json = ownFields(event);
  const billing = ownFields(json['billingDetails']);
  const shipping = ownFields(json['shippingAddress']);
  const billingPlace = ownFields(billing['address']);
  const shippingPlace = ownFields(shipping['address']);
  const buyer = splitName(ownPrinted(billing, 'name'));
  const receiver = splitName(ownPrinted(shipping, 'name'));
  const phone = cleanPhone(ownPrinted(billing, 'phone') || ownPrinted(json, 'payerPhone'));
  return {
    billing_address: {
      first_name: buyer.first,
      last_name: buyer.last || NO_LAST_NAME,
      company: ownPrinted(billingPlace, 'organization'),
      email: ownPrinted(billing, 'email') || ownPrinted(json, 'payerEmail'),
      phone,
      ...place(billingPlace),
    },
    shipping_address: {
      first_name: receiver.first,
      last_name: receiver.last || (receiver.first === '' ? '' : NO_LAST_NAME),
      company: ownPrinted(shipping, 'organization') || ownPrinted(shippingPlace, 'organization'),
      phone,
      ...place(shippingPlace),
      method: [ownPrinted(json['shippingRate'], 'id') || null],
    },
  };
}

function mergeOne(own: ShopAddress, normalised: unknown): ShopAddress {
  const texts = Object.entries(ownFields(normalised)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && Object.hasOwn(own, entry[0]) && entry[0] !== 'method',
  );
  return { ...own, ...Object.fromEntries(texts) };
}

/** Our addresses with what the server has made of them; a partial or useless answer loses nothing (contract 6.6, 10.13). */
export function mergeNormalised(own: Addresses, answer: unknown): Addresses {
  const json = ownFields(answer);
  return {
    billing_address: mergeOne(own.billing_address, json['billing_address']),
    shipping_address: mergeOne(own.shipping_address, json['shipping_address']),
  };
}

/** Splits a full name at the first run of white space (SX-14, contract 6.6). */
export function splitName(name: string): { first: string; last: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first, last: rest.join(' ') };
}

/** Last name that the shop accepts: it refuses an empty one (contract 10.12). */
export const NO_LAST_NAME = '-';

/** Phone number without brackets, spaces and hyphens (SX-14). */
export function cleanPhone(phone: string): string {
  return phone.replace(/[()\s-]/g, '');
}

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
