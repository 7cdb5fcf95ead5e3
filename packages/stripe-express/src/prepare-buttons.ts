import { ensureStylesheet, readGlobal, v } from '@shop/core';
import { isLibraryExpected } from '@shop/stripe/library.ts';
import { findContainer } from './buttons/container.page';
import { closeRoom, keepRoom } from './buttons/room.page';
import { CONFIG_GLOBAL, type ExpressConfig, isBlockPage, readCardPageConfig, schema } from './config';
import { BUNDLE } from './constants';
import { type ExpressPage, createExpressPage } from './express-page';
import { needsVariation } from './product/product-form.page';
import { stripeFor } from './stripe-sdk';
import { type FirstCart, readFirstCart } from './totals/first-cart.page';
import { startsSelected } from './totals/totals.rules';
/** What was begun before the page was ready. */
export interface Prepared {
  readonly cart?: FirstCart | undefined;
  /** Whether the first order review of a checkout has nothing to change. */
  readonly isFormAsPrinted: boolean;
  readonly early?: EarlyButtons;
}

/** Buttons that were made before the page was ready: the provider's frames load meanwhile. */
export interface EarlyButtons {
  /**
   * The page with these buttons; `undefined`, and without them, where the page's scripts have changed the config since. Frames that were moved
   * with their container load again, which the provider does not survive: then the next refresh makes new buttons.
   */
  unlessChanged(config: ExpressConfig): ExpressPage | undefined;
  /** Takes the buttons off. */
  discard(): undefined;
}

function makeEarly(
  config: ExpressConfig,
  container: HTMLElement,
  isFormAsPrinted: boolean,
  cart?: FirstCart | undefined,
): EarlyButtons {
  let isMoved = false;
  const look = (records: readonly MutationRecord[]): void => {
    isMoved ||= records.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(container)));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  const page = createExpressPage(config, undefined, isFormAsPrinted);
  page.refresh(cart);
  const discard = (): undefined => {
    observer.disconnect();
    page.clear();
  };
  return {
    unlessChanged(now) {
      if (JSON.stringify(now) !== JSON.stringify(config)) return discard();
      look(observer.takeRecords());
      observer.disconnect();
      if (isMoved) page.clear();
      return page;
    },
    discard,
  };
}

/**
 * Begins what needs no ready queue: Stripe's instance, the first reading of the cart, and, hidden until the provider says what is available, the
 * buttons. Listens to no event of the page, and leaves wrong config to the start, which reports it.
 */
export function prepareButtons(): Prepared {
  const prepared = { isFormAsPrinted: isFormAsPrinted() };
  const { success, output: config } = v.safeParse(schema, readGlobal(CONFIG_GLOBAL));
  const container = findContainer();
  if (!success || isBlockPage(config) || !container || !isLibraryExpected()) {
    closeRoom();
    return prepared;
  }
  if (!config.is_product_page || (startsSelected(config.product) && !needsVariation())) {
    keepRoom(config);
    ensureStylesheet(BUNDLE);
  }
  const { publishable_key: key, locale } = config.stripe;
  void stripeFor({ key, locale, apiVersion: readCardPageConfig().apiVersion });
  if (config.is_pay_for_order) return prepared;
  const cart = config.is_product_page ? undefined : readFirstCart();
  // What the browser has restored may change shipping and taxes: then the first order review decides.
  if (config.is_checkout_page && !prepared.isFormAsPrinted) return { ...prepared, cart };
  return { ...prepared, cart, early: makeEarly(config, container, prepared.isFormAsPrinted, cart) };
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
