import { isRecord } from '@shop/core/rules';

/** An address of the shop, as far as a change in the wallet sets it (contract 6.T). */
export type ShopAddress = Record<'country' | 'address_1' | 'address_2' | 'state' | 'city' | 'postcode', string>;

/** Provider field → shop field. */
const FIELDS = {
  country_code: 'country',
  address_line_1: 'address_1',
  address_line_2: 'address_2',
  admin_area_1: 'state',
  admin_area_2: 'city',
  postal_code: 'postcode',
} as const;

/** Used instead when the provider already speaks of a city. */
const WITH_CITY = { country_code: 'country', state: 'state', city: 'city', postal_code: 'postcode' } as const;

function snakeCase(key: string): string {
  return key.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`).replace(/__/g, '_');
}

/** Maps an address of the provider (camelCase or snake_case keys) to the shop's six fields; what is not there is `''` (PP-31). */
export function toShopAddress(provided: unknown): ShopAddress {
  const given: Record<string, unknown> = isRecord(provided)
    ? Object.fromEntries(Object.entries(provided).map(([key, value]) => [snakeCase(key), value]))
    : {};
  const address: ShopAddress = { country: '', address_1: '', address_2: '', state: '', city: '', postcode: '' };
  const fields = Object.hasOwn(given, 'city') ? WITH_CITY : FIELDS;
  for (const [from, to] of Object.entries(fields)) {
    const value = given[from];
    if (typeof value === 'string' && isField(to)) address[to] = value;
  }
  return address;

  function isField(name: string): name is keyof ShopAddress {
    return Object.hasOwn(address, name);
  }
}
