import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { createMockShop } from '@shop/testing/browser';
import { servePage } from '@shop/testing/browser-tests';

const ADDRESS = 'https://my-shop.example/contact/';

test('a message reaches the shop, and the visitor reads that it was sent', async ({ page }) => {
  const answers = createMockShop({ settings: { origin: new URL(ADDRESS).origin } });
  const html = readFileSync('src/page.html', 'utf8');
  const { requests } = await servePage(page, ADDRESS, { html, bundle: 'contact-form.js', answers });
  await page.getByLabel('Your e-mail').fill('erika@example.com');
  await page.getByLabel('You may answer me').check();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('.wpcf7-response-output')).toHaveText('Vielen Dank für deine Nachricht. Sie wurde gesendet.');
  expect(requests('cf7:feedback')).toHaveLength(1);
});
