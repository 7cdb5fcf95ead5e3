import { createListedStore, ensureStylesheet, readGlobal, v } from '@shop/core';
import { isLibraryExpected } from '@shop/stripe/library.ts';
import { closeRoom, keepRoom } from './buttons/room';
import { CONFIG_GLOBAL, type ExpressConfig, readCardPageConfig, readExpressConfig, readPayOrder, schema } from './config';
import { isBlockPage, isPayable, ordersByAjax } from './config.rules';
import { BUNDLE } from './constants';
import { createExpressPage, type ExpressPage, followPage, startLate } from './express-page';
import { findContainer } from './page';
import { needsVariation } from './product/form';
import { stripeFor } from './stripe';
import { type FirstCart, readFirstCart } from './totals/read-totals';
import { startsSelected } from './totals/totals.rules';

/** What was begun before the page was ready. */
interface Prepared {
  readonly cart?: FirstCart | undefined;
  /** Whether the first order review of a checkout has nothing to change. */
  readonly isFormAsPrinted: boolean;
  /** Buttons that were made before the page was ready: the provider's frames load meanwhile. */
  readonly early?: ReturnType<typeof makeEarly>;
}

/** For the start of the buttons. */
let prepared: Prepared | undefined;

function makeEarly(config: ExpressConfig, isFormAsPrinted: boolean, cart: FirstCart | undefined) {
  const page = createExpressPage(config, undefined, isFormAsPrinted);
  page.refresh(cart);
  return {
    /** Takes the buttons off. */
    discard: () => page.clear(),
    /** The page with these buttons; `undefined`, and without them, where the page's scripts have changed the config since. */
    unlessChanged(now: ExpressConfig): ExpressPage | undefined {
      if (JSON.stringify(now) === JSON.stringify(config)) return page;
      return void page.clear();
    },
  };
}

/**
 * Begins what needs no ready queue: Stripe's instance, the first reading of the cart, and, hidden until the provider says what is available, the
 * buttons. Listens to no event of the page, and leaves wrong config to the start, which reports it.
 */
export function prepareButtons(): Prepared {
  return (prepared = prepare());
}

function prepare(): Prepared {
  const asPrinted = { isFormAsPrinted: isFormAsPrinted() };
  const { success, output: config } = v.safeParse(schema, readGlobal(CONFIG_GLOBAL));
  const container = findContainer();
  if (!success || isBlockPage(config) || !container || !isLibraryExpected()) {
    closeRoom();
    return asPrinted;
  }
  if (!config.is_product_page || (startsSelected(config.product) && !needsVariation())) {
    keepRoom(config);
    ensureStylesheet(BUNDLE);
  }
  const { publishable_key: key, locale } = config.stripe;
  void stripeFor({ key, locale, apiVersion: readCardPageConfig().apiVersion });
  if (config.is_pay_for_order) return asPrinted;
  const cart = config.is_product_page ? undefined : readFirstCart();
  // What the browser has restored may change shipping and taxes: then the first order review decides.
  if (config.is_checkout_page && !asPrinted.isFormAsPrinted) return { ...asPrinted, cart };
  return { ...asPrinted, cart, early: makeEarly(config, asPrinted.isFormAsPrinted, cart) };
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

/** Starts the express buttons of this page, with what was begun before it was ready (contract 7.1). @returns `false` without a usable page config */
export function startExpressButtons(): boolean {
  const begun = prepared ?? prepare();
  prepared = undefined;
  const leaveOut = (): false => {
    begun.early?.discard();
    closeRoom();
    return false;
  };
  const config = readExpressConfig();
  if (!config) return leaveOut();
  const printed = config.is_pay_for_order ? readPayOrder(findContainer() !== undefined) : undefined;
  const order = printed && isPayable(printed, config) ? printed : undefined;
  const isStarted = !isBlockPage(config) && (!config.is_pay_for_order || order !== undefined);
  recordPageRules({
    hasBlock: config.has_block,
    order: !config.is_pay_for_order ? 'none' : order ? 'payable' : printed ? NOT_PAYABLE : 'not printed',
    ordersBy: ordersByAjax(config) ? 'shop ajax' : 'Store API',
    isStarted,
  });
  if (!isStarted) return leaveOut();
  const page = begun.early?.unlessChanged(config) ?? createExpressPage(config, order, begun.isFormAsPrinted);
  ensureStylesheet(BUNDLE);
  followPage(page);
  const isCheckout = config.is_checkout_page && !order;
  if (isCheckout) startLate(page);
  if (!isCheckout || begun.isFormAsPrinted) page.refresh(begun.cart);
  return true;
}

const NOT_PAYABLE = 'orderDetails without orderKey or billingEmail';

/** Why this page has buttons or not: each rule with its value, for the debug panel. */
interface PageRules {
  /** A page of blocks has buttons of its own, but for an order to pay. */
  readonly hasBlock: boolean;
  /** The order of a pay-for-order page. */
  readonly order: 'none' | 'payable' | 'not printed' | typeof NOT_PAYABLE;
  readonly ordersBy: 'shop ajax' | 'Store API';
  readonly isStarted: boolean;
}

/** Holds the store: the list of stores holds it weakly, and a variable that nothing reads would be left out of the built file. */
const pageRules = new WeakMap<Document, object>();

function recordPageRules(rules: PageRules): void {
  pageRules.set(document, createListedStore('stripe-express.page', rules));
}
