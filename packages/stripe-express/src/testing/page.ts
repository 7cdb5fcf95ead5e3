import { own, ownFields, startOnce } from '@shop/core';
import { browser, forgetListeners, forgetStarted } from '@shop/core/testing';
import {
  installJQuery,
  installProviders,
  type LoadedPage,
  loadPagePart,
  type ProviderOptions,
  type Providers,
  recordedExchange,
  type Replay,
  replayHandlers,
} from '@shop/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { onTestFinished, vi } from 'vitest';
import { prepareButtons, startExpressButtons } from '../express-buttons';
import { showBusy } from '../sheet/sheet';
import { cartAt, shownAmount } from './shown-cart';

/** A recorded page with running express buttons, for this bundle's tests. */
export interface RunningPage {
  providers: Providers;
  replay: Replay;
  /** Addresses that the page went to. */
  visited: string[];
  container(): HTMLElement;
  isShown(): boolean;
  isBlocked(): boolean;
  /** The page is ready; for a page that was parsed only. */
  ready(): void;
}

/** How a page is started. */
export interface PageOptions {
  jquery?: boolean;
  exchanges?: readonly string[];
  providers?: ProviderOptions;
  /** Changes the page before the bundle runs. */
  before?: () => void;
  /** The bundle has run, and the page is not ready yet. */
  isParsedOnly?: boolean;
}

/** Where the fake's shopper differs from the recorded one: state, e-mail, phone, id of the payment method. */
export const OTHER_SHOPPER = [
  'state',
  'payment_data[1].value',
  ...['billing_address', 'shipping_address'].flatMap((address) =>
    ['state', 'email', 'phone'].map((field) => `data[${address}][${field}]`),
  ),
];

export const server = setupServer();
let cleanups: (() => void)[] = [];
let isListening = false;

/** Puts WooCommerce's stamps of a recorded order into the page. */
export function stampAttribution(exchangeName: string): void {
  const body: unknown = JSON.parse(String(recordedExchange(exchangeName).request.body));
  const stamps = ownFields(ownFields(own(body, 'extensions'))['woocommerce/order-attribution']);
  let holder = document.querySelector('wc-order-attribution-inputs');
  if (!holder) document.body.append((holder = document.createElement('wc-order-attribution-inputs')));
  for (const [key, value] of Object.entries(stamps)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name: `wc_order_attribution_${key}`, value: String(value) });
    holder.append(input);
  }
}

/** Loads what wallet buttons need of a recorded page: a whole one takes much longer, and hundreds of tests load one. */
export function loadNeeded({ pageName }: { readonly pageName: string }): LoadedPage {
  return loadPagePart({
    page: pageName,
    keep: 'form.cart, form.checkout, #wc-stripe-express-checkout-element, #wc-stripe-express-checkout-button-separator, .woocommerce-notices-wrapper, wc-order-attribution-inputs',
    drop: '.wc_payment_methods, .shop_table, .woocommerce-billing-fields, .woocommerce-shipping-fields',
    globals: [
      'wc_stripe_express_checkout_params',
      'wcStripeExpressCheckoutPayForOrderParams',
      'wc_add_to_cart_variation_params',
      'wc_stripe_upe_params',
    ],
  });
}

/** Lets the server listen until the test ends. */
export function startServer(): void {
  if (isListening) return;
  server.listen({ onUnhandledRequest: 'error' });
  isListening = true;
  onTestFinished(() => {
    endPage();
    server.close();
    isListening = false;
  });
}

/** Starts the buttons on a loaded page. It ends with the test. */
export function startPage(
  load: () => LoadedPage,
  { jquery = false, exchanges = [], providers, before, isParsedOnly = false }: PageOptions = {},
): RunningPage {
  startServer();
  const page = load();
  const jQuery = jquery ? installJQuery(window, { blockUI: true }) : undefined;
  const installed = installProviders(providers);
  const replay = replayHandlers(exchanges);
  // Once a payment is made, the cart costs what the shop has put into the sheet, which the recordings of several days do not.
  const paying = ['stripe.createPaymentMethod', 'stripe.createConfirmationToken'];
  server.use(
    http.get('*/wc/store/v1/cart', () =>
      paying.some((name) => installed.stripe.calls.of(name).length > 0)
        ? HttpResponse.json(cartAt(shownAmount(installed)))
        : undefined,
    ),
    ...replay.handlers,
  );
  const visited: string[] = [];
  vi.spyOn(browser, 'assign').mockImplementation((url) => void visited.push(url));
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  cleanups.push(
    () => page.reset(),
    () => jQuery?.remove(),
    () => installed.remove(),
  );
  before?.();
  startOnce('stripe-express/prepare', () => void prepareButtons());
  const ready = (): void => void startOnce('stripe-express/buttons', startExpressButtons);
  if (!isParsedOnly) ready();
  const container = (): HTMLElement => document.getElementById('wc-stripe-express-checkout-element') as HTMLElement;
  return {
    providers: installed,
    replay,
    visited,
    container,
    isShown: () => container().style.display !== 'none',
    isBlocked: () => document.querySelector('body > .blockUI.blockOverlay') !== null,
    ready,
  };
}

/** Takes everything away, for a test that opens another page. */
export function endPage(): void {
  forgetListeners();
  for (const cleanup of cleanups.reverse()) cleanup();
  cleanups = [];
  showBusy(false);
  Reflect.deleteProperty(window, '__shopStripe');
  server.resetHandlers();
  forgetStarted();
}
