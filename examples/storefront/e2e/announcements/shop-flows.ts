import { type Page, expect } from '@playwright/test';
import { choose, fillCheckout, openCheckout, place, settle } from '../support/purchase.ts';
import { PAGES } from '../support/shop.ts';
import { tellPage } from '../support/wallet.ts';
import { CART, type Flow, MESSAGE, openPage, press } from './flow.ts';

const REMOVE_COUPON = '.woocommerce-remove-coupon';
const ERROR = /E-Mail-Adresse ist ein Pflichtfeld|E-mail address is a required field/;
const TOTAL = /^(?:Gesamtsumme|Total): /;
const PLACING = /Bestellung wird übermittelt|order is being sent/;
const NOTICES = '.woocommerce-NoticeGroup-checkout';
/** More than the ten seconds after which an order is slow. */
const SLOW_MS = 14_000;

/** A coupon that is in use; what was said about it does not count. */
async function applyCoupon(page: Page): Promise<void> {
  await page.locator('#coupon_code').fill('zehn');
  await page.keyboard.press('Enter');
  await expect(page.locator(REMOVE_COUPON)).toBeVisible();
  await settle(page);
}

/** Opens the checkout with a coupon in use. */
async function openWithCoupon(page: Page): Promise<void> {
  await openCheckout(page);
  await page.locator('a.showcoupon').click();
  await expect(page.locator('#coupon_code')).toBeFocused();
  await applyCoupon(page);
  // The message gets the focus when its form has closed.
  await expect(page.locator('.woocommerce-message')).toBeFocused();
}

/** What a shopper hears in the cart, at the checkout, of a product and of their account. */
export const SHOP_FLOWS: Readonly<Record<string, Flow>> = {
  '[CP-05] a coupon is refused in the cart': {
    setup: CART,
    open: openPage(PAGES.cart),
    async act(page) {
      await page.locator('#coupon_code').fill('gibtsnicht');
      await press(page, '[name="apply_coupon"]');
      await expect(page.locator('#coupon-error-notice')).toBeVisible();
    },
    heard: [/gibtsnicht/],
    focus: /^textbox .*invalid, described by ".*gibtsnicht/,
  },
  '[CP-05] a coupon is used in the cart': {
    setup: CART,
    open: openPage(PAGES.cart),
    act: applyCoupon,
    heard: [/Gutschein-Code erfolgreich|Coupon code applied/, TOTAL],
    focus: MESSAGE,
  },
  '[CT-05] a line is removed and brought back': {
    setup: { cart: [{ id: 21, quantity: 2 }, 'kochbuch'] },
    open: openPage(PAGES.cart),
    async act(page) {
      await press(page, '.cart_item a.remove');
      await expect(page.locator('.restore-item')).toBeVisible();
      await settle(page);
      await press(page, '.restore-item');
      await expect(page.locator('.cart_item')).toHaveCount(2);
    },
    heard: [],
    focus: /^(?:link|button)/,
  },
  '[CT-05] shipping is calculated': {
    setup: CART,
    open: openPage(PAGES.cart),
    async act(page) {
      await press(page, '.shipping-calculator-button');
      await page.locator('#calc_shipping_postcode').fill('10115');
      await page.keyboard.press('Enter');
      await expect(page.locator('.woocommerce-notices-wrapper')).not.toBeEmpty();
    },
    heard: [/Versandkosten aktualisiert|Shipping costs updated/],
    focus: /^(?!body)/,
  },
  '[CT-05] another quantity': {
    setup: CART,
    isSampled: true,
    open: openPage(PAGES.cart),
    async act(page) {
      await page.locator('.cart_item input.qty').first().fill('3');
      await page.keyboard.press('Enter');
      await expect(page.locator('.woocommerce-notices-wrapper')).not.toBeEmpty();
    },
    heard: [/Warenkorb aktualisiert|Cart updated/, TOTAL],
    focus: /^(?!body)/,
  },
  '[CP-01] a coupon is used at the checkout': {
    setup: CART,
    open: openCheckout,
    async act(page) {
      await press(page, 'a.showcoupon');
      await expect(page.locator('#coupon_code')).toBeFocused();
      await applyCoupon(page);
      await expect(page.locator('.woocommerce-message')).toBeVisible();
    },
    heard: [/Gutschein-Code erfolgreich|Coupon code applied/, TOTAL],
    focus: MESSAGE,
  },
  '[CP-03] a coupon is taken off at the checkout': {
    setup: CART,
    isSampled: true,
    open: openWithCoupon,
    async act(page) {
      await press(page, REMOVE_COUPON);
      await expect(page.locator(REMOVE_COUPON)).toHaveCount(0);
      await settle(page);
    },
    heard: [/Gutschein wurde entfernt|Coupon has been removed/, TOTAL],
    focus: MESSAGE,
  },
  '[CO-08] another shipping rate': {
    setup: CART,
    open: openCheckout,
    async act(page) {
      await page.locator('input[name="shipping_method[0]"]').last().check();
      await settle(page);
    },
    heard: [TOTAL],
    focus: /^radio/,
  },
  '[CO-08] another country, and an update that changes nothing': {
    setup: CART,
    isSampled: true,
    open: openCheckout,
    async act(page) {
      await page.locator('#billing_country').focus();
      await page.locator('#billing_country').selectOption('CH');
      await settle(page);
      await tellPage(page, 'update_checkout');
      await settle(page);
    },
    heard: [TOTAL],
    focus: /^combobox/,
  },
  '[CO-08] the checkout is opened': {
    setup: CART,
    isSampled: true,
    open: () => Promise.resolve(),
    act: openCheckout,
    heard: [],
    silent: [TOTAL],
    focus: /^/,
  },
  '[CO-05] an order with errors': {
    setup: CART,
    open: openCheckout,
    async act(page) {
      await choose(page, 'cod');
      await place(page);
      await expect(page.locator(NOTICES)).toBeVisible();
    },
    heard: [ERROR],
    focus: MESSAGE,
  },
  '[CO-04] an unknown outcome': {
    setup: CART,
    fault: { endpoint: 'wc-ajax:checkout', kind: 'status', status: 502, times: 1 },
    open: openCheckout,
    async act(page) {
      await fillCheckout(page, 'cod');
      await place(page);
      await expect(page.locator(NOTICES)).toBeVisible();
    },
    heard: [/nicht gleich noch einmal|do not order again/],
    focus: MESSAGE,
  },
  '[CO-04] a slow order': {
    setup: CART,
    isSampled: true,
    fault: { endpoint: 'wc-ajax:checkout', kind: 'slow', ms: SLOW_MS, times: 1 },
    open: openCheckout,
    async act(page) {
      await fillCheckout(page, 'cod');
      await place(page);
      await expect(page.getByText(/dauert länger als gewöhnlich|takes longer than usual/).first()).toBeVisible({
        timeout: SLOW_MS,
      });
    },
    heard: [PLACING, /dauert länger als gewöhnlich|takes longer than usual/],
    focus: /^(?!body)/,
  },
  '[VI-01] a variation is chosen': {
    open: openPage(PAGES.product('arbeitshemd')),
    async act(page) {
      await page.locator('.variations select').nth(0).focus();
      await page.locator('.variations select').nth(0).selectOption('gruen');
      await page.locator('.variations select').nth(1).selectOption('L');
      await expect(page.locator('.single_add_to_cart_button:not(.disabled)')).toBeVisible();
    },
    heard: [/€/],
    focus: /^combobox/,
  },
  '[CO-18] a weak password is typed': {
    isSampled: true,
    async open(page) {
      await openPage(PAGES.account)(page);
      await page.locator('#reg_password').focus();
    },
    async act(page) {
      await page.keyboard.type('abcdef', { delay: 50 });
      await expect(page.locator('#password_strength')).toBeVisible();
    },
    heard: [/Sehr schwach|Very weak/],
    focus: undefined,
  },
};
