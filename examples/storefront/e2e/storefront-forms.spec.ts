import { ADDRESS } from './support/purchase.ts';
import { PAGES } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('without bundles the shop works by its own forms: a product gets into the cart, the quantity changes, the order is placed', async ({
  page,
  shop,
}) => {
  await shop.open(PAGES.product('emaille-becher'), { bundles: [] });
  await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click();
  await expect(page.locator('.woocommerce-message')).toContainText('Emaille-Becher');

  await page.goto(PAGES.cart);
  await page.locator('.cart_item input.qty').fill('3');
  await page.getByRole('button', { name: 'Warenkorb aktualisieren' }).click();
  await expect(page.locator('.cart-subtotal')).toContainText('44,70');

  await page.goto(PAGES.checkout);
  for (const [field, value] of Object.entries(ADDRESS)) await page.locator(`#billing_${field}`).fill(value);
  await page.locator('#payment_method_bacs').check();
  await page.locator('#terms').check();
  await page.locator('#place_order').first().click();
  await expect(page).toHaveURL(/order-received/);
  await expect(page.locator('.woocommerce-order-overview')).toContainText('Vorkasse');
  expect((await shop.state()).orders).toHaveLength(1);
});
