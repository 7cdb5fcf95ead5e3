import type { Page } from '@playwright/test';
import { contrastOf } from './support/contrast.ts';
import { sideways } from './support/layout.ts';
import { CART, RICH, choose, fillCheckout, openCheckout, place } from './support/purchase.ts';
import { PAGES } from './support/shop.ts';
import { expect, type Support, test } from './support/test.ts';
import { WALLET, pressAndPay } from './support/wallet.ts';

/* Small screens, large and spaced text, forced colors, less motion: nothing is cut off, nothing scrolls sideways. */

/** WCAG 1.4.12. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;
const LARGE = 'html { font-size: 200% !important; }';

const MODES: Readonly<Record<string, { width: number; css?: string; media?: Parameters<Page['emulateMedia']>[0] }>> = {
  narrow: { width: 320 },
  spaced: { width: 320, css: SPACING },
  large: { width: 1280, css: LARGE },
  forced: { width: 320, media: { forcedColors: 'active' } },
  still: { width: 320, media: { reducedMotion: 'reduce' } },
};

interface Place {
  /** Elements of ours, in which no text may be cut off. */
  readonly ours: string;
  readonly open: (page: Page, shop: Support['shop']) => Promise<void>;
}

const PLACES: Readonly<Record<string, Place>> = {
  'the checkout with errors': {
    ours: '.woocommerce-NoticeGroup-checkout *, .checkout-inline-error-message',
    async open(page, shop) {
      await shop.openCheckout({ bundles: ['checkout'], cart: CART });
      await choose(page, 'cod');
      await place(page);
      await expect(page.locator('.checkout-inline-error-message').first()).toBeVisible();
    },
  },
  'an order under way': {
    ours: '.shop-order-progress, .shop-order-progress *',
    async open(page, shop) {
      await shop.setup({ bundles: ['checkout'], cart: CART });
      await shop.fault({ endpoint: 'wc-ajax:checkout', kind: 'slow', ms: 20_000, times: 1 });
      await openCheckout(page);
      await fillCheckout(page, 'cod');
      await place(page);
      await expect(page.locator('.shop-order-progress')).toBeVisible();
    },
  },
  'the cart with a refused coupon': {
    ours: '.coupon-error-notice',
    async open(page, shop) {
      await shop.open(PAGES.cart, { bundles: ['checkout'], cart: CART });
      await page.locator('#coupon_code').fill('gibtsnicht');
      await page.keyboard.press('Enter');
      await expect(page.locator('.coupon-error-notice')).toBeVisible();
    },
  },
  'a contact form with errors': {
    ours: `${RICH} .wpcf7-not-valid-tip, ${RICH} .wpcf7-error-summary, ${RICH} .wpcf7-error-summary *`,
    async open(page, shop) {
      await shop.open(PAGES.contact, { bundles: ['contact-form'] });
      await page.locator(`${RICH} [name="your-consent"]`).check();
      await page.locator(`${RICH} [type="submit"]`).click();
      await expect(page.locator(`${RICH} .wpcf7-error-summary`)).toBeVisible();
    },
  },
  'the payment area': {
    ours: '.payment_box [data-shop-island], .payment_box [data-shop-island] *',
    async open(page, shop) {
      await shop.openCheckout({ bundles: ['checkout', 'upe'], cart: CART });
      await choose(page, 'stripe');
    },
  },
  'a payment by PayPal under way': {
    ours: '.ppcp-page-busy, .ppcp-page-busy *',
    async open(page, shop) {
      await shop.setup({ bundles: WALLET, cart: CART });
      await shop.fault({ endpoint: 'wc-ajax:ppc-approve-order', kind: 'slow', ms: 30_000, times: 1 });
      await page.goto(PAGES.cart);
      await pressAndPay(page);
      await expect(page.locator('.ppcp-page-busy')).toBeVisible();
    },
  },
  'the express buttons': {
    ours: '#wc-stripe-express-checkout-element [data-shop-island], .ppc-button-wrapper [data-shop-island]',
    async open(page, shop) {
      await shop.open(PAGES.cart, { bundles: ['checkout', 'stripe-express', 'paypal-buttons'], cart: CART });
      for (const place of ['#wc-stripe-express-checkout-element', '#ppc-button-ppcp-gateway'])
        await expect(page.locator(`${place} > *`).first()).toBeVisible();
    },
  },
};

/** Texts that are cut off, or lie over the field or text before them. */
const damaged = (page: Page, ours: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const isSeen = (element: Element): boolean => element.checkVisibility() && element.getBoundingClientRect().width > 2;
    return [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen).flatMap((element) => {
      const name = `${element.localName}.${element.className}: ${element.textContent.trim().slice(0, 40)}`;
      const isCut =
        getComputedStyle(element).overflow !== 'visible' &&
        (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1);
      const before = element.previousElementSibling;
      const covers =
        before !== null &&
        isSeen(before) &&
        getComputedStyle(before).position === 'static' &&
        getComputedStyle(element).position === 'static' &&
        getComputedStyle(element).display === 'block' &&
        element.getBoundingClientRect().top < before.getBoundingClientRect().bottom - 2 &&
        element.getBoundingClientRect().left < before.getBoundingClientRect().right - 2;
      return [...(isCut ? [`cut off: ${name}`] : []), ...(covers ? [`overlaps: ${name}`] : [])];
    });
  }, ours);

/** Replaces the test's own rules; by CSSOM, which the page's security policy allows. */
const setCss = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

for (const [name, { ours, open }] of Object.entries(PLACES))
  test(`${name}: narrow, with spaced and large text, forced colors and less motion`, async ({ page, shop, shot }) => {
    await open(page, shop);
    for (const [mode, { width, css = '', media = {} }] of Object.entries(MODES)) {
      await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference', ...media });
      await page.setViewportSize({ width, height: 900 });
      await setCss(page, css);
      expect(await sideways(page), mode).toEqual([]);
      expect(await damaged(page, ours), mode).toEqual([]);
      await shot(`readable-${name.replaceAll(' ', '-')}-${mode}`);
    }
  });

for (const scheme of ['light', 'dark'] as const)
  test(`[CF-02] tips of a contact form have a contrast of 4.5:1 on a ${scheme} page`, async ({ page, shop }) => {
    await PLACES['a contact form with errors']?.open(page, shop);
    if (scheme === 'dark')
      await setCss(
        page,
        'body, body * { background: #161616 !important; } body { color: #f2f2f2 !important; } .wpcf7-form * { color: inherit }',
      );
    expect(await contrastOf(page.locator(`${RICH} .wpcf7-not-valid-tip`))).toBeGreaterThanOrEqual(4.5);
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`[PP-16] what is waited for has a contrast of 4.5:1 over a covered ${colorScheme} page, and nothing lies over it`, async ({
    page,
    shop,
  }) => {
    await page.emulateMedia({ colorScheme });
    await PLACES['a payment by PayPal under way']?.open(page, shop);
    // React may replace the plain text while it is measured.
    await expect.poll(() => contrastOf(page.locator('.ppcp-page-busy span').last())).toBeGreaterThanOrEqual(4.5);
    const isOnTop = (box: Element): boolean => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      return box.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };
    expect(await page.locator('body > .ppcp-page-busy').evaluate(isOnTop)).toBe(true);
  });
