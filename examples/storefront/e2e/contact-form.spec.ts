import { fillContact } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

const RICH = '#wpcf7-f105-p107-o1';
const FEEDBACK = 'contact-forms/105/feedback';

/** The bundle runs the rich form, and has its rules. */
test.beforeEach(async ({ page, shop }) => {
  const rules = page.waitForResponse((response) => response.url().includes(`${FEEDBACK}/schema`));
  await shop.open('/kontakt/', { bundles: ['contact-form'] });
  await rules;
  await expect(page.locator(RICH)).toHaveClass(/\bjs\b/);
});

test('[CF-28] [CF-03] invalid: tips and focus; corrected; sent; reset @core', async ({ page, requests, axe, shot }) => {
  await fillContact(page);
  const form = page.locator(RICH);
  await form.locator('[name="your-email"]').fill('falsch');
  await form.locator('[name="your-quiz"]').fill('Bonn');
  await form.getByRole('button', { name: 'Absenden' }).click();
  await expect(form.locator('form')).toHaveAttribute('data-status', 'invalid');
  await expect(form.locator('[name="your-email"]')).toBeFocused();
  await expect(form.locator('[name="your-email"]')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.locator('.wpcf7-not-valid-tip')).toHaveCount(2);
  await expect(form.locator('.wpcf7-response-output')).toBeVisible();
  expect(await axe(RICH)).toEqual([]);
  await shot('contact-invalid');

  await form.locator('[name="your-email"]').fill('erika@example.com');
  await expect(form.locator('.wpcf7-not-valid-tip')).toHaveCount(1);
  await form.locator('[name="your-quiz"]').fill('Berlin');
  await form.getByRole('button', { name: 'Absenden' }).click();
  await expect(form.locator('form')).toHaveAttribute('data-status', 'sent');
  await expect(form.locator('.wpcf7-response-output')).toBeVisible();
  await expect(form.locator('.wpcf7-response-output')).not.toBeEmpty();
  await expect(form.locator('[role="status"]')).toHaveText(await form.locator('.wpcf7-response-output').innerText());
  await expect(form.locator('[name="your-message"]')).toHaveValue('');
  await expect(form.locator('[name="_wpcf7_posted_data_hash"]')).not.toHaveValue('');
  expect(await axe(RICH)).toEqual([]);
  await shot('contact-sent');
  expect(requests.to(FEEDBACK).filter(({ method }) => method === 'POST')).toHaveLength(2);
  await requests.waitFor('contact-forms/105/refill');
});

test('[CF-06] submit opens with the acceptance, by keyboard only', async ({ page, keys }) => {
  const button = page.locator(RICH).getByRole('button', { name: 'Absenden' });
  await expect(button).toBeDisabled();
  await keys.tabTo(page.locator(`${RICH} [name="your-consent"]`));
  await keys.press('Space');
  await expect(button).toBeEnabled();
  await keys.tabTo(button);
  await keys.press('Enter');
  await expect(page.locator(`${RICH} form`)).toHaveAttribute('data-status', 'invalid');
  await expect(page.locator(`${RICH} [name="your-name"]`)).toBeFocused();
});

test('[CF-15] [CF-22] an upload of the wrong kind or size is marked; a right one arrives @core', async ({ page, requests }) => {
  await fillContact(page);
  const form = page.locator(RICH);
  const file = form.locator('[name="your-file"]');
  const tip = form.locator('[data-name="your-file"] .wpcf7-not-valid-tip');
  await file.setInputFiles({ name: '"><img src=x onerror=alert(1)>.exe', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(tip).toHaveCount(1);
  await file.setInputFiles({ name: 'gross.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1_048_577) });
  await expect(tip).toHaveText(/groß/);
  await file.setInputFiles({ name: 'klein.PDF', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(tip).toHaveCount(0);
  await form.getByRole('button', { name: 'Absenden' }).click();
  await expect(form.locator('form')).toHaveAttribute('data-status', 'sent');
  expect(requests.to(FEEDBACK).find(({ method }) => method === 'POST')?.headers['content-type']).toMatch(/^multipart\/form-data/);
});

test('[CF-05] a click on submit right after editing a wrong field is not lost', async ({ page }) => {
  await fillContact(page);
  const form = page.locator(RICH);
  await form.locator('[name="your-message"]').fill('kurz');
  await form.locator('[name="your-email"]').focus();
  await expect(form.locator('[data-name="your-message"] .wpcf7-not-valid-tip')).toHaveCount(1);
  await form.locator('[name="your-message"]').fill('Wann kommt mein Paket denn nun?');
  await form.getByRole('button', { name: 'Absenden' }).click();
  await expect(form.locator('form')).toHaveAttribute('data-status', 'sent');
});

test("[NL-01] newsletter: refused by the browser, then signed up; the answer takes the form's place @core", async ({
  page,
  shop,
  requests,
  axe,
}) => {
  const form = page.locator('form.tnp-ajax');
  await form.getByRole('button', { name: 'Anmelden' }).click();
  expect(requests.to('admin-ajax.php')).toHaveLength(0);
  await form.locator('[name="ne"]').fill('erika@example.com');
  await form.locator('[name="ny"]').check();
  await form.getByRole('button', { name: 'Anmelden' }).click();
  await expect(form).toHaveText('Vielen Dank. Bitte bestätigen Sie Ihre Anmeldung.');
  expect(requests.to('admin-ajax.php')[0]?.path).toContain('action=tnp&na=sa');
  expect((await shop.state()).subscribers).toContain('erika@example.com');
  expect(await axe('main')).toEqual([]);
});
