import type { Page } from '@playwright/test';
import { SHOPS } from '../src/demo/faults.ts';
import { RICH, choose, fillCheckout, fillContact, openCheckout, place, settle } from './support/purchase.ts';
import { PAGES, type ShopFault, type ShopSetup } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/*
 * What a shopper hears: each outcome once, and the focus is never lost. Each shop, language and state of React meets each other one once; a state of React
 * meets two of the three shops.
 */
type React = 'present' | 'late' | 'blocked';
const [WOO_8, WOO_10, WOO_11] = SHOPS;
const ROWS = [
  [WOO_8, 'de', 'late'],
  [WOO_8, 'en', 'blocked'],
  [WOO_10, 'de', 'present'],
  [WOO_10, 'en', 'late'],
  [WOO_11, 'de', 'blocked'],
  [WOO_11, 'en', 'present'],
] as const;
/** Later than any answer of the shop. */
const LATE_MS = 1200;

interface Flow {
  readonly setup?: ShopSetup;
  readonly fault?: ShopFault;
  readonly open: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
  /** Texts that are heard exactly once, in German and English. */
  readonly heard: readonly RegExp[];
  /** Role of what has the focus in the end. */
  readonly focus: RegExp;
}

const cart: ShopSetup = { cart: [{ id: 21, quantity: 2 }] };
const REMOVE_COUPON = '.woocommerce-remove-coupon';
const ERROR = /E-Mail-Adresse ist ein Pflichtfeld|E-mail address is a required field/;

const openPage = (path: string) => async (page: Page) => {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
};
const press = async (page: Page, selector: string): Promise<void> => {
  await page.locator(selector).first().focus();
  await page.keyboard.press('Enter');
};
/** A coupon that is in use; what was said about it does not count. */
async function applyCoupon(page: Page): Promise<void> {
  await page.locator('#coupon_code').fill('zehn');
  await page.keyboard.press('Enter');
  await expect(page.locator(REMOVE_COUPON)).toBeVisible();
  await settle(page);
}

const FLOWS: Readonly<Record<string, Flow>> = {
  '[CP-05] a coupon is refused in the cart': {
    setup: cart,
    open: openPage(PAGES.cart),
    async act(page) {
      await page.locator('#coupon_code').fill('gibtsnicht');
      await press(page, '[name="apply_coupon"]');
      await expect(page.locator('#coupon-error-notice')).toBeVisible();
    },
    heard: [/gibtsnicht/],
    focus: /textbox/,
  },
  '[CP-05] a coupon is used in the cart': {
    setup: cart,
    open: openPage(PAGES.cart),
    act: applyCoupon,
    heard: [/Gutschein-Code erfolgreich|Coupon code applied/],
    focus: /alert|status|generic|list/,
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
    focus: /link|button/,
  },
  '[CT-05] shipping is calculated': {
    setup: cart,
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
  '[CP-01] a coupon is used at the checkout': {
    setup: cart,
    open: openCheckout,
    async act(page) {
      await press(page, 'a.showcoupon');
      await expect(page.locator('#coupon_code')).toBeFocused();
      await applyCoupon(page);
      await expect(page.locator('.woocommerce-message')).toBeVisible();
    },
    heard: [/Gutschein-Code erfolgreich|Coupon code applied/, /^(?:Gesamtsumme|Total): /],
    focus: /alert|status|generic|list/,
  },
  '[CO-08] another shipping rate': {
    setup: cart,
    open: openCheckout,
    async act(page) {
      await page.locator('input[name="shipping_method[0]"]').last().check();
      await settle(page);
    },
    heard: [/^(?:Gesamtsumme|Total): /],
    focus: /radio/,
  },
  '[CO-05] an order with errors': {
    setup: cart,
    open: openCheckout,
    async act(page) {
      await choose(page, 'cod');
      await place(page);
      await expect(page.locator('.woocommerce-NoticeGroup-checkout')).toBeVisible();
    },
    heard: [ERROR],
    focus: /alert|generic|list/,
  },
  '[CO-04] an unknown outcome': {
    setup: cart,
    fault: { endpoint: 'wc-ajax:checkout', kind: 'status', status: 502, times: 1 },
    open: openCheckout,
    async act(page) {
      await fillCheckout(page, 'cod');
      await place(page);
      await expect(page.locator('.woocommerce-NoticeGroup-checkout')).toBeVisible();
    },
    heard: [/nicht gleich noch einmal|do not order again/],
    focus: /alert|generic|list/,
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
    focus: /combobox/,
  },
  '[CF-02] a contact form with errors': {
    open: openPage(PAGES.contact),
    async act(page) {
      await page.locator(`${RICH} [name="your-consent"]`).check();
      await press(page, `${RICH} [type="submit"]`);
      await expect(page.locator(`${RICH} .wpcf7-not-valid-tip`).first()).toBeVisible();
    },
    heard: [/Ein oder mehrere Felder|One or more fields/],
    focus: /textbox/,
  },
  '[CF-03] a contact form that is sent': {
    open: openPage(PAGES.contact),
    async act(page) {
      await fillContact(page);
      await press(page, `${RICH} [type="submit"]`);
      await expect(page.locator(`${RICH} form[data-status="sent"]`)).toBeVisible();
    },
    heard: [/Vielen Dank für deine Nachricht|Thank you for your message/],
    focus: /^(?!body)/,
  },
};

/** Lets React come at once, late, or not at all. */
async function setReact(page: Page, react: React): Promise<void> {
  if (react === 'blocked') await page.route('**/shop-ui.js*', (route) => route.abort());
  if (react !== 'late') return;
  await page.route('**/shop-ui.js*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
}

for (const [name, flow] of Object.entries(FLOWS))
  for (const [versions, language, react] of ROWS)
    test(`${name}: ${versions}, ${language}, React ${react}`, async ({ page, shop, transcript, consoleGuard }) => {
      consoleGuard.allow(/shop-ui/, /Failed to load resource/, /order request failed/, /outcome/);
      await shop.setup({
        ...flow.setup,
        bundles: ['checkout', 'contact-form', 'variation-info'],
        language,
        settings: { versions },
      });
      await setReact(page, react);
      if (flow.fault) await shop.fault(flow.fault);
      await flow.open(page);
      await transcript.clear();
      await flow.act(page);
      // Late views, and the half second before a notice gets the focus.
      await page.waitForTimeout(LATE_MS);
      const lines = (await transcript.lines()).join('\n');
      for (const text of flow.heard) {
        expect(await transcript.heard(text), `${text} in:\n${lines}`).toBe(1);
        expect(await transcript.inserted(text), `${text} in:\n${lines}`).toBeLessThanOrEqual(1);
      }
      expect((await transcript.focus())?.role, lines).toMatch(flow.focus);
    });
