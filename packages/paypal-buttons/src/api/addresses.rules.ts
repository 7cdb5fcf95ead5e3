import { isRecord } from '@shop/core/rules';

/** A payer, as the provider names his fields (contract section 5, PP-09). Fields that we do not know stay. */
export type Payer = Record<string, unknown>;

/** Values of the billing fields of the page, by field name without `billing_`. */
export type BillingValues = Readonly<Record<string, string>>;

/** Billing field → place in the payer. */
const PLACES: readonly (readonly [field: string, path: readonly string[]])[] = [
  ['email', ['email_address']],
  ['first_name', ['name', 'given_name']],
  ['last_name', ['name', 'surname']],
  ['country', ['address', 'country_code']],
  ['address_1', ['address', 'address_line_1']],
  ['address_2', ['address', 'address_line_2']],
  ['state', ['address', 'admin_area_1']],
  ['city', ['address', 'admin_area_2']],
  ['postcode', ['address', 'postal_code']],
  ['phone', ['phone', 'phone_number', 'national_number']],
];

/** Names of the billing fields that are read. */
export const BILLING_FIELDS: readonly string[] = PLACES.map(([field]) => field);

function withValue(target: Payer, [key = '', ...rest]: readonly string[], value: string): Payer {
  if (rest.length === 0) return { ...target, [key]: value };
  const inner = target[key];
  return { ...target, [key]: withValue(typeof inner === 'object' && inner !== null ? { ...inner } : {}, rest, value) };
}

/**
 * The payer of an order: what the session knows with the page's billing fields laid over it (PP-09).
 * @param base payer of the page config or of a wallet sheet; without one there is no payer, whatever the form holds.
 */
export function buildPayer(base: Payer | null | undefined, billing: BillingValues): Payer | null {
  if (!base) return null;
  let payer = base;
  for (const [field, path] of PLACES) {
    const value = billing[field];
    if (value === undefined || value === '') continue;
    payer = withValue(payer, path, value);
    if (field === 'phone') payer = withValue(payer, ['phone', 'phone_type'], 'HOME');
  }
  return payer;
}

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
