import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

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

test('[TR-04] [TR-01] [TR-03] listing: seen, chosen, added, removed', async ({ page, shop }) => {
  await shop.open('/shop/', ONLY);
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

test('[TR-02] [TR-04] checkout begun, purchase told once', async ({ page, shop }) => {
  await shop.open('/kasse/', { ...ONLY, cart: [{ id: 21, quantity: 2 }], loggedIn: true });
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
