import type { Locator, Page } from '@playwright/test';
import { CARDS } from './support/cards.ts';
import { expect, test, usually } from './support/test.ts';

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

for (const jquery of [true, false]) {
  test.describe(`card at checkout, ${jquery ? 'with' : 'without'} jQuery`, () => {
    test.beforeEach(async ({ page, shop }) => {
      await shop.setup({ bundles: ['checkout', 'upe'], jquery, cart: ['emaille-becher'] });
      await page.goto(shop.pages.checkout);
      await fillShopper(page);
    });

    test('[UP-03] a good card leads to order received, with one order request @core', async ({ page, requests }) => {
      await typeCard(await choose(page, 'stripe'), CARDS.good);
      await page.locator('#place_order').first().dblclick();
      await page.waitForURL(/order-received/);
      const orders = await requests.waitFor('wc-ajax=checkout');
      expect(orders).toHaveLength(1);
      expect(orders[0]?.form.get('wc-stripe-payment-method')).toMatch(/^pm_/);
    });

    usually(jquery)('[UP-11] 3-D Secure: approved leads on', async ({ page }) => {
      await typeCard(await choose(page, 'stripe'), CARDS.bank);
      await page.locator('#place_order').first().click();
      await page.getByRole('dialog', { name: '3-D Secure' }).getByRole('button', { name: 'Freigeben' }).click();
      await page.waitForURL(/order-received/);
    });

    usually(jquery)('[UP-11] 3-D Secure: cancelled gives one message and a usable form', async ({ page }) => {
      await typeCard(await choose(page, 'stripe'), CARDS.bank);
      await page.locator('#place_order').first().click();
      const dialog = page.getByRole('dialog', { name: '3-D Secure' });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('.woocommerce-error')).toHaveCount(1);
      await expect(covered(page)).toHaveCount(0);
      expect(page.url()).not.toContain('order-received');
    });

    test(`[UP-04] a refused card: the message, and the next card works${jquery ? ' @core' : ''}`, async ({ page, requests }) => {
      await typeCard(await choose(page, 'stripe'), CARDS.refused);
      await page.locator('#place_order').first().click();
      await expect(page.locator('.woocommerce-error').first()).toBeVisible();
      await expect(covered(page)).toHaveCount(0);
      await typeCard(page.locator('.payment_box.payment_method_stripe'), CARDS.good);
      await page.locator('#place_order').first().click();
      await page.waitForURL(/order-received/);
      expect((await requests.waitFor('wc-ajax=checkout')).length).toBeGreaterThan(0);
    });

    usually(jquery)('[UP-04] shows an incomplete card without an order', async ({ page, requests, axe }) => {
      await choose(page, 'stripe');
      await page.locator('#place_order').first().click();
      await expect(page.locator('.woocommerce-error').first()).toBeVisible();
      await expect(covered(page)).toHaveCount(0);
      expect(requests.to('wc-ajax=checkout')).toHaveLength(0);
      expect(await axe()).toEqual([]);
    });
  });
}

test.describe('interrupted', () => {
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
});

test.describe('other methods and pages', () => {
  test('[UP-08] SEPA direct debit @core', async ({ page, shop, requests }) => {
    await shop.setup({ bundles: ['checkout', 'upe'], cart: ['emaille-becher'] });
    await page.goto(shop.pages.checkout);
    await fillShopper(page);
    const box = await choose(page, 'stripe_sepa_debit');
    await box.getByLabel('IBAN').fill('DE89370400440532013000');
    await page.locator('#place_order').first().click();
    await page.waitForURL(/order-received/);
    expect((await requests.waitFor('wc-ajax=checkout'))[0]?.form.get('wc-stripe-payment-method')).toMatch(/sepa/);
  });

  test('[UP-09] Multibanco: voucher, then order received @core', async ({ page, shop }) => {
    await shop.setup({ bundles: ['checkout', 'upe'], cart: ['emaille-becher'] });
    await page.goto(shop.pages.checkout);
    await fillShopper(page);
    await choose(page, 'stripe_multibanco');
    await page.locator('#place_order').first().click();
    const dialog = page.getByRole('dialog', { name: /Multibanco/ });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.waitForURL(/order-received/);
  });

  test('[UP-02] order-pay: pay for an existing order by card @core', async ({ page, shop }) => {
    await shop.setup({ bundles: ['checkout', 'upe'], cart: ['emaille-becher'] });
    await page.goto(await shop.pendingOrder());
    await fillShopper(page);
    await typeCard(await choose(page, 'stripe'), CARDS.good);
    await page.locator('#place_order').first().click();
    await page.waitForURL(/order-received/);
  });

  for (const jquery of [true, false])
    test(`[MS-06] order-pay ${jquery ? 'with' : 'without'} jQuery: the browser stops the POST, and the next press pays`, async ({
      page,
      shop,
    }) => {
      await shop.setup({ bundles: ['checkout', 'upe'], jquery, cart: ['emaille-becher'] });
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

  test('[UP-13] add a card in the account @core', async ({ page, shop }) => {
    await shop.setup({ bundles: ['checkout', 'upe'], loggedIn: true });
    await page.goto(shop.pages.addPaymentMethod);
    const box = await choose(page, 'stripe');
    await typeCard(box, CARDS.good);
    await page.locator('#place_order').first().click();
    await page.waitForURL(/payment-methods/);
  });

  test('[UP-21] a saved card at checkout makes no new payment method @core', async ({ page, shop, requests }) => {
    await shop.setup({ bundles: ['checkout', 'upe'], loggedIn: true, cart: ['emaille-becher'] });
    await page.goto(shop.pages.checkout);
    await fillShopper(page);
    const box = await choose(page, 'stripe');
    await box.locator('input[name="wc-stripe-payment-token"]').first().check();
    await page.locator('#place_order').first().click();
    await page.waitForURL(/order-received/);
    expect((await requests.waitFor('wc-ajax=checkout'))[0]?.form.get('wc-stripe-payment-method') ?? '').toBe('');
  });
});

test.describe('a provider that is quicker or later than usual', () => {
  for (const [name, latencyMs] of [
    ['within the same task', 0],
    ['after a frame', 16],
    ['late', 3_000],
  ] as const) {
    test(`[UP-03] it answers ${name}: the order goes out once, with its payment method`, async ({ page, shop, requests }) => {
      await page.addInitScript((options) => Reflect.set(window, 'FakeStripeOptions', options), { latencyMs });
      await shop.setup({ bundles: ['checkout', 'upe'], jquery: latencyMs === 16, cart: ['emaille-becher'] });
      await page.goto(shop.pages.checkout);
      await fillShopper(page);
      await typeCard(await choose(page, 'stripe'), CARDS.good);
      await page.locator('#place_order').first().click();
      await page.waitForURL(/order-received/);
      const orders = await requests.waitFor('wc-ajax=checkout');
      expect(orders).toHaveLength(1);
      expect(orders[0]?.form.get('wc-stripe-payment-method')).toMatch(/^pm_/);
    });
  }

  test('[UP-03] order-pay: it answers within the same task, and the form still goes out', async ({ page, shop }) => {
    await page.addInitScript(() => Reflect.set(window, 'FakeStripeOptions', { latencyMs: 0 }));
    await shop.setup({ bundles: ['checkout', 'upe'], cart: ['emaille-becher'] });
    await page.goto(await shop.pendingOrder());
    await fillShopper(page);
    await typeCard(await choose(page, 'stripe'), CARDS.good);
    await page.locator('#place_order').first().click();
    await page.waitForURL(/order-received/);
  });

  test('[UP-02] its library arrives long after the bundle: the card fields appear by themselves, and the order goes through', async ({
    page,
    shop,
    requests,
  }) => {
    await shop.setup({ bundles: ['checkout', 'upe'], cart: ['emaille-becher'] });
    // As an optimizer does it: the page's own tag does not stop the scripts behind it, and its file comes late.
    await page.route('https://js.stripe.com/**', async (route) => {
      const fake = await page.request.get('/demo/fakes/stripe.js');
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      await route.fulfill({ contentType: 'text/javascript', body: await fake.text() });
    });
    await page.route('**/kasse/**', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace('src="/demo/fakes/stripe.js"', 'async src="https://js.stripe.com/v3/"');
      await route.fulfill({ response, body });
    });
    await page.goto(shop.pages.checkout, { waitUntil: 'domcontentloaded' });
    expect(await page.evaluate(() => 'Stripe' in window)).toBe(false);
    await fillShopper(page);
    const box = await choose(page, 'stripe');
    await expect(box.getByLabel('Kartennummer')).toBeVisible({ timeout: 15_000 });
    await typeCard(box, CARDS.good);
    await page.locator('#place_order').first().click();
    await page.waitForURL(/order-received/);
    expect(await requests.waitFor('wc-ajax=checkout')).toHaveLength(1);
    // The page's own tag is the only thing on another site.
    expect(new Set(requests.foreign())).toEqual(new Set(['https://js.stripe.com/v3/']));
    requests.clear();
  });
});
