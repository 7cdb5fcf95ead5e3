import { readGlobal, v } from '@shop/core';
import { isLibraryExpected } from '@shop/stripe/library/library.page.ts';
import { findContainer } from './buttons/container.page';
import { CONFIG_GLOBAL, isBlockPage, readCardPageConfig, schema } from './config';
import { stripeFor } from './stripe-sdk';
import { type FirstCart, readFirstCart } from './totals/first-cart.page';

/** What was begun before the page was ready. */
export interface Prepared {
  readonly cart?: FirstCart;
  /** Whether the first order review of a checkout has nothing to change. */
  readonly isFormAsPrinted: boolean;
}

/**
 * Begins what needs no ready queue: Stripe's instance, and the first reading of the cart. Draws nothing, listens to nothing, and leaves wrong
 * config to the start, which reports it.
 */
export function prepareButtons(): Prepared {
  const prepared = { isFormAsPrinted: isFormAsPrinted() };
  const { success, output: config } = v.safeParse(schema, readGlobal(CONFIG_GLOBAL));
  if (!success || isBlockPage(config) || !findContainer() || !isLibraryExpected()) return prepared;
  const { publishable_key: key, locale } = config.stripe;
  void stripeFor({ key, locale, apiVersion: readCardPageConfig().apiVersion });
  return config.is_product_page || config.is_pay_for_order ? prepared : { ...prepared, cart: readFirstCart() };
}

/** Fields of the checkout form that decide about shipping, taxes and what can be bought. */
const FIELDS = [
  'form.checkout [name^="billing_"]',
  'form.checkout [name^="shipping_"]',
  'form.checkout [name="ship_to_different_address"]',
].join();

function isAsPrinted(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const printed = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return printed === undefined || printed.selected;
  }
  if (!(field instanceof HTMLInputElement)) return true;
  return field.checked === field.defaultChecked && field.value === field.defaultValue;
}

/** Whether the checkout form says what the server printed, so that its first order review changes nothing: browsers restore and fill in forms. */
function isFormAsPrinted(): boolean {
  return [...document.querySelectorAll(FIELDS)].every(isAsPrinted);
}
