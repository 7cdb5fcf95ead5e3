import type { Page } from '@playwright/test';
import { ADDRESS, ORDER, REVIEW, choose, fillCheckout, openCheckout, settle } from './support/purchase.ts';
import type { ShopSetup } from './support/shop.ts';
import { engineOf } from './support/engine.ts';
import { expect, test } from './support/test.ts';

const CART: NonNullable<ShopSetup['cart']> = [{ id: 21, quantity: 2 }, 'kochbuch'];
const only = { bundles: ['checkout'], cart: CART } as const;

async function fill(page: Page, values: Readonly<Record<string, string>> = ADDRESS): Promise<void> {
  for (const [id, value] of Object.entries(values)) await page.locator(`#billing_${id}`).fill(value);
}

/** Opens a checkout that can be ordered. */
async function openReadyCheckout(page: Page): Promise<void> {
  await openCheckout(page);
  await fillCheckout(page, 'cod');
}

for (const jquery of [true, false]) {
  test.describe(jquery ? 'with jQuery' : 'without jQuery', () => {
    test('[CO-01] [CO-02] [CO-05] [CO-22] a guest makes a mistake, corrects it and buys @core', async ({
      page,
      shop,
      requests,
      axe,
      shot,
    }) => {
      await shop.openCheckout({ ...only, jquery });
      await fill(page, { ...ADDRESS, email: 'gast@example', city: '' });
      await choose(page, 'cod');
      await page.locator('#place_order').first().click();

      const notice = page.locator('.woocommerce-NoticeGroup-checkout .woocommerce-error');
      await expect(notice).toBeFocused();
      await expect(page.locator('#billing_city_description')).toBeVisible();
      await expect(page.locator('#billing_city')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.locator('#billing_city')).toHaveAttribute('aria-describedby', /billing_city_description/);
      await expect(page.locator('#billing_email_field')).toHaveClass(/woocommerce-invalid-email/);
      await settle(page);
      await expect(page.locator('#billing_postcode')).toHaveValue('10557');
      expect(await axe()).toEqual([]);
      await shot(`checkout-errors-${jquery ? 'jquery' : 'plain'}`);

      const before = page.url();
      await notice.getByRole('link', { name: /Ort/ }).click();
      await expect(page.locator('#billing_city')).toBeFocused();
      expect(page.url()).toBe(before);

      await page.locator('#billing_city').fill('Berlin');
      await expect(page.locator('#billing_city_description')).toHaveCount(0);
      await page.locator('#billing_email').fill(ADDRESS.email);
      await page.locator('#terms').check();
      await settle(page);
      await page.locator('#place_order').first().click();
      await page.waitForURL(/order-received/);
      await expect(page.locator('.woocommerce-thankyou-order-received')).toContainText('Vielen Dank');

      const sent = requests.to(ORDER);
      expect(sent).toHaveLength(2);
      expect(sent[1]?.form.get('billing_city')).toBe('Berlin');
      expect(sent[1]?.form.get('payment_method')).toBe('cod');
      expect(sent[1]?.form.get('woocommerce-process-checkout-nonce')).toBeTruthy();
      expect((await shop.state()).orders.filter(({ paymentMethod }) => paymentMethod === 'cod')).toHaveLength(1);
    });
  });
}

test('[MS-43] a press whose blur starts an order review shows progress at once, and orders after it', async ({
  page,
  shop,
  requests,
}) => {
  await shop.setup(only);
  await openReadyCheckout(page);
  await shop.fault({ endpoint: 'wc-ajax:update_order_review', kind: 'slow', ms: 2500, times: 1 });
  const reviews = requests.to(REVIEW).length;
  // The mouse button goes down: the field loses the focus, and the review covers "place order" before the button comes up.
  await page.locator('#billing_postcode').fill('20095');
  const box = await page.locator('#place_order').first().boundingBox();
  if (!box) throw new Error('"Place order" has no box');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await requests.waitFor(REVIEW, reviews + 1);
  await expect(page.locator('.woocommerce-checkout-payment > .blockOverlay')).toBeVisible();
  await page.mouse.up();
  await expect(page.locator('.shop-order-progress')).toBeVisible({ timeout: 1_000 });
  expect(requests.to(ORDER)).toHaveLength(0);
  await page.waitForURL(/order-received/);
  const sent = requests.to(ORDER);
  expect([sent.length, sent[0]?.form.get('billing_postcode')]).toEqual([1, '20095']);
  expect((await shop.state()).orders).toHaveLength(1);
});

test('[CO-22] back from order received: the form is open and asks for fresh totals @core', async ({ page, shop }) => {
  await shop.setup(only);
  await openReadyCheckout(page);
  await page.locator('#place_order').first().click();
  await page.waitForURL(/order-received/);
  await engineOf(page).goBack(page);
  await page.waitForLoadState();
  await expect(page.locator('.blockOverlay')).toHaveCount(0);
  await expect(page.locator('form.checkout.processing')).toHaveCount(0);
});

test('[CO-01] two tabs: the second order finds an empty cart and says so', async ({ page, shop, context }) => {
  await shop.setup(only);
  await openReadyCheckout(page);
  const second = await context.newPage();
  await openReadyCheckout(second);
  await page.locator('#place_order').first().click();
  await page.waitForURL(/order-received/);
  await second.locator('#place_order').first().click();
  await expect(second.locator('.woocommerce-error')).toBeVisible();
  await expect(second.locator('form.checkout.processing')).toHaveCount(0);
  expect((await shop.state()).orders).toHaveLength(1);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[CO-08] boxes slide; a changed choice meanwhile shows the box of the last one', async ({ page, shop }) => {
    await shop.openCheckout({ ...only, jquery: false });
    for (const method of ['cod', 'bacs', 'cod']) await page.locator(`label[for="payment_method_${method}"]`).click();
    await expect(page.locator('div.payment_box:visible')).toHaveCount(1);
    await expect(page.locator('div.payment_box.payment_method_cod')).toBeVisible();
  });
});

test('[CO-01] comes late: what is sent before waits, and makes one order @core', async ({ page, shop, requests }) => {
  let arrive = (): void => undefined;
  const told = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/checkout-order.js*', async (route) => {
    await told;
    await route.continue();
  });
  await shop.setup(only);
  // Its file keeps the page from being loaded.
  await page.goto('/kasse/', { waitUntil: 'domcontentloaded' });
  await fill(page);
  await page.locator('label[for="payment_method_cod"]').click();
  await page.locator('#terms').check();
  await page.locator('#place_order').first().click();
  await expect(page.locator('.shop-order-progress')).toBeVisible();
  // The form is covered: a second press by mouse hits the cover, one by keyboard the button.
  await page.locator('#place_order').first().click({ force: true });
  await page.locator('#place_order').first().press('Enter');
  expect(requests.to(ORDER)).toHaveLength(0);
  expect(new URL(page.url()).pathname).toBe('/kasse/');
  arrive();
  await page.waitForURL(/order-received/);
  expect(requests.to(ORDER)).toHaveLength(1);
  expect((await shop.state()).orders.filter(({ paymentMethod }) => paymentMethod === 'cod')).toHaveLength(1);
});

test('[XC-05] never comes: one line, the page is the browser’s, and so is the order', async ({ page, shop, consoleGuard }) => {
  consoleGuard.allow(/checkout-order/, /Failed to load resource/);
  await page.route('**/checkout-order.js*', (route) => route.abort());
  await shop.open('/kasse/', only);
  await fill(page);
  await page.locator('#payment_method_cod').check();
  await page.locator('#terms').check();
  const posted = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST');
  await page.locator('#place_order').first().click();
  expect((await posted).postData()).toContain('woocommerce_checkout_place_order');
});
