import { createListedStore, delay, on, prefetchUi, report, whenLoaded } from '@shop/core';
import { isLibraryWithheld, whenLibraryArrives } from '@shop/stripe/library/library.page.ts';
import { createNonces } from './api/nonces.api';
import { createShopAjax } from './api/shop-ajax.api';
import { createStoreApi } from './api/store.api';
import { createEventRelay } from './buttons/event-relay';
import { type Buttons, createButtons } from './buttons/registry.page';
import {
  type ExpressConfig,
  type PayOrder,
  isBlockPage,
  isPayable,
  readCardPageConfig,
  readExpressConfig,
  readPayOrder,
} from './config';
import { BUNDLE, LATE_START_MS } from './constants';
import { createSheetHandlers } from './sheet/handlers.page';
import { PLAIN_PART } from './product/page-part';
import { type Sheet, createSheet } from './sheet/sheet.page';
import { log } from './log';
import { ordersByAjax } from './release.rules';
import { CONTAINER } from './page/markup.page';
import { type Prepared, prepareButtons } from './prepare-buttons';
import type { FirstCart } from './totals/first-cart.page';
import { type FollowedTotals, type TotalsPort, followTotals } from './totals/follow-totals.flow';
import { totalsOfOrder } from './totals/totals.rules';
import { findContainer } from './buttons/container.page';
import { showPageNotice } from './notices/notice.page';
import { showBusy } from './notices/busy.page';
import { createProductPart } from './product';
import { type Stripe, stripeFor } from './stripe-sdk';
import { fetchCartTotals, fetchNewPrice } from './totals/fetch-totals.flow';

/**
 * Starts the express buttons of this page (contract 7.1).
 * @param prepared what was begun before the page was ready
 * @returns `false` without a usable page config
 */
export function startExpressButtons(prepared: Prepared = prepareButtons()): boolean {
  const config = readExpressConfig();
  if (!config) return false;
  const printed = config.is_pay_for_order ? readPayOrder(findContainer() !== undefined) : undefined;
  const order = printed && isPayable(printed, config) ? printed : undefined;
  const isStarted = !isBlockPage(config) && (!config.is_pay_for_order || order !== undefined);
  recordPageRules({
    hasBlock: config.has_block,
    order: !config.is_pay_for_order ? 'none' : order ? 'payable' : printed ? NOT_PAYABLE : 'not printed',
    ordersBy: ordersByAjax(config) ? 'shop ajax' : 'Store API',
    isStarted,
  });
  if (!isStarted) return false;
  const page = createPage(config, order, prepared.isFormAsPrinted);
  onRefresh(page);
  whenLibraryArrives(page.refresh);
  prefetchViews();
  const isCheckout = config.is_checkout_page && !order;
  if (isCheckout) startLate(page);
  if (!isCheckout || prepared.isFormAsPrinted) page.refresh(prepared.cart);
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

/** Keeps the rules as long as the page: the list of stores holds them weakly. */
const pageRules = new WeakMap<Document, object>();

function recordPageRules(rules: PageRules): void {
  pageRules.set(document, createListedStore('stripe-express.page', rules));
}

/** Who points at the buttons may need a message soon: what draws them comes meanwhile. */
function prefetchViews(): void {
  let isAsked = false;
  const prefetch = (): void => {
    if (!isAsked) prefetchUi();
    isAsked = true;
  };
  on(document, 'pointerover', prefetch, { selector: CONTAINER });
}

function onRefresh({ refresh, outdate }: Page): void {
  on(document.body, 'update_checkout', outdate);
  for (const name of ['updated_cart_totals', 'updated_checkout']) on(document.body, name, () => refresh());
}

/** A checkout page that waits for its first order review may have missed it: a bundle can come late. */
function startLate({ refresh, isPriced }: Page): void {
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

interface Page {
  /** Looks at the page again: container, price, amount. Bursts: the newest answer wins (contract 7.3). @param first the cart, read already */
  refresh(first?: FirstCart): void;
  /** The checkout asks the server for new totals. */
  outdate(): void;
  /** Whether the buttons have a total. */
  isPriced(): boolean;
}

/** What a refresh and an outdated total mean on this page. */
type Running = Pick<FollowedTotals, 'refresh' | 'outdate' | 'isPriced'>;

/** @param isFormAsPrinted the first order review of a checkout changes nothing then */
function createPage(config: ExpressConfig, order: PayOrder | undefined, isFormAsPrinted: boolean): Page {
  const cardPage = readCardPageConfig();
  const { publishable_key: key, locale } = config.stripe;
  let running: Promise<Running | undefined> | undefined;
  let current: Running | undefined;
  let isFirstReview = isFormAsPrinted;

  const begin = async (): Promise<Running | undefined> => {
    const stripe = await stripeFor({ key, locale, apiVersion: cardPage.apiVersion });
    if (stripe) return (current = run(config, order, stripe));
    if (!isLibraryWithheld()) {
      log.warn('Stripe.js cannot be loaded: no wallet buttons');
      report(BUNDLE, 'sdk');
    }
    // The next refresh tries again.
    running = undefined;
    return undefined;
  };

  return {
    refresh(first) {
      // The container may come with a later update of the page.
      if (!running && !findContainer()) return;
      running ??= begin();
      void running.then((page) => page?.refresh(first));
    },
    outdate() {
      if (!isFirstReview) current?.outdate();
      isFirstReview = false;
    },
    isPriced: () => current?.isPriced() ?? false,
  };
}

function run(config: ExpressConfig, order: PayOrder | undefined, stripe: Stripe): Running {
  const cardPage = readCardPageConfig();
  const nonces = createNonces(config);
  const ajax = createShopAjax(config, nonces);
  const store = createStoreApi(nonces);
  const relay = createEventRelay();
  const linkConfigured = cardPage.linkConfigured ?? config.stripe.is_link_enabled;
  const buttons = createButtons({ config, stripe, linkConfigured, events: relay.events });
  const sheet = createSheet(showBusy, () => buttons.restore());
  on(window, 'pageshow', ({ native }) => {
    if (native instanceof PageTransitionEvent && native.persisted) sheet.send({ type: 'returned' });
  });
  const isProduct = config.is_product_page && !order;
  const product = isProduct ? createProductPart({ config, ajax, store, sheet, buttons }) : undefined;
  const fetchTotals: TotalsPort['fetchTotals'] = order
    ? () => Promise.resolve(totalsOfOrder(order, config))
    : (first) => fetchCartTotals(config, store, ajax, first);
  const totals = followTotals({ fetchTotals, buttons, sheet });
  const handlers = createSheetHandlers({
    config,
    cardPage,
    order,
    stripe,
    ajax,
    store,
    sheet,
    part: product ?? { ...PLAIN_PART, priced: totals.priced },
    // The total of an order that waits for payment is settled, and a changed payment method costs nothing.
    newPrice: (shown) =>
      order || config.is_change_payment_method ? Promise.resolve(undefined) : fetchNewPrice(config, store, shown),
    buttons,
    notify: (kind, message, extraClass = '') =>
      showPageNotice({ kind, text: message, extraClass }, config.has_block && !config.is_pay_for_order),
  });
  relay.connect(handlers);
  return product
    ? { refresh: refreshProduct(product.start, buttons, sheet), outdate: () => undefined, isPriced: () => true }
    : totals;
}

/** A product page begins once; later refreshes bring the buttons into a replaced container. */
function refreshProduct(start: () => void, buttons: Buttons, sheet: Sheet): () => Promise<void> {
  let started = false;
  return async () => {
    if (!started) {
      started = true;
      return start();
    }
    sheet.whenQuiet(() => buttons.sync(buttons.totals()));
  };
}
