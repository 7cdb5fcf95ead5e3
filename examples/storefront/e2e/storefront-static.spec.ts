import { STATIC_URL } from './support/addresses.ts';
import { ADDRESS } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

test.describe('the static demo, without a server that knows the shop', () => {
  test.use({ baseURL: STATIC_URL });

  test('buys a product: the worker answers, the state stays in the browser @core', async ({ page }) => {
    await page.goto('/produkt/emaille-becher/');
    await page.waitForFunction(() => 'ShopRuntime' in window);
    await page.locator('.single_add_to_cart_button').click();
    await expect(page.locator('.woocommerce-message')).toContainText('Emaille-Becher');

    await page.goto('/kasse/');
    await expect(page.locator('.woocommerce-checkout-review-order-table')).toContainText('14,90');
    await page.waitForFunction(() => 'ShopRuntime' in window);
    for (const [field, value] of Object.entries(ADDRESS)) await page.locator(`#billing_${field}`).fill(value);
    await page.locator('#payment_method_bacs').check();
    await page.locator('#terms').check();
    await page.locator('#place_order').first().click();
    await expect(page).toHaveURL(/order-received/);
    await expect(page.locator('.woocommerce-order-overview')).toContainText('Vorkasse');
  });

  test('shows a page before any script has run', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: STATIC_URL });
    const page = await context.newPage();
    await page.goto('/warenkorb/');
    await expect(page.locator('.cart_item')).toHaveCount(2);
    await context.close();
  });
});
