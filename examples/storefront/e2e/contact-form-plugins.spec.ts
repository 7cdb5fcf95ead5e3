import { RICH, fillContact } from './support/purchase.ts';
import { PAGES } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/* Lines of other plugins on the contact page. What they note is in `window.seen`. */

test.beforeEach(async ({ page, shop }) => {
  await shop.setup({ bundles: ['contact-form'], language: 'de' });
  await page.addInitScript(() => Reflect.set(window, 'seen', []));
});

test('[EX-501] form.wpcf7 and the spinner are there at DOM ready, while our other files still load', async ({ page }) => {
  await page.route('**/contact-form-engine.js*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.addInitScript(() => {
    // Registered after ours: once the document is complete but its listeners have not run.
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      document.addEventListener('DOMContentLoaded', () => {
        const form = document.querySelector<HTMLFormElement & { wpcf7?: { id: number; status: string } }>('.wpcf7 > form');
        (Reflect.get(window, 'seen') as unknown[]).push([
          form?.wpcf7?.id,
          form?.wpcf7?.status,
          form?.querySelectorAll('.wpcf7-spinner').length,
        ]);
      });
    });
  });
  await page.goto(PAGES.contact);
  expect(await page.evaluate(() => Reflect.get(window, 'seen') as unknown[])).toEqual([[105, 'init', 1]]);
  await expect(page.locator(RICH)).toHaveClass(/\bjs\b/);
  await expect(page.locator(`${RICH} .wpcf7-spinner`)).toHaveCount(1);
});

test('[EX-502] a REST address of another origin is followed', async ({ page, requests, consoleGuard }) => {
  consoleGuard.allow(/Content Security Policy/);
  const other = 'https://api.shop.example/wp-json/';
  const posted: string[] = [];
  await page.route('https://api.shop.example/**', (route) => {
    const request = route.request();
    posted.push(`${request.method()} ${new URL(request.url()).pathname} ${String(request.headers()['cookie'])}`);
    const headers = { 'access-control-allow-origin': new URL(page.url()).origin };
    if (request.url().endsWith('/feedback'))
      return route.fulfill({
        headers,
        json: { contact_form_id: 105, status: 'mail_sent', message: 'Danke', posted_data_hash: '' },
      });
    return route.fulfill({ headers, json: request.url().endsWith('/schema') ? { version: 'x', rules: [] } : {} });
  });
  await page.route(`**${PAGES.contact}`, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': policy = '', ...headers } = response.headers();
    const body = (await response.text()).replace(/"root":"[^"]*"/, `"root":${JSON.stringify(other)}`);
    const open = policy.replace("connect-src 'self'", `connect-src 'self' https://api.shop.example`);
    await route.fulfill({ response, body, headers: { ...headers, 'content-security-policy': open } });
  });
  await page.goto(PAGES.contact);
  await expect(page.locator(RICH)).toHaveClass(/\bjs\b/);
  await fillContact(page);
  await page.locator(`${RICH} [type="submit"]`).click();
  await expect(page.locator(`${RICH} form`)).toHaveAttribute('data-status', 'sent');
  await expect(page.locator(`${RICH} .wpcf7-response-output`)).toHaveText('Danke');
  expect(posted).toContain('POST /wp-json/contact-form-7/v1/contact-forms/105/feedback undefined');
  expect(posted.filter((line) => line.startsWith('OPTIONS'))).toEqual([]);
  expect(requests.foreign().every((url) => url.startsWith(other))).toBe(true);
  requests.clear();
});
