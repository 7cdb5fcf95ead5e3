import type { Page } from '@playwright/test';
import type { ShopSetup } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const CART: NonNullable<ShopSetup['cart']> = [{ id: 21, quantity: 2 }, 'kochbuch'];
const ONLY = { bundles: ['checkout'] } as const;
const ADD_CUP = '.ajax_add_to_cart[data-product_id="21"]';

/** Opens the cart page and waits until its code has loaded: the update button waits for a change then. */
async function openCart(page: Page): Promise<void> {
  await page.goto('/warenkorb/');
  await expect(page.locator('[name="update_cart"]')).toBeDisabled();
}

/** Waits until nothing is covered and nothing is busy. */
const settle = (page: Page): Promise<void> => expect(page.locator('.blockOverlay, .processing, [aria-busy]')).toHaveCount(0);

/** A mark that is gone after any page load. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
}

const stayed = (page: Page): Promise<boolean> => page.evaluate(() => 'stillHere' in window);

test('[CT-06] [CT-07] [CT-03] from the listing into the mini-cart, and out again', async ({ page, shop, requests, axe }) => {
  await shop.open('/shop/', ONLY);
  await requests.waitFor('get_refreshed_fragments');
  await mark(page);
  const button = page.locator(ADD_CUP);
  await button.click();
  await expect(button).toHaveClass(/\badded\b/);
  await expect(button).not.toHaveClass(/\bloading\b/);
  expect((await requests.waitFor('wc-ajax=add_to_cart'))[0]?.form.get('product_id')).toBe('21');
  await expect(page.locator('.mini_cart_item')).toContainText('Emaille-Becher');
  await expect(page.locator('a.added_to_cart.wc-forward')).toHaveAttribute('href', /\/warenkorb\//);
  await expect(page.locator('.widget_shopping_cart_live_region')).toContainText('Emaille-Becher');
  expect(await axe()).toEqual([]);

  await page.locator('.remove_from_cart_button').click();
  await expect(page.locator('.mini_cart_item')).toHaveCount(0);
  await expect(page.locator('.woocommerce-mini-cart__empty-message')).toBeVisible();
  expect((await requests.waitFor('wc-ajax=remove_from_cart'))[0]?.form.get('cart_item_key')).toMatch(/^\w+$/);
  expect((await shop.state()).session.cart.lines).toEqual([]);
  expect(await stayed(page)).toBe(true);
});

test('[CT-04] [CT-01] a cart that changes in one tab changes in the other, and the next page draws it from the cache', async ({
  page,
  context,
  shop,
  requests,
}) => {
  await shop.open('/shop/', ONLY);
  const other = await context.newPage();
  await other.goto('/shop/');
  await expect(other.locator('.woocommerce-mini-cart__empty-message')).toHaveCount(1);
  await page.locator(ADD_CUP).click();
  await expect(other.locator('.mini_cart_item')).toContainText('Emaille-Becher');
  requests.clear();
  await page.goto('/produkt/kochbuch/');
  await expect(page.locator('.mini_cart_item')).toHaveCount(1);
  expect(requests.to('get_refreshed_fragments')).toEqual([]);
});

test('[CT-05] quantities, remove and undo without a page load @core', async ({ page, shop, requests, axe, shot }) => {
  await shop.setup({ ...ONLY, cart: CART });
  await openCart(page);
  await mark(page);
  const total = page.locator('.order-total .amount').first();
  const before = await total.textContent();
  await page.locator('input.qty').first().fill('3');
  await page.locator('[name="update_cart"]').click();
  await expect(total).not.toHaveText(before ?? '');
  await settle(page);
  await expect(page.locator('.woocommerce-message[role="alert"]')).toBeFocused();
  expect(requests.to('/warenkorb/')[0]?.form.get('update_cart')).toBe('Update Cart');

  await page.locator('input.qty').first().fill('4');
  await page.locator('input.qty').first().press('Enter');
  await expect(page.locator('input.qty').first()).toHaveValue('4');
  await settle(page);

  await page.locator('.product-remove > a').first().click();
  await expect(page.locator('.cart_item')).toHaveCount(1);
  await expect(page.locator('.woocommerce-notices-wrapper')).toContainText('Emaille-Becher');
  await settle(page);
  await page.locator('.restore-item').click();
  await expect(page.locator('.cart_item')).toHaveCount(2);
  await settle(page);
  expect(await axe()).toEqual([]);
  await shot('cart-jquery');
  expect(await stayed(page)).toBe(true);
});

test('[CT-06] [CT-07] [CT-05] with the keyboard only', async ({ page, shop, keys }) => {
  await shop.open('/shop/', ONLY);
  await keys.tabTo(page.locator(ADD_CUP));
  await keys.press(' ');
  await expect(page.locator('.mini_cart_item')).toHaveCount(1);
  const remove = page.locator('.remove_from_cart_button');
  await keys.tabTo(remove, { back: true });
  await keys.press(' ');
  await expect(page.locator('.mini_cart_item')).toHaveCount(0);
  await keys.tabTo(page.locator(ADD_CUP));
  await keys.press('Enter');
  await expect(page.locator('.mini_cart_item')).toHaveCount(1);

  await openCart(page);
  await keys.tabTo(page.locator('input.qty').first());
  await keys.press('ArrowUp', 'Enter');
  await expect(page.locator('.woocommerce-message[role="alert"]')).toBeFocused();
  await expect(page.locator('input.qty').first()).toHaveValue('2');
  await keys.tabTo(page.locator('.product-remove > a').first());
  await keys.press(' ');
  await expect(page.locator('.return-to-shop')).toBeVisible();
});

test('[CT-08] containers know how wide they are', async ({ page, shop }) => {
  await shop.setup({ ...ONLY, cart: CART });
  await openCart(page);
  const form = page.locator('.woocommerce-cart-form');
  await expect(form).toHaveClass(/shop-width-500/);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(form).toHaveClass(/shop-width-300/);
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(form).toHaveClass(/shop-width-(?:min|300)/);
});
