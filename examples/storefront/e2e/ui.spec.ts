import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const RICH = '#wpcf7-f105-p107-o1';

/** An empty page with a button, on which the shop's runtime and React are. */
async function withUi(page: Page): Promise<void> {
  await page.goto('/galerie/?bundle=ui');
  await expect(page.locator('html[data-gallery="ready"]')).toBeAttached();
}

test('[SX-12] a question asked from a button: focus in the dialog, kept in it, and back on the button @core', async ({
  page,
  keys,
}) => {
  await withUi(page);
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { id: 'opener', textContent: 'Bezahlen' });
    button.addEventListener('click', () => {
      void window.shopGallery
        ?.confirm({ title: 'Anmelden?', message: ['Bitte melden Sie sich an.'] })
        .then((answer) => button.setAttribute('data-answer', String(answer)));
    });
    document.querySelector('main')?.prepend(button);
  });
  const opener = page.locator('#opener');
  const dialog = page.getByRole('dialog', { name: 'Anmelden?' }).and(page.locator(':modal'));

  await opener.click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(opener).toHaveAttribute('data-answer', 'true');
  await expect(opener).toBeFocused();
  await expect(dialog).toHaveCount(0);

  await keys.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toHaveAttribute('data-answer', 'false');
  await expect(opener).toBeFocused();
});

test('[XC-08] a page on which React cannot be loaded shows every message, and says them @core', async ({
  page,
  shop,
  consoleGuard,
}) => {
  consoleGuard.allow(/shop-ui\.js|Failed to load resource|could not be loaded/);
  await shop.setup({ bundles: ['contact-form'] });
  await page.route(/\/shop-ui\.js/, (route) => route.abort());
  const rules = page.waitForResponse((response) => response.url().includes('/feedback/schema'));
  await page.goto('/kontakt/');
  await rules;
  const form = page.locator(RICH);
  await form.locator('[name="your-email"]').fill('falsch');
  await form.locator('[name="your-consent"]').check();
  await form.getByRole('button', { name: 'Absenden' }).click();
  await expect(form.locator('form')).toHaveAttribute('data-status', 'invalid');
  await expect(form.locator('.wpcf7-response-output')).not.toBeEmpty();
  await expect(form.locator('.wpcf7-response-output')).toBeVisible();
  await expect(form.locator('[role="status"]').first()).toHaveText(await form.locator('.wpcf7-response-output').innerText());
  for (const tip of await form.locator('.wpcf7-not-valid-tip').all()) await expect(tip).not.toBeEmpty();
  expect(await form.locator('.wpcf7-not-valid-tip').count()).toBeGreaterThan(1);
  await expect(form.locator('.screen-reader-response li').first()).not.toBeEmpty();
});
