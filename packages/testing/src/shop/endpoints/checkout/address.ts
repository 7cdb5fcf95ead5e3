import { ADDRESS_LOCALE, type FieldRule } from '../../data/address-locale';
import { COUNTRY_NAMES, STATES } from '../../data/countries';
import { esc } from '../../text';
import type { Address, Notice } from '../../types';

/** Which of the two addresses of the checkout. */
export type AddressKind = 'billing' | 'shipping';

/** A field of an address with the rules of its country. */
export interface AddressField extends FieldRule {
  readonly key: keyof Address;
  readonly label: string;
  readonly required: boolean;
  readonly hidden: boolean;
  readonly priority: number;
}

const KINDS: Readonly<Record<AddressKind, string>> = { billing: 'Rechnung', shipping: 'Lieferung' };
const KEYS: readonly (keyof Address)[] = [
  'first_name',
  'last_name',
  'company',
  'country',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
];

/** Fields of an address in the order of the form. Billing starts with the e-mail and ends with the phone. */
export function addressFields(kind: AddressKind, country: string): AddressField[] {
  const fields = KEYS.map((key): AddressField => {
    const base: FieldRule = ADDRESS_LOCALE.default?.[key] ?? {};
    const own: FieldRule = ADDRESS_LOCALE[country]?.[key] ?? {};
    const rule = { ...base, ...own };
    return {
      ...rule,
      key,
      label: rule.label ?? key,
      required: rule.required ?? false,
      hidden: rule.hidden ?? false,
      priority: rule.priority ?? 0,
    };
  });
  if (kind === 'billing') {
    fields.push({ key: 'email', label: 'E-Mail-Adresse', required: true, hidden: false, priority: 1, validate: ['email'] });
    fields.push({ key: 'phone', label: 'Telefon', required: true, hidden: false, priority: 100, validate: ['phone'] });
  }
  return fields.sort((a, b) => a.priority - b.priority);
}

/** Reads an address from posted fields (`billing_city` …). */
export function readAddress(form: URLSearchParams, kind: AddressKind): Address {
  const read = (key: string): string => (form.get(`${kind}_${key}`) ?? '').trim();
  return {
    first_name: read('first_name'),
    last_name: read('last_name'),
    company: read('company'),
    country: read('country'),
    address_1: read('address_1'),
    address_2: read('address_2'),
    postcode: read('postcode'),
    city: read('city'),
    state: read('state'),
    phone: read('phone'),
    email: read('email'),
  };
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Whether a text is an e-mail address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

const POSTCODES: Readonly<Record<string, RegExp>> = {
  DE: /^\d{5}$/,
  AT: /^\d{4}$/,
  CH: /^\d{4}$/,
  FR: /^\d{5}$/,
  IT: /^\d{5}$/,
  ES: /^\d{5}$/,
  US: /^\d{5}(-?\d{4})?$/,
  NL: /^\d{4} ?[A-Za-z]{2}$/,
  PL: /^\d{2}-\d{3}$/,
  GB: /^[A-Za-z]{1,2}\d[A-Za-z\d]? ?\d[A-Za-z]{2}$/,
};

/** Errors of an address, in the order of the form. */
export function addressErrors(address: Address, kind: AddressKind): Notice[] {
  return addressFields(kind, address.country).flatMap((field): Notice[] => {
    const value = address[field.key];
    const problem = field.hidden ? undefined : fieldProblem(field, value, address);
    if (!problem) return [];
    const html = `<strong>${KINDS[kind]}: ${esc(field.label)}</strong> ${problem}`;
    return [{ kind: 'error', html, field: `${kind}_${field.key}` }];
  });
}

function fieldProblem(field: AddressField, value: string, address: Address): string | undefined {
  const needed = field.required && !(field.key === 'state' && hasNoStates(address.country));
  if (value === '') return needed ? 'ist ein Pflichtfeld.' : undefined;
  switch (field.key) {
    case 'email':
      return isEmail(value) ? undefined : 'ist keine gültige E-Mail-Adresse.';
    case 'phone':
      return /^[\d\s#+\-().]*\d[\d\s#+\-().]*$/.test(value) ? undefined : 'ist keine gültige Telefonnummer.';
    case 'postcode':
      return (POSTCODES[address.country] ?? /^.+$/).test(value) ? undefined : 'ist keine gültige Postleitzahl / PLZ.';
    case 'country':
      return COUNTRY_NAMES[value] ? undefined : 'ist nicht gültig.';
    case 'state': {
      const states = STATES[address.country];
      if (!states || hasNoStates(address.country) || states[value]) return undefined;
      return `ist nicht gültig. Bitte gib einen der folgenden Werte ein: ${Object.values(states).join(', ')}`;
    }
    default:
      return undefined;
  }
}

function hasNoStates(country: string): boolean {
  const states = STATES[country];
  return states !== undefined && Object.keys(states).length === 0;
}
