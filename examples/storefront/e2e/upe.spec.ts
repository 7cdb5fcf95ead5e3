import type { Locator, Page } from '@playwright/test';
import { CARDS } from './support/cards.ts';
import { expect, test } from './support/test.ts';

const SHOPPER: Record<string, string> = {
  billing_first_name: 'Erika',
  billing_last_name: 'Muster',
  billing_address_1: 'Lindenweg 3',
  billing_postcode: '50667',
  billing_city: 'Köln',
  billing_phone: '0221 123456',
  billing_email: 'erika.muster@example.org',
};

async function fillShopper(page: Page): Promise<void> {
  for (const [id, value] of Object.entries(SHOPPER)) {
    const field = page.locator(`#${id}`);
    if (await field.isVisible()) await field.fill(value);
  }
  const terms = page.locator('#terms');
  if (await terms.isVisible()) await terms.check();
}

async function choose(page: Page, gateway: string): Promise<Locator> {
  await page.locator(`label[for="payment_method_${gateway}"]`).click();
  const box = page.locator(`.payment_box.payment_method_${gateway}`);
  await expect(box).toBeVisible();
  return box;
}

async function typeCard(box: Locator, number: string): Promise<void> {
  await box.getByLabel('Kartennummer').fill(number);
  await box.getByLabel('Ablaufdatum').fill('12 / 39');
  await box.getByLabel('Prüfziffer').fill('123');
}

const covered = (page: Page): Locator => page.locator('form.processing, form .blockOverlay');

test('[UP-11] 3-D Secure: a reload in the dialog confirms nothing, the card can be paid with again @core', async ({
  page,
  shop,
  requests,
}) => {
  await shop.setup({ bundles: ['checkout', 'upe'], cart: ['emaille-becher'] });
  await page.goto(shop.pages.checkout);
  await fillShopper(page);
  await typeCard(await choose(page, 'stripe'), CARDS.bank);
  await page.locator('#place_order').first().click();
  const dialog = page.getByRole('dialog', { name: '3-D Secure' });
  await expect(dialog).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await page.reload();
  await expect(page.locator('#place_order').first()).toBeEnabled();
  await expect(dialog).toHaveCount(0);
  await expect(covered(page)).toHaveCount(0);
  expect(requests.to('wc_stripe_update_order_status')).toHaveLength(0);
  await fillShopper(page);
  await typeCard(await choose(page, 'stripe'), CARDS.good);
  await page.locator('#place_order').first().click();
  await page.waitForURL(/order-received/);
  expect((await shop.state()).orders.filter(({ status }) => status === 'processing')).toHaveLength(1);
});

test('[MS-06] order-pay: the browser stops the POST, and the next press pays', async ({ page, shop }) => {
  await shop.setup({ bundles: ['checkout', 'upe'], cart: ['emaille-becher'] });
  await page.goto(await shop.pendingOrder());
  await fillShopper(page);
  await typeCard(await choose(page, 'stripe'), CARDS.good);
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
  await page.locator('#place_order').first().click();
  await page.waitForURL(/order-received/);
  expect(posts).toBe(2);
});

test('[UP-21] a saved card at checkout makes no new payment method', async ({ page, shop, requests }) => {
  await shop.setup({ bundles: ['checkout', 'upe'], loggedIn: true, cart: ['emaille-becher'] });
  await page.goto(shop.pages.checkout);
  await fillShopper(page);
  const box = await choose(page, 'stripe');
  await box.locator('input[name="wc-stripe-payment-token"]').first().check();
  await page.locator('#place_order').first().click();
  await page.waitForURL(/order-received/);
  expect((await requests.waitFor('wc-ajax=checkout'))[0]?.form.get('wc-stripe-payment-method') ?? '').toBe('');
});
