import type { Page } from '@playwright/test';
import { expect, test, usually } from './support/test.ts';
import { WALLET, bodies, chooseWallet, fillAddress, press } from './support/wallet.ts';

const GOOGLE = '#ppc-button-googlepay-container .gpay-button';
const APPLE = '#ppc-button-applepay-container apple-pay-button';

async function openCheckout(page: Page): Promise<void> {
  await page.goto('/kasse/');
  await chooseWallet(page);
  await fillAddress(page);
}

for (const jquery of [true, false]) {
  test.describe(jquery ? 'with jQuery' : 'without jQuery', () => {
    test.beforeEach(async ({ shop }) => {
      await shop.setup({
        bundles: WALLET,
        jquery,
        settings: { googlePay: true, applePay: true },
        cart: ['emaille-becher'],
      });
    });

    test(`[PP-28] both wallets in the cart; Google Pay buys it with a rate of the sheet${jquery ? ' @core' : ''}`, async ({
      page,
      requests,
      axe,
    }) => {
      await page.goto('/warenkorb/');
      await expect(page.locator(GOOGLE)).toBeVisible();
      await expect(page.locator(APPLE)).toBeVisible();
      expect(await axe('#ppc-button-googlepay-container')).toEqual([]);
      await press(page.locator(GOOGLE));
      const sheet = page.getByRole('dialog', { name: 'Google Pay' });
      await expect(sheet.getByLabel('Versandart')).toBeVisible();
      await sheet.getByRole('button', { name: 'Bezahlen' }).click();
      await page.waitForURL(/kasse/);
      expect(bodies(requests, 'wc-ajax=ppc-create-order')[0]).toMatchObject({ funding_source: 'googlepay' });
    });

    usually(jquery)('[PP-28] a closed Google sheet leaves the page as it was', async ({ page, requests }) => {
      await page.goto('/warenkorb/');
      await press(page.locator(GOOGLE));
      await page.getByRole('dialog', { name: 'Google Pay' }).getByRole('button', { name: 'Abbrechen' }).click();
      await expect(page.locator('.blockOverlay')).toHaveCount(0);
      await expect(page.locator('.woocommerce-error')).toHaveCount(0);
      expect(requests.to('wc-ajax=ppc-create-order')).toEqual([]);
      await expect(page.locator(GOOGLE)).toBeVisible();
    });

    usually(jquery)('[PP-28] Apple Pay buys the product of the page', async ({ page, requests }) => {
      await page.goto('/produkt/kochbuch/');
      await press(page.locator(APPLE));
      const sheet = page.getByRole('dialog', { name: 'Apple Pay' });
      await sheet.getByRole('button', { name: 'Bezahlen' }).click();
      await page.waitForURL(/order-received/);
      expect(bodies(requests, 'wc-ajax=ppc-change-cart')[0]).toMatchObject({ keepShipping: true });
    });

    usually(jquery)('[PP-28] [PP-13] on the checkout each wallet pays with the form’s data', async ({ page, shop }) => {
      for (const [button, name] of [
        [GOOGLE, 'Google Pay'],
        [APPLE, 'Apple Pay'],
      ] as const) {
        await shop.setup({ cart: ['emaille-becher'], settings: { googlePay: true, applePay: true } });
        await openCheckout(page);
        await press(page.locator(button));
        const sheet = page.getByRole('dialog', { name });
        await sheet.getByRole('button', { name: 'Bezahlen' }).click();
        await page.waitForURL(/order-received/);
      }
    });

    usually(jquery)('[PP-28] [PP-18] an incomplete form: told, and no sheet stays open', async ({ page, consoleGuard }) => {
      consoleGuard.allow(/validate_checkout was refused/);
      await page.goto('/kasse/');
      await chooseWallet(page);
      for (const button of [GOOGLE, APPLE]) {
        await press(page.locator(button));
        await expect(page.locator('.woocommerce-error').first()).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });
  });
}
