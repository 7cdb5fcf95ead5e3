import { createAttempts, delay, on, whenLoaded } from '@shop/core';
import { createNonces } from './api/nonces.api';
import { createShopAjax } from './api/shop-ajax.api';
import { createStoreApi } from './api/store.api';
import { type Buttons, createButtons } from './buttons/registry.page';
import { type ExpressConfig, type PayOrder, readCardPageConfig, readExpressConfig, readPayOrder } from './config';
import { LATE_START_MS } from './constants';
import { createController } from './sheet/controller.page';
import { PLAIN_PART, type PagePart } from './product/page-part';
import { type Sheet, createSheet } from './sheet/sheet.page';
import { log } from './log';
import { type Offer, offerOfOrder } from './totals/totals.rules';
import { findContainer } from './buttons/container.page';
import { coverPage } from './notices/overlay.page';
import { createProductPart } from './product';
import { type Stripe, stripeFor } from './stripe-sdk';
import { fetchCartOffer, fetchNewPrice } from './totals/fetch-totals.flow';

/** Starts the express buttons of this page (contract 7.1). @returns `false` without a usable page config. */
export function startExpressButtons(): boolean {
  const config = readExpressConfig();
  if (!config) return false;
  const order = config.is_pay_for_order ? readPayOrder(findContainer() !== undefined) : undefined;
  if (config.is_pay_for_order && !order) return false;
  const page = createPage(config, order);
  onRefresh(page.refresh);
  if (config.is_checkout_page && !order) startLate(page.refresh);
  else page.refresh();
  return true;
}

function onRefresh(refresh: () => void): void {
  for (const name of ['updated_cart_totals', 'updated_checkout']) on(document.body, name, refresh);
}

/** The checkout page waits for its first update, which a bundle that came late has missed. */
function startLate(refresh: () => void): void {
  let updated = false;
  on(document.body, 'updated_checkout', () => {
    updated = true;
  });
  whenLoaded(() => {
    void delay(LATE_START_MS).then(() => {
      if (!updated) refresh();
    });
  });
}

interface Page {
  /** Looks at the page again: container, price, amount. Bursts: the newest answer wins (contract 7.3). */
  refresh(): void;
}

interface Running {
  buttons: Buttons;
  /** Does what a refresh means on this page. */
  refresh(): Promise<void>;
}

function createPage(config: ExpressConfig, order: PayOrder | undefined): Page {
  const cardPage = readCardPageConfig();
  const { publishable_key: key, locale } = config.stripe;
  let running: Promise<Running | undefined> | undefined;

  const begin = async (): Promise<Running | undefined> => {
    const stripe = await stripeFor({ key, locale, apiVersion: cardPage.apiVersion });
    if (stripe) return run(config, order, stripe);
    log.warn('Stripe.js cannot be loaded: no wallet buttons');
    // The next refresh tries again.
    running = undefined;
    return undefined;
  };

  return {
    refresh() {
      // The container may come with a later update of the page.
      if (!running && !findContainer()) return;
      running ??= begin();
      void running.then((page) => page?.refresh());
    },
  };
}

function run(config: ExpressConfig, order: PayOrder | undefined, stripe: Stripe): Running {
  const cardPage = readCardPageConfig();
  const nonces = createNonces(config);
  const ajax = createShopAjax(config, nonces);
  const store = createStoreApi(nonces);
  const sheet = createSheet(coverPage, () => buttons.restore());
  on(window, 'pageshow', ({ native }) => {
    if (native instanceof PageTransitionEvent && native.persisted) sheet.send({ type: 'returned' });
  });
  const isProduct = config.is_product_page && !order;
  const product = isProduct ? createProductPart({ config, ajax, store, sheet, buttons: () => buttons }) : undefined;
  const part: PagePart = product ?? PLAIN_PART;
  const buttons: Buttons = createButtons({
    config,
    stripe,
    linkConfigured: cardPage.linkConfigured ?? config.stripe.is_link_enabled,
    events: createController({
      config,
      cardPage,
      order,
      stripe,
      ajax,
      store,
      sheet,
      part,
      // The total of an order that waits for payment is settled, and a changed means of payment costs nothing.
      newPrice: (shown) =>
        order || config.is_change_payment_method ? Promise.resolve(undefined) : fetchNewPrice(config, store, shown),
      buttons: () => buttons,
    }),
  });
  if (product) return { buttons, refresh: refreshProduct(product.start, buttons, sheet) };
  const offer = order ? () => Promise.resolve(offerOfOrder(order, config)) : () => fetchCartOffer(config, store, ajax);
  return { buttons, refresh: refreshFrom(offer, buttons, sheet) };
}

/** A product page begins once; later refreshes bring the buttons into a replaced container. */
function refreshProduct(start: () => void, buttons: Buttons, sheet: Sheet): () => Promise<void> {
  let started = false;
  return async () => {
    if (!started) {
      started = true;
      return start();
    }
    sheet.whenQuiet(() => buttons.sync(buttons.offer()));
  };
}

function refreshFrom(fetchOffer: () => Promise<Offer | undefined>, buttons: Buttons, sheet: Sheet): () => Promise<void> {
  const attempts = createAttempts();
  return async () => {
    const attempt = attempts.start();
    const offer = (await fetchOffer()) ?? buttons.offer();
    if (attempt.stale()) return;
    sheet.whenQuiet(() => buttons.sync(offer));
  };
}
