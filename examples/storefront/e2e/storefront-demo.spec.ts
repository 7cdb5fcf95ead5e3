import { STATIC_URL } from './support/addresses.ts';
import { sideways } from './support/layout.ts';
import { PAGES, type ShopSetup } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const WIDTHS = [320, 390, 1280] as const;

const CART: NonNullable<ShopSetup['cart']> = [{ id: 21, quantity: 2 }, 'kochbuch'];

test.describe('the bar of the demo', () => {
  test('logs in and out, and takes jQuery away', async ({ page, shop }) => {
    await shop.open(PAGES.account, { bar: true, bundles: [] });
    await page.locator('.demo-bar summary').click();
    await page.getByLabel('angemeldet als Erika Mustermann').check();
    await expect(page.locator('.woocommerce-MyAccount-content')).toBeVisible();
    await page.getByLabel('jQuery', { exact: true }).uncheck();
    await expect(page.locator('#jquery-core-js')).toHaveCount(0);
    expect(await page.evaluate(() => 'jQuery' in window)).toBe(false);
  });

  test('is accessible, open and closed, on a phone and on a desk', async ({ page, shop, axe, shot }) => {
    await shop.open('/agb/', { bar: true, bundles: [] });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const open of [true, false]) {
        await page.locator('.demo-bar').evaluate((bar, value) => bar.toggleAttribute('open', value), open);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        expect(await sideways(page), `${width} px`).toEqual([]);
        expect(await axe(), `${width} px`).toEqual([]);
        if (width !== 320) await shot(`bar-${open ? 'open' : 'closed'}-${width}`, { fullPage: false });
      }
    }
  });

  test('does not stand before the focused element', async ({ page, shop, keys }) => {
    await shop.setup({ bar: true, bundles: [], cart: CART });
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(PAGES.checkout);
    for (const id of ['billing_first_name', 'billing_postcode', 'order_comments']) {
      await keys.tabTo(page.locator(`#${id}`));
      const { field, bar } = await page.evaluate(
        (name) => ({
          field: document.getElementById(name)?.getBoundingClientRect().bottom ?? 0,
          bar: document.querySelector('.demo-bar')?.getBoundingClientRect().top ?? 0,
        }),
        id,
      );
      expect(field).toBeLessThanOrEqual(bar);
    }
  });
});

test('the static demo shows a page before any script has run', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: STATIC_URL });
  const page = await context.newPage();
  await page.goto('/warenkorb/');
  await expect(page.locator('.cart_item')).toHaveCount(2);
  await context.close();
});
