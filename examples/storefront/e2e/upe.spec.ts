import type { Locator, Page } from '@playwright/test';
import { CARDS } from './support/cards.ts';
import { choose, fillCard, fillCheckout, place } from './support/purchase.ts';
import { expect, test } from './support/test.ts';
import { acceptTerms } from './support/wallet.ts';

const covered = (page: Page): Locator => page.locator('form.processing, form .blockOverlay');

test('[UP-11] 3-D Secure: a reload in the dialog confirms nothing, the card can be paid with again @core', async ({
  page,
  shop,
  requests,
}) => {
  await shop.open(shop.pages.checkout, { bundles: ['checkout', 'upe'], cart: ['emaille-becher'] });
  await fillCheckout(page, 'stripe');
  await fillCard(page, CARDS.bank);
  await place(page);
  const dialog = page.getByRole('dialog', { name: '3-D Secure' });
  await expect(dialog).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await page.reload();
  await expect(page.locator('#place_order').first()).toBeEnabled();
  await expect(dialog).toHaveCount(0);
  await expect(covered(page)).toHaveCount(0);
  expect(requests.to('wc_stripe_update_order_status')).toHaveLength(0);
  await fillCheckout(page, 'stripe');
  await fillCard(page);
  await place(page);
  await page.waitForURL(/order-received/);
  expect((await shop.state()).orders.filter(({ status }) => status === 'processing')).toHaveLength(1);
});

test('[MS-06] order-pay: the browser stops the POST, and the next press pays', async ({ page, shop }) => {
  await shop.setup({ bundles: ['checkout', 'upe'], cart: ['emaille-becher'] });
  await page.goto(await shop.pendingOrder());
  await acceptTerms(page);
  await choose(page, 'stripe');
  await fillCard(page);
  let posts = 0;
  await page.route('**/order-pay/**', async (route) => {
    const isFirst = route.request().method() === 'POST' && (posts += 1) === 1;
    // Never answered: the page would wait for ever.
    if (!isFirst) await route.fallback();
  });
  await page.evaluate(() => setTimeout(() => window.stop(), 1_500));
  await page.locator('#place_order').first().click({ noWaitAfter: true });
  await expect.poll(() => posts).toBe(1);
  await expect(covered(page)).toHaveCount(0);
  await place(page);
  await page.waitForURL(/order-received/);
  expect(posts).toBe(2);
});

test('[UP-21] a saved card at checkout makes no new payment method', async ({ page, shop, requests }) => {
  await shop.open(shop.pages.checkout, { bundles: ['checkout', 'upe'], loggedIn: true, cart: ['emaille-becher'] });
  await fillCheckout(page, 'stripe');
  await page.locator('.payment_box.payment_method_stripe input[name="wc-stripe-payment-token"]').first().check();
  await place(page);
  await page.waitForURL(/order-received/);
  expect((await requests.waitFor('wc-ajax=checkout'))[0]?.form.get('wc-stripe-payment-method') ?? '').toBe('');
});
