import type { Page } from '@playwright/test';
import { expect, test, usually } from './support/test.ts';

const ONLY = { bundles: ['checkout'] } as const;

interface Told {
  name: string;
  payload: { items?: { item_id: unknown; quantity?: number; price?: number; index?: number }[]; [more: string]: unknown };
}

/** Events that the page's analytics function received. */
async function told(page: Page): Promise<Told[]> {
  return page.evaluate(() => {
    const layer = (Reflect.get(window, 'dataLayer') ?? []) as ArrayLike<unknown>[];
    return [...layer]
      .filter((entry) => entry[0] === 'event')
      .map((entry) => ({ name: String(entry[1]), payload: entry[2] as Told['payload'] }));
  });
}

async function toldOf(page: Page, name: string, count = 1): Promise<Told['payload'][]> {
  await expect.poll(async () => (await told(page)).filter((event) => event.name === name).length).toBe(count);
  return (await told(page)).filter((event) => event.name === name).map(({ payload }) => payload);
}

for (const jquery of [true, false]) {
  test.describe(jquery ? 'with jQuery' : 'without jQuery', () => {
    test(`[TR-04] [TR-01] [TR-03] listing: seen, chosen, added, removed${jquery ? ' @core' : ''}`, async ({ page, shop }) => {
      await shop.setup({ ...ONLY, jquery });
      await page.goto('/shop/');
      const [list] = await toldOf(page, 'view_item_list');
      expect(list?.items?.slice(0, 2).map(({ index }) => index)).toEqual([1, 2]);
      await page.locator('.ajax_add_to_cart[data-product_id="21"]').click();
      const [added] = await toldOf(page, 'add_to_cart');
      expect(added?.items).toHaveLength(1);
      expect(added?.items?.[0]).toMatchObject({ quantity: 1, price: 14.9 });
      expect((await told(page)).map(({ name }) => name)).toEqual(['view_item_list', 'add_to_cart']);
      await page.locator('.remove_from_cart_button').click();
      const [removed] = await toldOf(page, 'remove_from_cart');
      expect(removed?.items?.[0]?.item_id).toBe(added?.items?.[0]?.item_id);

      await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
      await page.locator('.product:has([data-product_id="25"]) .woocommerce-loop-product__link').first().click();
      expect((await toldOf(page, 'select_content'))[0]).toMatchObject({ content_type: 'product' });
    });

    usually(jquery)('[TR-04] product page and blocks', async ({ page, shop }) => {
      await shop.setup({ ...ONLY, jquery });
      await page.goto('/produkt/emaille-becher/');
      expect((await toldOf(page, 'view_item'))[0]?.items).toHaveLength(1);
      await page.goto('/empfehlungen/');
      await page.locator('.wc-block-components-product-button .add_to_cart_button:not(.product_type_variable)').first().click();
      await toldOf(page, 'add_to_cart');
    });

    usually(jquery)('[TR-04] the cart: a removed line', async ({ page, shop }) => {
      await shop.setup({ ...ONLY, jquery, cart: [{ id: 21, quantity: 2 }, 'kochbuch'] });
      await page.goto('/warenkorb/');
      await expect(page.locator('[name="update_cart"]')).toBeDisabled();
      await page.locator('.product-remove > a').first().click();
      await expect(page.locator('.cart_item')).toHaveCount(1);
      expect((await toldOf(page, 'remove_from_cart'))[0]?.items).toHaveLength(1);
      await page.locator('.product-remove > a').first().click();
      await toldOf(page, 'remove_from_cart', 2);
    });

    usually(jquery)('[TR-02] [TR-04] checkout begun, purchase told once', async ({ page, shop }) => {
      await shop.setup({ ...ONLY, jquery, cart: [{ id: 21, quantity: 2 }], loggedIn: true });
      await page.goto('/kasse/');
      expect((await toldOf(page, 'begin_checkout'))[0]).toMatchObject({ currency: 'EUR' });
      await page.locator('label[for="payment_method_cod"]').click();
      await page.locator('#terms').check();
      await expect(page.locator('.blockOverlay')).toHaveCount(0);
      await page.locator('#place_order').first().click();
      await page.waitForURL(/order-received/);
      const [purchase] = await toldOf(page, 'purchase');
      const order = (await shop.state()).orders.at(-1);
      expect(purchase).toMatchObject({ transaction_id: order?.id, currency: 'EUR', value: (order?.totals.total ?? 0) / 100 });
      expect(purchase?.items?.[0]).toMatchObject({ quantity: 2 });
      await page.reload();
      await page.waitForLoadState('networkidle');
      expect((await told(page)).filter(({ name }) => name === 'purchase')).toEqual([]);
    });

    usually(jquery)('[TR-05] a page without the analytics function works and says nothing', async ({ page, shop }) => {
      await shop.setup({ ...ONLY, jquery });
      await page.route('**/shop/', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"gtag"', '"missing"') });
      });
      await page.goto('/shop/');
      await page.locator('.ajax_add_to_cart[data-product_id="21"]').click();
      await expect(page.locator('.mini_cart_item')).toHaveCount(1);
      expect(await told(page)).toEqual([]);
    });
  });
}
