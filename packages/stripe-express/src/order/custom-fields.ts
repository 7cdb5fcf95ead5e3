import { type Pair, formPairs } from '@shop/core';
import type { ExpressConfig } from '../config';
import type { Json } from '../json';

type Fields = ExpressConfig['custom_checkout_fields'];

/** Empty values that overwrite what the server remembers of an earlier checkout (contract 5.3). */
export interface CustomFields {
  address: Record<string, string>;
  additional: Record<string, string>;
}

/** Custom fields of pages without a checkout form; the classic checkout sends its own as an extension. */
export function blankCustomFields(fields: Fields, isCheckoutPage: boolean): CustomFields {
  const at = (...locations: string[]): Record<string, string> =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([key, { location }]) => (!isCheckoutPage && locations.includes(location) ? [[key, '']] : [])),
    );
  return { address: at('address'), additional: at('contact', 'order') };
}

/** Values of the listed fields of the checkout form: `name[]` is a list, unticked boxes are absent (contract 5.3). */
export function customFieldValues(pairs: readonly Pair[], keys: readonly string[]): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const [name, value] of pairs) {
    const key = name.replace(/\[\]$/, '');
    if (!keys.includes(key)) continue;
    const before = values[key];
    if (key === name) values[key] = value;
    else values[key] = [...(Array.isArray(before) ? before : []), value];
  }
  return values;
}

const CHECKOUT_FORM = 'form[name="checkout"]';

/** The order's extension with the custom fields of the checkout form; none on pages without one. */
export function customFieldsExtension(fields: Fields): Json {
  const form = document.querySelector(CHECKOUT_FORM);
  const keys = Object.keys(fields);
  if (!(form instanceof HTMLFormElement) || keys.length === 0) return {};
  return { 'wc-stripe/express-checkout': { custom_checkout_data: JSON.stringify(customFieldValues(formPairs(form), keys)) } };
}

/** The shopper's note of the checkout form. */
export function customerNote(): string {
  const note = document.querySelector('form.checkout textarea[name="order_comments"]');
  return note instanceof HTMLTextAreaElement ? note.value : '';
}
