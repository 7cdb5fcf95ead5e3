/** Values of the shop's billing fields; `undefined` where the page has no such field. */
export interface BillingInputs {
  firstName: string | undefined;
  lastName: string | undefined;
  email: string | undefined;
  phone: string | undefined;
  country: string | undefined;
  address1: string | undefined;
  address2: string | undefined;
  city: string | undefined;
  state: string | undefined;
  postcode: string | undefined;
}

/** Billing details as the provider takes them (UP-19, contract 8.3). */
export interface BillingDetails {
  name: string;
  email: string | undefined;
  /** The provider refuses an empty text. */
  phone: string | null;
  address: {
    city: string | undefined;
    country: string | undefined;
    line1: string | undefined;
    line2: string | undefined;
    postal_code: string | undefined;
    state: string | undefined;
  };
}

/** Builds the provider's billing details from the shop form. */
export function billingDetails(inputs: BillingInputs): BillingDetails {
  const name = [inputs.firstName, inputs.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  return {
    name,
    email: inputs.email,
    phone: inputs.phone?.trim() || null,
    address: {
      city: inputs.city,
      country: inputs.country,
      line1: inputs.address1,
      line2: inputs.address2,
      postal_code: inputs.postcode,
      state: inputs.state,
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

/** A field that the element never asks for must reach the provider, if only as an empty text; a phone only as a filled one (contract 8.3). */
export function withoutGaps(details: BillingDetails, fields: ElementFields): BillingDetails {
  const filled = (value: string | undefined, asked: Asked): string | undefined => (asked === 'never' ? (value ?? '') : value);
  return {
    name: details.name,
    email: filled(details.email, fields.email),
    phone: details.phone,
    address: {
      city: filled(details.address.city, fields.address.city),
      country: filled(details.address.country, fields.address.country),
      line1: filled(details.address.line1, fields.address.line1),
      line2: filled(details.address.line2, fields.address.line2),
      postal_code: filled(details.address.postal_code, fields.address.postalCode),
      state: filled(details.address.state, fields.address.state),
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
