import { formPairs } from '@shop/core';
import type { ExpressConfig } from '../config';
import { ATTRIBUTION_PREFIX } from '../constants';
import { applyPageFilter } from '../hooks';
import { fieldValues } from '../page';

/** Where the order came from, as WooCommerce stamped it into the page; empty values are dropped (SX-15, contract 5.3). */
export function orderAttribution(): Record<string, string> {
  const inputs = document.querySelector('wc-order-attribution-inputs')?.querySelectorAll('input') ?? [];
  return Object.fromEntries(
    [...inputs].flatMap(({ name, value }) =>
      name.startsWith(ATTRIBUTION_PREFIX) && value !== '' ? [[name.slice(ATTRIBUTION_PREFIX.length), value]] : [],
    ),
  );
}

/** Extensions of an order: attribution, custom fields, and what other plugins add through their filter (contract 3.3). */
export function orderExtensions(config: ExpressConfig): unknown {
  const own: Readonly<Record<string, unknown>> = {
    'woocommerce/order-attribution': orderAttribution(),
    ...customFieldsExtension(config.custom_checkout_fields),
  };
  return applyPageFilter('wcstripe.express-checkout.cart-place-order-extension-data', own);
}

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
      Object.entries(fields).flatMap(([key, { location }]) =>
        !isCheckoutPage && locations.includes(location) ? [[key, '']] : [],
      ),
    );
  return { address: at('address'), additional: at('contact', 'order') };
}

const CHECKOUT_FORM = 'form[name="checkout"]';

/** The order's extension with the custom fields of the checkout form; none on pages without one. */
export function customFieldsExtension(fields: Fields): Readonly<Record<string, unknown>> {
  const form = document.querySelector(CHECKOUT_FORM);
  if (!(form instanceof HTMLFormElement) || Object.keys(fields).length === 0) return {};
  const values = fieldValues(formPairs(form), (key) => Object.hasOwn(fields, key));
  return { 'wc-stripe/express-checkout': { custom_checkout_data: JSON.stringify(values) } };
}

/** The shopper's note of the checkout form. */
export function customerNote(): string {
  const note = document.querySelector('form.checkout textarea[name="order_comments"]');
  return note instanceof HTMLTextAreaElement ? note.value : '';
}
