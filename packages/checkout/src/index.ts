import { bindAgain, startOnce, whenParsed, whenReady } from '@shop/core';
import { offerOverlay } from './page/overlay';
import { startPasswordMeter } from './account/password';
import { deferDictionary } from './account/password/page-data';
import { startAddToCart } from './cart/add-to-cart';
import { startCartFragments } from './cart/fragments';
import { fetchChunks } from './chunks';
import { offerCustomButtons } from './order/custom-button-registry';
import { releaseOrders } from './order/held-orders';
import { announceTotals, offerScrolling } from './page/notices';
import { startAttribution } from './site/attribution';
import { startShopPage } from './site/shop-page';
import { startTracking } from './site/tracking';

/**
 * `checkout.js`: replaces the shop's checkout, cart and listing scripts. Each area starts only where the page prints its own
 * config (checkout contract A1); a further execution of the file starts the areas whose config has appeared since (A2).
 */
const chunks = fetchChunks(() => {
  TASKS.forEach(startAll);
  releaseOrders();
});

// Other plugins' scripts expect both from the shop's own scripts: at once, and again where the page config stands below this one.
offerOverlay();
offerCustomButtons();
whenParsed(offerCustomButtons);
whenParsed(deferDictionary);

type Area = readonly [name: string, start: () => boolean];

/**
 * In the order of contract A4: country and state, locale, shop page, then the other pages. What stands together starts in one task, as each place in
 * jQuery's queue costs some time.
 */
const TASKS: readonly (readonly Area[])[] = [
  [
    ['country', () => chunks.address?.startCountrySelect() ?? false],
    ['address-locale', () => chunks.address?.startAddressLocale() ?? false],
  ],
  [['address-locale-ready', () => chunks.address?.announceAddressLocale() ?? false]],
  [['first-address', () => chunks.address?.refreshFirstAddress() ?? false]],
  [['other-addresses', () => chunks.address?.refreshOtherAddresses() ?? false]],
  [
    ['scrolling', offerScrolling],
    ['shop-page', startShopPage],
    ['totals', announceTotals],
  ],
  [['saved-methods', () => chunks.order?.startSavedMethods() ?? false]],
  [['checkout-page', () => chunks.order?.startCheckout() ?? false]],
  [['checkout-choices', () => chunks.order?.showChoices() ?? false]],
  [['checkout-ready', () => chunks.order?.announceCheckout() ?? false]],
  [
    ['add-payment-method', () => chunks.order?.startAddPaymentMethod() ?? false],
    ['password', startPasswordMeter],
    ['cart', () => chunks.cart?.startCart() ?? false],
  ],
  [
    ['add-to-cart', startAddToCart],
    ['cart-fragments', startCartFragments],
    ['token-sync', () => chunks.order?.startTokenSync() ?? false],
  ],
];

const started = new Set<string>();

function startAll(areas: readonly Area[]): void {
  for (const [name, start] of areas) if (startOnce(`checkout/${name}`, start)) started.add(name);
}

// At once: blocks render as soon as the document is parsed.
startAll([['tracking', startTracking]]);
// Before any ready function: the shop's consent script switches it with the first event of a consent tool.
whenParsed(() => startAll([['attribution', startAttribution]]));
// jQuery's ready queue gives each callback a task of its own and keeps their order, before whatever the page registers later: no long task, and the order
// is that of the shop's scripts.
for (const areas of TASKS) whenReady(() => chunks.whenHere(() => startAll(areas)));
// In a task after the ready functions that gateways have put into the queue behind ours.
whenReady(() => chunks.whenHere(() => void setTimeout(releaseOrders)));

// A further execution binds again what a plugin has taken off, and announces the checkout once more.
if (!startOnce('checkout/file', () => undefined)) {
  whenReady(() =>
    chunks.whenHere(() => {
      bindAgain();
      if (!started.has('checkout-page')) chunks.order?.restartCheckout();
    }),
  );
}

export * from './shared';
