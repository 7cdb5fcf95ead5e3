import { createListedStore, delay, on, prefetchUi, whenLoaded } from '@shop/core';
import { whenLibraryArrives } from '@shop/stripe/library.ts';
import { findContainer } from './buttons/container.page';
import { closeRoom } from './buttons/room.page';
import { isBlockPage, isPayable, readExpressConfig, readPayOrder } from './config';
import { LATE_START_MS } from './constants';
import { type ExpressPage, createExpressPage } from './express-page';
import { CONTAINER } from './page/markup.page';
import { type Prepared, prepareButtons } from './prepare-buttons';
import { ordersByAjax } from './release.rules';
/**
 * Starts the express buttons of this page (contract 7.1).
 * @param prepared what was begun before the page was ready
 * @returns `false` without a usable page config
 */
export function startExpressButtons(prepared: Prepared = prepareButtons()): boolean {
  const config = readExpressConfig();
  if (!config) {
    prepared.early?.discard();
    closeRoom();
    return false;
  }
  const printed = config.is_pay_for_order ? readPayOrder(findContainer() !== undefined) : undefined;
  const order = printed && isPayable(printed, config) ? printed : undefined;
  const isStarted = !isBlockPage(config) && (!config.is_pay_for_order || order !== undefined);
  recordPageRules({
    hasBlock: config.has_block,
    order: !config.is_pay_for_order ? 'none' : order ? 'payable' : printed ? NOT_PAYABLE : 'not printed',
    ordersBy: ordersByAjax(config) ? 'shop ajax' : 'Store API',
    isStarted,
  });
  if (!isStarted) {
    prepared.early?.discard();
    closeRoom();
    return false;
  }
  const page = prepared.early?.unlessChanged(config) ?? createExpressPage(config, order, prepared.isFormAsPrinted);
  followPage(page, config.is_checkout_page && !order, prepared);
  return true;
}

function followPage(page: ExpressPage, isCheckout: boolean, { cart, isFormAsPrinted }: Prepared): void {
  onRefresh(page);
  whenLibraryArrives(page.refresh);
  prefetchViews();
  page.follow();
  if (isCheckout) startLate(page);
  if (!isCheckout || isFormAsPrinted) page.refresh(cart);
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

/** Keeps the rules as long as the page: the list of stores holds them weakly. */
const pageRules = new WeakMap<Document, object>();

function recordPageRules(rules: PageRules): void {
  pageRules.set(document, createListedStore('stripe-express.page', rules));
}

/** Who points at the buttons may need a message soon: what draws them comes meanwhile. */
function prefetchViews(): void {
  const prefetch = (): void => {
    off();
    prefetchUi();
  };
  const off = on(document, 'pointerover', prefetch, { selector: CONTAINER });
}

function onRefresh({ refresh, outdate }: ExpressPage): void {
  on(document.body, 'update_checkout', outdate);
  for (const name of ['updated_cart_totals', 'updated_checkout']) on(document.body, name, () => refresh());
}

/** A checkout page that waits for its first order review may have missed it: a bundle can come late. */
function startLate({ refresh, isPriced }: ExpressPage): void {
  let updated = false;
  on(document.body, 'updated_checkout', () => {
    updated = true;
  });
  whenLoaded(() => {
    void delay(LATE_START_MS).then(() => {
      if (!updated && !isPriced()) refresh();
    });
  });
}
