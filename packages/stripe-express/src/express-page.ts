import { delay, on, prefetchUi, report, whenLoaded, whenNear } from '@shop/core';
import { isLibraryWithheld, whenLibraryArrives } from '@shop/stripe/library.ts';
import { createNonces, createShopAjax } from './api/shop-ajax.api';
import { createStoreApi } from './api/store.api';
import { log } from './bundle';
import { type Buttons, createButtons } from './buttons/registry';
import { type ExpressConfig, type PayOrder, readCardPageConfig } from './config';
import { BUNDLE, LATE_START_MS } from './constants';
import { onPageUpdate } from './hooks';
import { showPageNotice } from './notices/notice';
import { CONTAINER, findContainer } from './page';
import { createProductPage, type ProductPage } from './product';
import { CART_PAGE, createSheet, createSheetHandlers, type Sheet, showBusy } from './sheet';
import { type Stripe, stripeFor } from './stripe';
import { type FollowedTotals, followTotals, fetchCartTotals, fetchNewPrice, type FirstCart } from './totals/read-totals';
import { type Totals, totalsOfProduct } from './totals/totals.rules';

export type ExpressPage = ReturnType<typeof createExpressPage>;

/** What runs once the library is there. */
type Running = Pick<FollowedTotals, 'refresh' | 'outdate' | 'isPriced'> & Record<'follow' | 'clear', () => void>;

/** The wallet buttons of a page, from before it is ready. @param isFormAsPrinted the first order review of a checkout changes nothing then */
export function createExpressPage(config: ExpressConfig, order: PayOrder | undefined, isFormAsPrinted: boolean) {
  const cardPage = readCardPageConfig();
  const { publishable_key: key, locale } = config.stripe;
  let running: Promise<Running | undefined> | undefined;
  let current: Running | undefined;
  let isFirstReview = isFormAsPrinted;
  let isReady = false;
  let isFollowed = false;

  const begin = async (): Promise<Running | undefined> => {
    const stripe = await stripeFor({ key, locale, apiVersion: cardPage.apiVersion });
    if (stripe) {
      current = run(config, order, stripe);
      return current;
    }
    if (isReady && !isLibraryWithheld()) {
      log.warn('Stripe.js cannot be loaded: no wallet buttons');
      report(BUNDLE, 'sdk');
    }
    // The next refresh tries again.
    running = undefined;
    return undefined;
  };

  return {
    /** Looks at the page again: container, price, amount. Bursts: the newest answer wins (contract 7.3). @param first the cart, read already */
    refresh(first?: FirstCart): void {
      // The container may come with a later update of the page.
      if (!running && !findContainer()) return;
      running ??= begin();
      void running.then((page) => {
        void page?.refresh(first);
        if (!page || !isReady || isFollowed) return;
        isFollowed = true;
        page.follow();
      });
    },
    /** The checkout asks the server for new totals. */
    outdate(): void {
      if (!isFirstReview) current?.outdate();
      isFirstReview = false;
    },
    /** Whether the buttons have a total. */
    isPriced: () => current?.isPriced() ?? false,
    /** The page is ready: the next refresh listens to it, and says when the library cannot be loaded. */
    markReady(): void {
      isReady = true;
    },
    /** Takes the buttons off, when no sheet is open; the next refresh makes them again. */
    clear(): void {
      void running?.then((page) => page?.clear());
    },
  };
}

function run(config: ExpressConfig, order: PayOrder | undefined, stripe: Stripe): Running {
  const cardPage = readCardPageConfig();
  const nonces = createNonces(config);
  const ajax = createShopAjax(config, nonces);
  const store = createStoreApi(nonces);
  const linkConfigured = cardPage.linkConfigured ?? config.stripe.is_link_enabled;
  const buttons = createButtons({ config, stripe, linkConfigured, events: () => handlers });
  const sheet = createSheet(showBusy, () => buttons.restore());
  buttons.onMove(() => {
    if (sheet.state().at === 'closed') buttons.sync(buttons.totals());
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && sheet.send({ type: 'returned' }));
  const isProduct = config.is_product_page && !order;
  const product = isProduct ? createProductPage({ config, ajax, store, sheet, buttons }) : undefined;
  const fetchTotals = (first?: FirstCart): Promise<Totals | undefined> =>
    order ? Promise.resolve(totalsOfProduct(order, config)) : fetchCartTotals(config, store, ajax, first);
  const totals = followTotals(fetchTotals, buttons, sheet);
  const handlers: ReturnType<typeof createSheetHandlers> = createSheetHandlers({
    config,
    cardPage,
    order,
    stripe,
    ajax,
    store,
    sheet,
    pageKind: product ?? { ...CART_PAGE, ...totals },
    // The total of an order that waits for payment is settled, and a changed payment method costs nothing.
    newPrice: (shown) =>
      order || config.is_change_payment_method ? Promise.resolve(undefined) : fetchNewPrice(config, store, ajax, shown),
    buttons,
    notify: (...notice) => showPageNotice(config.has_block && !config.is_pay_for_order, ...notice),
  });
  const clear = (): void => {
    totals.cancel();
    sheet.whenQuiet(() => buttons.clear());
  };
  return product
    ? { ...followProduct(product, buttons, sheet), outdate: () => undefined, isPriced: () => true, clear }
    : {
        ...totals,
        refresh(first) {
          // The page has replaced the buttons: their sheet sends no further events, no `cancel` either.
          if (buttons.areLost() && sheet.state().at === 'open') sheet.send({ type: 'cancelled' });
          return totals.refresh(first);
        },
        follow: () => onPageUpdate(() => void totals.refresh()),
        clear,
      };
}

/** A product page offers its default choice until it is ready; later refreshes bring the buttons into a replaced container. */
function followProduct(product: ProductPage, buttons: Buttons, sheet: Sheet): Pick<Running, 'refresh' | 'follow'> {
  let isFollowed = false;
  return {
    async refresh() {
      if (!isFollowed) return product.offer();
      sheet.whenQuiet(() => buttons.sync(buttons.totals()));
    },
    follow() {
      isFollowed = true;
      product.follow();
    },
  };
}

/** Refreshes the buttons with the page. */
export function followPage({ refresh, outdate, markReady }: ExpressPage): void {
  on(document.body, 'update_checkout', outdate);
  for (const name of ['updated_cart_totals', 'updated_checkout']) on(document.body, name, () => refresh());
  whenLibraryArrives(refresh);
  // Who comes near the buttons may need a message soon: what draws them comes meanwhile.
  whenNear(CONTAINER, prefetchUi);
  markReady();
}

/** A checkout page that waits for its first order review may have missed it: a bundle can come late. */
export function startLate({ refresh, isPriced }: ExpressPage): void {
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
