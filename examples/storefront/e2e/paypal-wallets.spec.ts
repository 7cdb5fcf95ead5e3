import { expect, test } from './support/test.ts';
import { WALLET, bodies, press } from './support/wallet.ts';

const GOOGLE = '#ppc-button-googlepay-container .gpay-button';
const APPLE = '#ppc-button-applepay-container apple-pay-button';

test.beforeEach(async ({ shop }) => {
  await shop.setup({
    bundles: WALLET,
    settings: { googlePay: true, applePay: true },
    cart: ['emaille-becher'],
  });
});

test('[PP-28] both wallets in the cart; Google Pay buys it with a rate of the sheet @core', async ({ page, requests, axe }) => {
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

test('[PP-28] Apple Pay buys the product of the page', async ({ page, requests }) => {
  await page.goto('/produkt/kochbuch/');
  await press(page.locator(APPLE));
  const sheet = page.getByRole('dialog', { name: 'Apple Pay' });
  await sheet.getByRole('button', { name: 'Bezahlen' }).click();
  await page.waitForURL(/order-received/);
  expect(bodies(requests, 'wc-ajax=ppc-change-cart')[0]).toMatchObject({ keepShipping: true });
});
