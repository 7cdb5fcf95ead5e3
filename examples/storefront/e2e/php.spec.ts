import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findAxeViolations } from './support/axe.ts';
import { PORT } from './support/addresses.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Ten above the demo's. */
const URL = `http://127.0.0.1:${Number(PORT) + 10}`;

let server: ChildProcess;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  server = spawn(process.env['PHP_PATH'] ?? 'php', ['-S', URL.replace('http://', ''), 'examples/php/index.php'], {
    cwd: ROOT,
    stdio: 'ignore',
  });
  await expect(async () => expect((await fetch(URL)).status).toBe(200)).toPass({ timeout: 15_000 });
});
test.afterAll(() => {
  server.kill();
});

test('a page of plain PHP: told what is wrong, corrected, sent, without a complaint of the browser', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(URL);
  await expect(page.locator('.wpcf7')).toHaveClass(/\bjs\b/);
  expect(
    await page.locator('script[src]').evaluateAll((tags) => tags.map((tag) => tag.getAttribute('integrity') !== null)),
  ).toEqual(expect.arrayContaining([true]));
  await page.getByLabel('E-Mail').fill('falsch');
  await page.getByRole('button', { name: 'Absenden' }).click();
  await expect(page.locator('form')).toHaveAttribute('data-status', 'invalid');
  await expect(page.locator('.wpcf7-not-valid-tip')).toHaveText([
    'Bitte geben Sie eine E-Mail-Adresse ein.',
    'Bitte füllen Sie dieses Feld aus.',
  ]);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel('E-Mail').fill('erika@example.com');
  await page.getByLabel('Nachricht').fill('Wann kommt mein Paket?');
  await page.getByRole('button', { name: 'Absenden' }).click();
  await expect(page.locator('form')).toHaveAttribute('data-status', 'sent');
  await expect(page.locator('.wpcf7-response-output')).toHaveText('Vielen Dank für Ihre Nachricht. Sie wurde gesendet.');
  expect(complaints).toEqual([]);
});

test('the same page without scripts is sent the plain way, and what was typed stays', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(URL);
  await page.getByLabel('Nachricht').fill('"><script>alert(1)</script>');
  await page.getByRole('button', { name: 'Absenden' }).click();
  await expect(page.locator('.wpcf7-not-valid-tip')).toHaveText(['Bitte füllen Sie dieses Feld aus.']);
  await expect(page.getByLabel('Nachricht')).toHaveValue('"><script>alert(1)</script>');
  await page.getByLabel('E-Mail').fill('erika@example.com');
  await page.getByRole('button', { name: 'Absenden' }).click();
  await expect(page.locator('.wpcf7-response-output')).toContainText('Vielen Dank');
  await context.close();
});
