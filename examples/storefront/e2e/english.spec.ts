import type { Page } from '@playwright/test';
import { CATALOGUE } from '../src/english/index.ts';
import { ADDRESS } from './support/purchase.ts';
import { expect, test } from './support/test.ts';
import { fillAddress } from './support/wallet.ts';

/** The demo for visitors whose browser asks for English: a whole purchase, and no German sentence on the way. */
test.use({ locale: 'en-GB' });

/** German texts of the catalogue that stand on the page: whole texts of elements, and what fields and pictures say. */
async function german(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('script, style, template') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    const found: string[] = [document.title];
    while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('[title], [alt], [placeholder], [aria-label]'))
      for (const name of ['title', 'alt', 'placeholder', 'aria-label']) found.push(element.getAttribute(name) ?? '');
    return found.map((text) => text.replaceAll(/\s+/g, ' ').trim());
  });
  return texts.filter((text) => CATALOGUE.has(text) && CATALOGUE.get(text) !== text);
}

async function expectEnglish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await german(page), page.url()).toEqual([]);
}

test('a purchase from the list to the thank-you page, with a mistake on the way', async ({ page }) => {
  await page.goto('/shop/');
  await expectEnglish(page);
  await page.goto('/produkt/emaille-becher/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enamel mug “Gull”');
  await expectEnglish(page);
  await page.locator('.single_add_to_cart_button').click();
  await expect(page.locator('.woocommerce-message')).toContainText('has been added to your cart');
  await page.goto('/warenkorb/');
  await expect(page.locator('.cart_totals')).toContainText('Cart totals');
  await expectEnglish(page);

  await page.goto('/kasse/');
  await page.waitForFunction(() => 'ShopRuntime' in window);
  await expect(page.locator('.blockOverlay')).toHaveCount(0);
  await expectEnglish(page);
  await page.locator('#payment_method_bacs').check();
  await page.locator('#terms').check();
  await page.locator('#place_order').first().click();
  await expect(page.locator('.woocommerce-error').first()).toContainText('is a required field');
  await expectEnglish(page);

  for (const [field, value] of Object.entries(ADDRESS)) await page.locator(`#billing_${field}`).fill(value);
  await expect(page.locator('.blockOverlay')).toHaveCount(0);
  await page.locator('#place_order').first().click();
  await expect(page).toHaveURL(/order-received/);
  await expect(page.locator('.woocommerce-order-overview')).toContainText('Bank transfer');
  await expectEnglish(page);
});

test('other pages are English, too; the switch stays, and leads back', async ({ page }) => {
  for (const path of ['/', '/kontakt/', '/mein-konto/', '/demo-seiten/', '/versand/', '/produkt/arbeitshemd/']) {
    await page.goto(path);
    await expectEnglish(page);
  }
  await page.goto('/shop/');
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/warenkorb/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('link', { name: 'English' }).click();
  await expectEnglish(page);
});

test('prices are written the English way, and the imitations of the providers speak English', async ({ page, shop }) => {
  await shop.setup({ settings: { googlePay: true }, cart: ['emaille-becher'], language: 'en' });
  await page.goto('/produkt/emaille-becher/');
  await expect(page.locator('.summary .price')).toContainText('€14.90');
  const express = page.locator('#wc-stripe-express-checkout-element');
  await express.getByRole('button', { name: 'Google Pay' }).click();
  const sheet = page.getByRole('dialog', { name: 'Google Pay' });
  await expect(sheet.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
  await expect(sheet).toContainText('Total€');
  await expect(sheet.getByLabel('Shipping address')).toBeVisible();
  expect(await sheet.innerText()).not.toMatch(/\d,\d\d/);
  await sheet.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/kasse/');
  const review = page.locator('.order-total');
  await expect(review).toContainText(/€\d+\.\d\d/);
  const total = /€[\d.,]+\d/.exec(await review.innerText())?.[0] ?? 'no total';
  await page.locator('label[for="payment_method_stripe"]').click();
  await expect(page.locator('.payment_method_stripe').getByLabel('Card number')).toBeVisible();
  await page.locator('label[for="payment_method_ppcp-gateway"]').click();
  await fillAddress(page);
  await page.locator('#ppc-button-googlepay-container .gpay-button').click();
  await expect(sheet).toContainText(total);
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('#ppc-button-ppcp-gateway').getByRole('button', { name: 'PayPal', exact: true }).click();
  const paypal = page.getByRole('dialog').filter({ hasText: 'Signed in as' });
  await expect(paypal.getByRole('button')).toHaveText(['Pay now', 'Fail the payment', 'Cancel']);
  await expect(paypal).toContainText('PayPal · imitation');
});
