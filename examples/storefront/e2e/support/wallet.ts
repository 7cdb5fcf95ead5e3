import type { Locator, Page, Response } from '@playwright/test';
import { GUEST_ADDRESS } from '@shop/testing/browser';
import { TERMS } from './purchase.ts';
import { expect } from './test.ts';
import type { RequestLog } from './requests.ts';

/** Bundles of a page with the wallet. */
export const WALLET = ['checkout', 'paypal-buttons'] as const;
export const WRAPPER = '#ppc-button-ppcp-gateway';
export const MINI_CART = '#ppc-button-minicart';

/** A painted button, by its name. */
export function button(page: Page, name = 'PayPal', within = WRAPPER): Locator {
  return page.locator(within).getByRole('button', { name, exact: true });
}

/** Pay-later messages that will be painted yet. */
const UNPAINTED = '.ppcp-messages:not([style*="display: none"]):not(:has(*))';

/**
 * Presses a payment button, or the label of a method, on a page that stays where it is. A pay-later message comes after them and moves them:
 * a press that ends beside its button is no click, for a shopper as for a test.
 *
 * @param times 2: a double click.
 */
export async function press(target: Locator, times = 1): Promise<void> {
  await target.waitFor();
  await expect(target.page().locator(UNPAINTED)).toHaveCount(0);
  await target.click({ clickCount: times });
}

/** The provider's window with an order in it. */
export function walletWindow(page: Page): Locator {
  return page.getByRole('dialog').filter({ hasText: /Angemeldet als|Signed in as/ });
}

/** The cover over the whole page. */
export function covered(page: Page): Locator {
  return page.locator('body > .blockUI.blockOverlay');
}

/** The shop's own button, not that of the card fields. */
export function placeOrder(page: Page): Locator {
  return page.locator('#place_order:not(.ppcp-dcc-order-button)');
}

/** Items of the error list. */
export function errors(page: Page): Locator {
  return page.locator('ul.woocommerce-error > li');
}

/** Approves in the provider's window. */
export async function pay(page: Page): Promise<void> {
  await walletWindow(page)
    .getByRole('button', { name: /Jetzt bezahlen|Pay now/ })
    .click();
}

/** Closes the provider's window; the page is usable again, and nothing is said. */
export async function cancel(page: Page): Promise<void> {
  await walletWindow(page).getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(covered(page)).toHaveCount(0);
  await expect(errors(page)).toHaveCount(0);
}

/** Presses PayPal's button, and approves in its window. */
export async function pressAndPay(page: Page): Promise<void> {
  await press(button(page));
  await pay(page);
}

/** Presses PayPal's button, and closes its window. */
export async function pressAndCancel(page: Page): Promise<void> {
  await press(button(page));
  await cancel(page);
}

/** Two clicks as fast as a nervous finger makes them open one window with one order; approved. */
export async function payByDoubleClick(page: Page, target: Locator, requests: RequestLog): Promise<void> {
  const before = requests.to('ppc-create-order').length;
  await press(target, 2);
  await expect(walletWindow(page)).toHaveCount(1);
  await pay(page);
  expect(requests.to('ppc-create-order')).toHaveLength(before + 1);
}

/** Accepts the terms, where the page has some. */
export async function acceptTerms(page: Page): Promise<void> {
  const terms = page.locator(TERMS);
  if (await terms.count()) await terms.check();
}

/** Fills a guest's address and accepts the terms. */
export async function fillAddress(page: Page): Promise<void> {
  for (const [id, value] of Object.entries(GUEST_ADDRESS)) await page.locator(`#${id}`).fill(value);
  await acceptTerms(page);
}

/** Chooses the wallet as payment method. Pay for order has a pay-later message above the methods, too. */
export async function chooseWallet(page: Page): Promise<void> {
  await press(page.locator('label[for="payment_method_ppcp-gateway"]'));
  await expect(page.locator('#payment_method_ppcp-gateway')).toBeChecked();
}

/** The review page after an approval: nothing to pay with, one way back, the order. */
export async function confirmReview(page: Page): Promise<void> {
  await page.waitForURL(/\/kasse\//);
  await expect(page.locator('#ppcp-cancel')).toHaveCount(1);
  await expect(page.locator(`${WRAPPER} > *`)).toHaveCount(0);
  await expect(placeOrder(page).first()).toBeVisible();
  await acceptTerms(page);
  await placeOrder(page).first().click();
  await page.waitForURL(/order-received/);
}

/** Tells the page something as the shop's own scripts do. */
export async function tellPage(page: Page, name: string): Promise<void> {
  await page.evaluate((event) => {
    const jQuery: unknown = Reflect.get(window, 'jQuery');
    if (typeof jQuery === 'function') jQuery(document.body).trigger(event);
    else document.body.dispatchEvent(new CustomEvent(event, { bubbles: true, detail: [] }));
  }, name);
}

/** Bodies of the requests to a call, parsed. */
export function bodies(requests: RequestLog, call: string): Record<string, unknown>[] {
  return requests.to(call).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
}

/** Counts the SDK scripts that the page asks for; call it before `page.goto`. */
export function countSdkLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/fakes/paypal.js')) loads += 1;
  });
  return () => loads;
}

/** The next answer of a call. */
export function answerOf(page: Page, call: string): Promise<Response> {
  return page.waitForResponse((response) => response.url().includes(call));
}
