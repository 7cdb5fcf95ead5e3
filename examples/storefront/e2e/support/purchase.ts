import { type Page, expect } from '@playwright/test';
import { CARDS } from './cards.ts';
import { PAGES, type ShopControl, type ShopSetup } from './shop.ts';

/** Endpoints as they stand in addresses. */
export const REVIEW = 'wc-ajax=update_order_review';
export const ORDER = 'wc-ajax=checkout';
export const FEEDBACK = 'contact-forms/105/feedback';
/** The contact page's large form. */
export const RICH = '#wpcf7-f105-p107-o1';
/** The terms box of WooCommerce, or that of Germanized. */
export const TERMS = '#terms, #legal';
/** Two mugs. */
export const CART: NonNullable<ShopSetup['cart']> = [{ id: 21, quantity: 2 }];

/** What a guest types, by billing field. The mail address must never be seen outside the order. */
export const ADDRESS = {
  email: 'erika.geheim@example.com',
  first_name: 'Erika',
  last_name: 'Mustermann',
  address_1: 'Heidestraße 17',
  postcode: '10557',
  city: 'Berlin',
  phone: '030 123456',
} as const;

/** Waits until no part of the page is covered. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('.blockOverlay')).toHaveCount(0);
}

/** Opens the checkout and waits until its first order review is in. */
export async function openCheckout(page: Page): Promise<void> {
  const review = page.waitForResponse((response) => response.url().includes(REVIEW));
  await page.goto(PAGES.checkout);
  await review;
  await settle(page);
}

/** Chooses a payment method. */
export async function choose(page: Page, method: string): Promise<void> {
  await page.locator(`label[for="payment_method_${method}"]`).click();
  await expect(page.locator(`#payment_method_${method}`)).toBeChecked();
}

/** Fills the checkout form to the end. */
export async function fillCheckout(page: Page, method: string): Promise<void> {
  for (const [field, value] of Object.entries(ADDRESS)) await page.locator(`#billing_${field}`).fill(value);
  await choose(page, method);
  await page.locator(TERMS).check();
  await settle(page);
}

/** Fills the box of the card payment element. */
export async function fillCard(page: Page, number: string = CARDS.good): Promise<void> {
  const box = page.locator('.payment_box.payment_method_stripe');
  await box.getByLabel('Kartennummer').fill(number);
  await box.getByLabel('Ablaufdatum').fill('12 / 39');
  await box.getByLabel('Prüfziffer').fill('123');
}

/** Presses "place order". */
export const place = (page: Page): Promise<void> => page.locator('#place_order').first().click();

/** A script of the page presses an element, which the browser's driver neither scrolls to nor looks at. Throws where the page has none. */
export const pressByScript = (page: Page, selector: string): Promise<void> =>
  page.evaluate((wanted) => {
    const element = document.querySelector<HTMLElement>(wanted);
    if (!element) throw new Error(`Not on the page: ${wanted}`);
    element.click();
  }, selector);

/** What the shopper has typed is still there. */
export async function expectTypedData(page: Page): Promise<void> {
  for (const [field, value] of Object.entries(ADDRESS)) await expect(page.locator(`#billing_${field}`)).toHaveValue(value);
  await expect(page.locator('#terms')).toBeChecked();
}

/** Pages that a bundle may do something on. */
export type PageName = 'listing' | 'product' | 'cart' | 'checkout' | 'contact' | 'order-pay';

/** Opens a page and waits until the network is quiet. */
export async function open(page: Page, shop: ShopControl, name: PageName): Promise<void> {
  const paths: Readonly<Record<Exclude<PageName, 'order-pay'>, string>> = {
    listing: PAGES.listing,
    product: PAGES.product('arbeitshemd'),
    cart: PAGES.cart,
    checkout: PAGES.checkout,
    contact: PAGES.contact,
  };
  await page.goto(name === 'order-pay' ? await shop.pendingOrder() : paths[name]);
  await page.waitForLoadState('networkidle');
}

/** Fills the large contact form to the end. */
export async function fillContact(page: Page): Promise<void> {
  const form = page.locator(RICH);
  await form.locator('[name="your-name"]').fill('Erika Mustermann');
  await form.locator('[name="your-email"]').fill('erika@example.com');
  await form.locator('[name="your-topic"]').selectOption({ index: 1 });
  await form.locator('[name="your-interests[]"]').first().check();
  await form.locator('[name="your-quiz"]').fill('Berlin');
  await form.locator('[name="your-message"]').fill('Wann kommt mein Paket?');
  await form.locator('[name="your-consent"]').check();
}

/** The page's own main function, done by the bundle when it is there and by the page's own form when it is not. */
export const FUNCTION: Readonly<Record<PageName, (page: Page, shop: ShopControl) => Promise<void>>> = {
  async listing(page, shop) {
    await page.locator('ul.products .add_to_cart_button.ajax_add_to_cart').first().click();
    await expect.poll(async () => (await shop.state()).session.cart.lines.length).toBe(1);
  },
  async product(page, shop) {
    await page.getByLabel('Farbe').selectOption('gruen');
    await page.getByLabel('Größe').selectOption('L');
    // The shop's own script asks for a choice until it has found the variation.
    await page.locator('.single_add_to_cart_button:not(.disabled)').click();
    await expect(page.locator('.woocommerce-message')).toContainText('Arbeitshemd');
    expect((await shop.state()).session.cart.lines.at(-1)?.variationId).toBeGreaterThan(0);
  },
  async cart(page, shop) {
    await page.locator('.cart_item input.qty').first().fill('3');
    await page.getByRole('button', { name: 'Warenkorb aktualisieren' }).click();
    await expect.poll(async () => (await shop.state()).session.cart.lines[0]?.quantity).toBe(3);
  },
  async checkout(page) {
    await fillCheckout(page, 'bacs');
    await place(page);
    await page.waitForURL(/order-received/);
  },
  async contact(page) {
    await fillContact(page);
    await page.locator(RICH).getByRole('button', { name: 'Absenden' }).click();
    await expect(page.locator(`${RICH} form[data-status="sent"], .woocommerce-message`).first()).toBeVisible();
  },
  async 'order-pay'(page) {
    await choose(page, 'bacs');
    if ((await page.locator('#terms').count()) > 0) await page.locator('#terms').check();
    await place(page);
    await page.waitForURL(/order-received/);
  },
};

/** Whether the page has nothing to do with an empty cart. */
export const needsCart = (name: PageName): boolean => name === 'cart' || name === 'checkout' || name === 'order-pay';
/** All of them. */
export const NAMES = Object.keys(FUNCTION) as PageName[];

/** Runs a built file again, by a tag of its own. */
export async function again(page: Page, bundle: string): Promise<void> {
  await page.addScriptTag({ url: `/dist/${bundle}.js` });
}
