import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const WRAPPER = '#ppc-button-ppcp-gateway';
const MINI_CART = '#ppc-button-minicart';
const ADDRESS = {
  billing_email: 'gast@example.com',
  billing_first_name: 'Erika',
  billing_last_name: 'Mustermann',
  billing_address_1: 'Heidestraße 17',
  billing_postcode: '10557',
  billing_city: 'Berlin',
  billing_phone: '030 123456',
} as const;

const button = (page: Page, name = 'PayPal', within = WRAPPER): Locator =>
  page.locator(within).getByRole('button', { name, exact: true });
const walletWindow = (page: Page): Locator => page.getByRole('dialog').filter({ hasText: 'Angemeldet als' });
const covered = (page: Page): Locator => page.locator('body > .blockUI.blockOverlay');
const placeOrder = (page: Page): Locator => page.locator('#place_order:not(.ppcp-dcc-order-button)');

async function pay(page: Page): Promise<void> {
  await walletWindow(page).getByRole('button', { name: 'Jetzt bezahlen' }).click();
}

async function fillAddress(page: Page): Promise<void> {
  for (const [id, value] of Object.entries(ADDRESS)) await page.locator(`#${id}`).fill(value);
  await page.locator('#terms').check();
}

async function chooseWallet(page: Page): Promise<void> {
  await page.locator('label[for="payment_method_ppcp-gateway"]').click();
  await expect(button(page)).toBeVisible();
}

/** On the review page after an approval: accepts the terms and orders. */
async function confirmReview(page: Page): Promise<void> {
  await page.waitForURL(/\/kasse\//);
  await expect(page.locator('#ppcp-cancel')).toHaveCount(1);
  await expect(page.locator(`${WRAPPER} > *`)).toHaveCount(0);
  await page.locator('#terms').check();
  await placeOrder(page).first().click();
  await page.waitForURL(/order-received/);
}

for (const jquery of [true, false]) {
  test.describe(`wallet ${jquery ? 'with' : 'without'} jQuery`, () => {
    test.beforeEach(({ shop }) => shop.setup({ bundles: ['checkout', 'paypal-buttons'], jquery }));

    test('[PP-01] [PP-05] [PP-14] product: cancelled, then bought with another quantity and reviewed', async ({
      page,
      shop,
      requests,
      axe,
      shot,
    }) => {
      await page.goto(shop.pages.product('emaille-becher'));
      await expect(button(page)).toBeVisible();
      expect(await axe('.ppc-button-wrapper')).toEqual([]);
      await shot(`paypal-product-${jquery ? 'jquery' : 'plain'}`);
      await button(page).click();
      await walletWindow(page).getByRole('button', { name: 'Abbrechen' }).click();
      await expect(covered(page)).toHaveCount(0);
      await page.locator('form.cart .qty').fill('2');
      await page.locator('form.cart .qty').blur();
      await button(page).click();
      await pay(page);
      await confirmReview(page);
      expect(requests.to('ppc-create-order').length).toBeLessThanOrEqual(2);
      const { orders } = await shop.state();
      expect(orders.at(-1)?.paymentMethod).toBe('ppcp-gateway');
    });

    test('[PP-01] [PP-08] cart: a double click makes one order', async ({ page, shop, requests }) => {
      await shop.addToCart('kochbuch');
      await page.goto(shop.pages.cart);
      await button(page).dblclick();
      await expect(walletWindow(page)).toHaveCount(1);
      await pay(page);
      await confirmReview(page);
      expect(requests.to('ppc-create-order')).toHaveLength(1);
    });

    test('[PP-13] [PP-16] checkout: wallet, approval, order', async ({ page, shop, requests }) => {
      await shop.addToCart('emaille-becher');
      await page.goto(shop.pages.checkout);
      await fillAddress(page);
      await chooseWallet(page);
      await expect(placeOrder(page)).toBeHidden();
      await button(page).click();
      await pay(page);
      await page.waitForURL(/order-received/);
      expect(requests.to('ppc-create-order')).toHaveLength(1);
      const [order] = requests.to('wc-ajax=checkout');
      expect(order?.form.get('payment_method')).toBe('ppcp-gateway');
      expect(order?.form.get('ppcp-funding-source')).toBe('paypal');
    });
  });
}

test.describe('wallet', () => {
  test('[PP-01] mini-cart on a listing: painted when the fragment comes, again after each refresh', async ({ page, shop }) => {
    await shop.setup({ bundles: ['checkout', 'paypal-buttons'], cart: ['emaille-becher'] });
    await page.goto(shop.pages.listing);
    await expect(page.locator(`${MINI_CART} button`).first()).toBeAttached();
    const added = page.waitForResponse(/wc-ajax=add_to_cart/);
    await page.locator('a.ajax_add_to_cart').first().click();
    await added;
    await expect(page.locator(`${MINI_CART} button`).first()).toBeAttached();
  });

  test('[PP-10] [PP-18] checkout: errors of the form close the window, one list, focusable page; corrected, it goes on', async ({
    page,
    shop,
    requests,
    axe,
  }) => {
    await shop.setup({ bundles: ['checkout', 'paypal-buttons'], cart: ['emaille-becher'] });
    await page.goto(shop.pages.checkout);
    await chooseWallet(page);
    await button(page).click();
    await expect(page.locator('ul.woocommerce-error > li').first()).toBeVisible();
    await expect(page.locator('ul.woocommerce-error')).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await axe('form.checkout')).toEqual([]);
    await fillAddress(page);
    await button(page).click();
    await pay(page);
    await page.waitForURL(/order-received/);
    expect(requests.to('ppc-create-order')).toHaveLength(2);
  });

  test('[PP-19] checkout: basic validation keeps the window shut', async ({ page, shop, requests }) => {
    await shop.setup({
      bundles: ['checkout', 'paypal-buttons'],
      cart: ['emaille-becher'],
      settings: { walletValidation: 'basic' },
    });
    await page.goto(shop.pages.checkout);
    await chooseWallet(page);
    await button(page).click();
    await expect(page.locator('ul.woocommerce-error')).toContainText('Rechnung: Vorname');
    expect(requests.to('ppc-create-order')).toHaveLength(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('[PP-01] [PP-13] pay for an order', async ({ page, shop, requests }) => {
    await shop.setup({ bundles: ['checkout', 'paypal-buttons'], cart: ['emaille-becher'] });
    await page.goto(await shop.pendingOrder());
    await chooseWallet(page);
    await page.locator('#terms').check();
    await button(page).click();
    await pay(page);
    await page.waitForURL(/order-received/);
    expect(requests.to('ppc-create-order')).toHaveLength(1);
  });

  test('[PP-31] product without review: the rate changes inside the wallet, then the order is made', async ({
    page,
    shop,
    requests,
  }) => {
    await shop.setup({
      bundles: ['checkout', 'paypal-buttons'],
      settings: { walletReviewPage: false, walletShippingInWallet: true },
    });
    await page.goto(shop.pages.product('emaille-becher'));
    await button(page).click();
    const window = walletWindow(page);
    const address = window.getByLabel('Lieferadresse');
    await address.selectOption({ index: 0 });
    await address.dispatchEvent('change');
    await requests.waitFor('/cart/update-customer');
    await expect(window.getByRole('button', { name: 'Jetzt bezahlen' })).toBeEnabled();
    const rates = window.getByLabel('Versandart');
    await rates.dispatchEvent('change');
    await requests.waitFor('select-shipping-rate');
    await requests.waitFor('ppc-update-shipping', 2);
    await expect(window.getByRole('button', { name: 'Jetzt bezahlen' })).toBeEnabled();
    await pay(page);
    await page.waitForURL(/order-received/);
  });

  test('[PP-04] [PP-05] variable product: blocked until chosen, the hint of the shop by mouse, then bought', async ({
    page,
    shop,
    requests,
  }) => {
    await shop.setup({ bundles: ['checkout', 'paypal-buttons'] });
    await page.goto(shop.pages.product('arbeitshemd'));
    await expect(page.locator(`${WRAPPER}.ppcp-disabled`)).toHaveCount(1);
    await page.locator('[name="attribute_pa_farbe"]').selectOption('rot');
    await page.locator('[name="attribute_groesse"]').selectOption('M');
    await expect(page.locator(`${WRAPPER}.ppcp-disabled`)).toHaveCount(0);
    await button(page).click();
    await pay(page);
    await confirmReview(page);
    const [changed] = requests.to('ppc-change-cart');
    expect(JSON.parse(changed?.body ?? '{}')).toMatchObject({ products: [{ variations: [{}, {}] }] });
  });

  test('[PP-17] resume: the approval in the app goes on, the address is clean, the order is placed', async ({
    page,
    shop,
    requests,
  }) => {
    await shop.setup({ bundles: ['checkout', 'paypal-buttons'], cart: ['online-kochkurs'], loggedIn: true });
    await page.goto(shop.pages.checkout);
    await chooseWallet(page);
    await page.locator('#terms').check();
    const answer = page.waitForResponse(/ppc-create-order/);
    await button(page).click();
    const made = (await (await answer).json()) as { data: { id: string } };
    await page.goto(`${shop.pages.checkout}#onApprove&token=${made.data.id}&PayerID=P&switch_initiated_time=1`);
    await page.reload();
    await requests.waitFor('ppc-approve-order');
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('');
    expect(requests.to('ppc-approve-order')).toHaveLength(1);
  });

  test('[PP-11] an approval that is refused is told, the window comes again, cancel leaves the page usable', async ({
    page,
    shop,
  }) => {
    await shop.setup({ bundles: ['checkout', 'paypal-buttons'], cart: ['kochbuch'], scenarios: { wallet: 'not-approved' } });
    await page.goto(shop.pages.cart);
    await button(page).click();
    await pay(page);
    await expect(page.locator('ul.woocommerce-error')).toContainText('Irgendwas ist schief gelaufen');
    await walletWindow(page).getByRole('button', { name: 'Abbrechen' }).click();
    await expect(covered(page)).toHaveCount(0);
    await expect(button(page)).toBeVisible();
  });

  test('[PP-02] [PP-27] a blocked SDK leaves the shop usable: one console error, place order stays', async ({
    page,
    shop,
    consoleGuard,
  }) => {
    consoleGuard.allow(/failed to load/, /Failed to load resource/, /ERR_FAILED/);
    await page.route(/fakes\/paypal\.js/, (route) => route.abort());
    await shop.setup({ bundles: ['checkout', 'paypal-buttons'], cart: ['kochbuch'] });
    await page.goto(shop.pages.checkout);
    await page.locator('label[for="payment_method_ppcp-gateway"]').click();
    await expect(placeOrder(page)).toBeVisible();
    expect(consoleGuard.lines.filter((line) => line.includes('[shop/paypal-buttons]'))).toHaveLength(1);
  });

  test('[PP-20] Enter in a field does not order while the wallet is chosen', async ({ page, shop, requests }) => {
    await shop.setup({ bundles: ['checkout', 'paypal-buttons'], cart: ['kochbuch'] });
    await page.goto(shop.pages.checkout);
    await chooseWallet(page);
    await page.locator('#billing_city').press('Enter');
    await page.waitForTimeout(300);
    expect(requests.to('wc-ajax=checkout')).toHaveLength(0);
  });

  test('[PP-30] messages stand on product and cart and follow the total', async ({ page, shop }) => {
    await shop.setup({ bundles: ['checkout', 'paypal-buttons'], cart: ['kochbuch'] });
    await page.goto(shop.pages.cart);
    const line = page.locator('.ppcp-messages p');
    await expect(line).toContainText('nach 30 Tagen');
    const before = await line.textContent();
    await page.locator('.woocommerce-cart-form .qty').first().fill('3');
    await page.locator('button[name="update_cart"]').click();
    await expect(page.locator('.ppcp-messages p')).not.toHaveText(before ?? '');
    await expect(button(page)).toBeVisible();
  });

  test('[PP-29] every funding source has its own button where the shop shows cards as a method of their own', async ({
    page,
    shop,
    requests,
  }) => {
    await shop.setup({ bundles: ['checkout', 'paypal-buttons'], cart: ['kochbuch'], settings: { walletCards: 'button' } });
    await page.goto(shop.pages.checkout);
    await fillAddress(page);
    await page.locator('label[for="payment_method_ppcp-card-button-gateway"]').click();
    const card = button(page, 'Debit- oder Kreditkarte', '#ppc-button-ppcp-card-button-gateway');
    await expect(card).toBeVisible();
    await expect(placeOrder(page)).toBeHidden();
    await card.click();
    await pay(page);
    await page.waitForURL(/order-received/);
    expect(requests.to('wc-ajax=checkout')[0]?.form.get('payment_method')).toBe('ppcp-card-button-gateway');
  });

  test('[PP-12] product with a plan of the provider: one button in an own SDK, subscribed, reviewed', async ({
    page,
    shop,
    requests,
  }) => {
    await shop.setup({ bundles: ['checkout', 'paypal-buttons'], loggedIn: true });
    await page.route('**/produkt/emaille-becher/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace('"subscription_plan_id":""', '"subscription_plan_id":"P-1"')
        .replace('"has_subscriptions":false', '"has_subscriptions":true')
        .replace('"paypal_subscriptions_enabled":false', '"paypal_subscriptions_enabled":true');
      await route.fulfill({ response, body });
    });
    await page.goto(shop.pages.product('emaille-becher'));
    await expect(page.locator(`${WRAPPER} > *`)).toHaveCount(1);
    await page.locator('form.cart .qty').fill('2');
    await page.locator('form.cart .qty').blur();
    await requests.waitFor('ppc-simulate-cart');
    await expect(page.locator(`${WRAPPER} > *`)).toHaveCount(1);
    await button(page).click();
    await pay(page);
    await page.waitForURL(/\/kasse\//);
    expect(
      requests
        .all()
        .filter(({ path }) => /change-cart|approve-sub/.test(path))
        .map(({ path }) => path),
    ).toEqual(['/?wc-ajax=ppc-change-cart', '/?wc-ajax=ppc-approve-subscription']);
  });

  test('[PP-14] keyboard only: the button, the window, cancel, and the page again', async ({ page, shop, keys }) => {
    await shop.setup({ bundles: ['checkout', 'paypal-buttons'], cart: ['kochbuch'] });
    await page.goto(shop.pages.cart);
    await expect(button(page)).toBeVisible();
    // The buttons stand in a frame of the provider.
    await keys.tabTo(page.locator(`${WRAPPER} > *`));
    await expect(button(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(walletWindow(page)).toBeVisible();
    await walletWindow(page).getByRole('button', { name: 'Abbrechen' }).press('Enter');
    await expect(walletWindow(page)).toHaveCount(0);
    await expect(covered(page)).toHaveCount(0);
    await expect(button(page)).toBeVisible();
  });

  test('[PP-04] disabled buttons are reachable by keyboard, say so, and lead to the hint of the shop', async ({
    page,
    shop,
    axe,
    keys,
  }) => {
    await shop.setup({ bundles: ['checkout', 'paypal-buttons'] });
    await page.goto(shop.pages.product('arbeitshemd'));
    const blocked = page.locator(`${WRAPPER}.ppcp-disabled`);
    await expect(blocked).toHaveAttribute('aria-disabled', 'true');
    await expect(blocked.getByRole('button', { name: 'PayPal', exact: true })).toBeAttached();
    expect(await axe('.ppc-button-wrapper')).toEqual([]);
    const clicks = page.evaluate(
      () => new Promise((resolve) => document.querySelector('.single_add_to_cart_button')?.addEventListener('click', resolve)),
    );
    await keys.tabTo(blocked);
    await page.keyboard.press('Enter');
    await clicks;
  });
});
