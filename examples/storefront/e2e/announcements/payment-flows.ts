import { type Page, expect } from '@playwright/test';
import { CARDS } from '../support/cards.ts';
import { choose, fillCheckout, openCheckout } from '../support/purchase.ts';
import { PAGES } from '../support/shop.ts';
import { button as walletButton, chooseWallet, pay, press as pressButton } from '../support/wallet.ts';
import { CART, type Flow, MESSAGE, openPage, press } from './flow.ts';

const BOX = '.payment_box.payment_method_stripe';
const LIST = '.woocommerce-error';

/** Fills the card of Stripe's element, in either language. */
async function fillCard(page: Page, number: string): Promise<void> {
  const inputs = page.locator(`${BOX} .wc-stripe-upe-element input`);
  await expect(inputs.nth(2)).toBeVisible();
  for (const [index, value] of [number, '12 / 39', '123'].entries()) await inputs.nth(index).fill(value);
}

async function orderByCard(page: Page, number: string): Promise<void> {
  await fillCheckout(page, 'stripe');
  await fillCard(page, number);
  await press(page, '#place_order');
}

/** Addresses of the providers' SDKs. */
const [STRIPE, PAYPAL] = ['**/fakes/stripe.js', '**/fakes/paypal.js*'];
/** Longer than a bundle waits for an SDK. */
const SDK_TIMEOUT_MS = 30_000;

/** Keeps an SDK away. */
async function block(page: Page, sdk: string): Promise<void> {
  await page.route(sdk, (route) => route.abort());
}

/** Lets the SDK come, and presses "try again" by keyboard until it goes. */
async function tryAgain(page: Page, button: string, sdk: string): Promise<void> {
  const again = page.locator(button).first();
  await expect(again).toBeVisible({ timeout: SDK_TIMEOUT_MS });
  await page.unroute(sdk);
  await press(page, button);
  await expect(again).toHaveCount(0, { timeout: SDK_TIMEOUT_MS });
}

/** What is heard while a shopper pays. */
export const PAYMENT_FLOWS: Readonly<Record<string, Flow>> = {
  '[UP-04] a refused card': {
    setup: CART,
    bundles: ['upe'],
    isSampled: true,
    open: openCheckout,
    async act(page) {
      await orderByCard(page, CARDS.refused);
      await expect(page.locator(LIST).first()).toBeVisible();
    },
    heard: [/abgelehnt|declined/],
    focus: MESSAGE,
  },
  '[UP-04] an incomplete card': {
    setup: CART,
    bundles: ['upe'],
    isSampled: true,
    open: openCheckout,
    async act(page) {
      await fillCheckout(page, 'stripe');
      await press(page, '#place_order');
      await expect(page.locator(LIST).first()).toBeVisible();
    },
    heard: [/unvollständig|incomplete/],
    focus: MESSAGE,
  },
  '[UP-11] 3-D Secure is refused': {
    setup: CART,
    bundles: ['upe'],
    isSampled: true,
    open: openCheckout,
    async act(page) {
      await orderByCard(page, CARDS.bank);
      await expect(page.getByRole('dialog', { name: '3-D Secure' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator(LIST)).toHaveCount(1);
    },
    heard: [/authenti|bestätig|confirm/i],
    focus: MESSAGE,
  },
  '[UP-05] the card fields cannot be loaded, and come with another try': {
    setup: CART,
    bundles: ['upe'],
    isSampled: true,
    allowed: [/Stripe\.js/, /ERR_FAILED/],
    react: ['present', 'late'],
    open: (page) => block(page, STRIPE),
    async act(page) {
      await openCheckout(page);
      await choose(page, 'stripe');
      await tryAgain(page, `${BOX} .shop-retry button`, STRIPE);
    },
    heard: [],
    found: [/(?:konnte nicht geladen werden|Failed to load)[^.]*\. [A-Z]/],
    focus: /^(?!body|button)/,
  },
  '[PP-02] the buttons of PayPal cannot be loaded, and come with another try': {
    setup: CART,
    bundles: ['paypal-buttons'],
    isSampled: true,
    allowed: [/PayPal/, /ERR_FAILED/],
    react: ['present', 'late'],
    open: (page) => block(page, PAYPAL),
    async act(page) {
      await openPage(PAGES.cart)(page);
      await tryAgain(page, '.ppcp-placement-state button', PAYPAL);
    },
    heard: [],
    found: [/Zahlungsschaltflächen konnten nicht|payment buttons could not/],
    focus: /^(?!body|button)/,
  },
  '[PP-16] a payment by PayPal runs': {
    setup: CART,
    bundles: ['paypal-buttons'],
    isSampled: true,
    fault: { endpoint: 'wc-ajax:ppc-approve-order', kind: 'slow', ms: 6000, times: 1 },
    open: openPage(PAGES.cart),
    async act(page) {
      await pressButton(walletButton(page));
      await pay(page);
      await expect(page.locator('.ppcp-page-busy')).toBeVisible();
    },
    heard: [/Zahlung wird bearbeitet|payment is being processed/],
    focus: /^(?!body)/,
  },
  '[PP-10] a form that PayPal’s button refuses': {
    setup: CART,
    bundles: ['paypal-buttons'],
    isSampled: true,
    open: openCheckout,
    async act(page) {
      await chooseWallet(page);
      await pressButton(walletButton(page));
      await expect(page.locator(LIST).first()).toBeVisible();
    },
    heard: [/Postleitzahl ist ein Pflichtfeld|ZIP is a required|Postcode.* is a required/],
    focus: MESSAGE,
  },
  '[PP-22] a card of PayPal is incomplete': {
    setup: CART,
    bundles: ['paypal-buttons'],
    isSampled: true,
    open: openCheckout,
    async act(page) {
      await fillCheckout(page, 'ppcp-credit-card-gateway');
      await pressButton(page.locator('#ppcp-hosted-fields button'));
      await expect(page.locator(LIST).first()).toBeVisible();
    },
    heard: [/Angaben zur Kartenzahlung|Details of the card payment/],
    focus: MESSAGE,
  },
};
