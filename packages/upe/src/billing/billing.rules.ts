/** The shop's billing fields, by their names without `billing_`. */
export const BILLING_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'country',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
] as const;

/** Values of these fields; `undefined` where the page has no such field. */
export type BillingInputs = Readonly<Record<(typeof BILLING_FIELDS)[number], string | undefined>>;

/** Billing details as the provider takes them (UP-19, contract 8.3). */
export interface BillingDetails {
  name: string | undefined;
  email: string | undefined;
  /** The provider refuses an empty text. */
  phone: string | null;
  address: Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | undefined>;
}

/**
 * Builds the provider's billing details from the shop form.
 * @param enabled names of the shop form's billing fields: what the element never asks for must reach the provider, if only as an empty text (contract 8.3).
 */
export function billingDetails(inputs: BillingInputs, enabled: readonly string[] = []): BillingDetails {
  const valueOf = (name: keyof BillingInputs): string | undefined =>
    inputs[name] ?? (enabled.includes(`billing_${name}`) ? '' : undefined);
  // Without such a field the element asks for the name, and an empty one would replace the answer.
  const names = [valueOf('first_name'), valueOf('last_name')].flatMap((name) => name?.trim() ?? []);
  return {
    name: names.length === 0 ? undefined : names.join(' ').trim(),
    email: valueOf('email'),
    phone: inputs.phone?.trim() || null,
    address: {
      city: valueOf('city'),
      country: valueOf('country'),
      line1: valueOf('address_1'),
      line2: valueOf('address_2'),
      postal_code: valueOf('postcode'),
      state: valueOf('state'),
    },
  };
}

/** Whether the element or the shop's form asks for a field. */
export type Asked = 'never' | 'auto';

/** `fields.billingDetails` of the payment element. */
export interface ElementFields {
  name: Asked;
  email: Asked;
  phone: Asked;
  address: { country: Asked; line1: Asked; line2: Asked; city: Asked; state: Asked; postalCode: Asked };
}

/**
 * Which billing fields the element asks for: those that the shop form has are never asked again (UP-19).
 * @param enabled names of the shop form's billing fields.
 * @param phoneIsGiven is the phone row required, or filled? An opted-out but empty phone makes the provider refuse.
 */
export function elementFields(enabled: readonly string[], phoneIsGiven: boolean): ElementFields {
  const asked = (...names: string[]): Asked => (names.some((name) => enabled.includes(name)) ? 'never' : 'auto');
  return {
    name: asked('billing_first_name', 'billing_last_name'),
    email: asked('billing_email'),
    phone: phoneIsGiven ? asked('billing_phone') : 'auto',
    address: {
      country: asked('billing_country'),
      line1: asked('billing_address_1'),
      line2: asked('billing_address_2'),
      city: asked('billing_city'),
      state: asked('billing_state'),
      postalCode: asked('billing_postcode'),
    },
  };
}

/** Whether a text looks like a whole e-mail address: something before the `@`, a dot in what follows, no spaces. In linear time. */
export function looksLikeEmail(text: string): boolean {
  const at = text.indexOf('@', 1);
  // The last dot that has something behind it.
  const dot = text.lastIndexOf('.', text.length - 2);
  return at > 0 && dot > at + 1 && !/\s/.test(text);
}
