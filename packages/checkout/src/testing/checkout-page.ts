import { type UiPort, fetchUi } from '@shop/core';
import { setUiLoader } from '@shop/core/testing';
import { type LoadedPage, loadPagePart, recordedExchange } from '@shop/testing';
import { setMaxListeners } from 'node:events';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { refreshFirstAddress, refreshOtherAddresses, startCountrySelect } from '../address';
import { announceAddressLocale, startAddressLocale } from '../address/locale';
import { announceCheckout, showChoices, startCheckout } from '../order';
import { offerScrolling } from '../page/notices';
import { type ShopPage, aShopPage } from './shop-page';
import { type TestServer, aTestServer } from './shop-server';

// One signal ends all listening in a form; Node takes that for a leak.
setMaxListeners(100);

/** Waits until the check passes; machines that run tests can be slow. */
export const eventually = <T>(check: () => T): Promise<T> => vi.waitFor(check, { timeout: 8000, interval: 10 });

/** Finds an element that the test counts on. */
export function find<E extends HTMLElement = HTMLElement>(selector: string): E {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`Not on the page: ${selector}`);
  return element;
}

/** Whether the element is hidden by its own or an ancestor's style. */
export function isShown(selector: string): boolean {
  for (let element: HTMLElement | null = find(selector); element; element = element.parentElement) {
    if (getComputedStyle(element).display === 'none') return false;
  }
  return true;
}

/** A key press as a shopper makes it. */
export function press(target: Element, key: string): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** Types a text: keys, `input` events, `change` when leaving. */
export function type(selector: string, text: string): void {
  const field = find<HTMLInputElement>(selector);
  field.focus();
  for (const key of text) {
    press(field, key);
    field.value += key;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  field.dispatchEvent(new Event('change', { bubbles: true }));
  field.blur();
}

/** Goes into a field and out again. */
export function leave(field: HTMLElement): void {
  field.focus();
  field.blur();
}

/** Fills the guest's address as in the recorded orders. */
export function fillAddress(): void {
  const values: Record<string, string> = {
    billing_email: 'gast@example.com',
    billing_first_name: 'Erika',
    billing_last_name: 'Mustermann',
    billing_address_1: 'Heidestraße 17',
    billing_postcode: '10557',
    billing_city: 'Berlin',
    billing_phone: '030 123456',
  };
  for (const [id, value] of Object.entries(values)) find<HTMLInputElement>(`#${id}`).value = value;
}

/** The checkout form of the page. */
export const form = (): HTMLFormElement => find<HTMLFormElement>('form.checkout');

/** Sends the form as a click on the button does. */
export function placeOrder(): void {
  form().requestSubmit();
}

/** Data of a sent form. */
export function dataOf(body: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body));
}

/** Whether an overlay covers the element. */
export function hasOverlay(selector: string): boolean {
  return find(selector).querySelector(':scope > .blockOverlay') !== null;
}

/**
 * The shop's part of the recorded checkout page: the theme around it says nothing to these tests, and takes its time. The attribution's elements are left out: an
 * element that a page has once learned, it cannot forget, and test files share a page.
 */
function loadShopPart(): LoadedPage {
  return loadPagePart({
    page: 'checkout-guest',
    keep: '.woocommerce',
    drop: 'wc-order-attribution-inputs',
    globals: ['wc_checkout_params', 'wc_country_select_params', 'wc_address_i18n_params', 'woocommerce_params'],
  });
}

/** The same with one payment method, without lists and a second address: for tests that are about other things. */
export function loadSmallCheckout(): LoadedPage {
  return loadPagePart({
    page: 'checkout-guest',
    keep: '.woocommerce',
    drop: 'wc-order-attribution-inputs, .wc_payment_method ~ .wc_payment_method, .shipping_address, .form-row:has(select), form.login',
    globals: ['wc_checkout_params', 'wc_country_select_params', 'wc_address_i18n_params', 'woocommerce_params'],
  });
}

/** A recorded order review with the table alone: that the payment section is replaced well is shown in `order/review`. */
export function smallReview(name: string): Response {
  const { fragments, ...review } = recordedExchange(name).response.body as { fragments: Record<string, string> };
  const table = '.woocommerce-checkout-review-order-table';
  return Response.json({ ...review, fragments: { [table]: fragments[table] } });
}

/** Every step of the start of countries, states and address fields, in one task. */
export function startAddresses(): void {
  startCountrySelect();
  startAddressLocale();
  announceAddressLocale();
  refreshFirstAddress();
  refreshOtherAddresses();
}

/** Every step of the checkout's start, in one task. `false` where the page has no checkout. */
export function startCheckoutPage(): boolean {
  offerScrolling();
  return startCheckout() && showChoices() && announceCheckout();
}

/** A checkout page with its server and with the shared views, for the tests of a file. */
export function aCheckout(loadShop: () => LoadedPage = loadShopPart): {
  shop: ShopPage;
  server: TestServer;
  start: () => boolean;
} {
  const server = aTestServer();
  const shop = aShopPage(loadShop);
  const load = async (): Promise<UiPort> => (await import('../../../views/src/index')).uiPort;
  // The first import of the views can take longer than a notice waits for its markup.
  beforeAll(async () => {
    setUiLoader(load);
    await fetchUi();
  });
  beforeEach(() => {
    setUiLoader(load);
    vi.stubGlobal('scrollTo', () => undefined);
  });
  // What a test has set going ends on its own page.
  afterEach(() => {
    vi.useRealTimers();
    return server.idle();
  });
  return { shop, server, start: startCheckoutPage };
}
