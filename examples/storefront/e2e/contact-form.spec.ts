import type { Page } from '@playwright/test';
import { fillContact } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

const RICH = '#wpcf7-f105-p107-o1';
const FEEDBACK = 'contact-forms/105/feedback';

const only = { bundles: ['contact-form'] } as const;

/** Waits until the bundle runs the rich form and has its rules. */
async function open(page: Page): Promise<void> {
  const rules = page.waitForResponse((response) => response.url().includes(`${FEEDBACK}/schema`));
  await page.goto('/kontakt/');
  await rules;
  await expect(page.locator(RICH)).toHaveClass(/\bjs\b/);
}

const status = (page: Page) => page.locator(`${RICH} form`).getAttribute('data-status');

test('[CF-28] [CF-03] invalid: tips and focus; corrected; sent; reset @core', async ({ page, shop, requests, axe, shot }) => {
  await shop.setup(only);
  await open(page);
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

test('[CF-06] submit opens with the acceptance, by keyboard only @core', async ({ page, shop, keys }) => {
  await shop.setup(only);
  await open(page);
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

test('[CF-25] [CF-30] counters follow the typing; of exclusive boxes one stays @core', async ({ page, shop }) => {
  await shop.setup(only);
  await open(page);
  const form = page.locator(RICH);
  await expect(form.locator('.wpcf7-character-count.up')).toHaveClass(/too-short/);
  await form.locator('[name="your-message"]').pressSequentially('Hallo Welt');
  await expect(form.locator('.wpcf7-character-count.up')).toHaveText('10');
  await expect(form.locator('.wpcf7-character-count.down')).toHaveText('490');
  await expect(form.locator('.wpcf7-character-count.up')).not.toHaveClass(/too-short/);
  const boxes = form.locator('[name="your-channel"]');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect(boxes.nth(0)).not.toBeChecked();
});

test('[CF-15] [CF-22] an upload of the wrong kind or size is marked; a right one arrives @core', async ({
  page,
  shop,
  requests,
}) => {
  await shop.setup(only);
  await open(page);
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

for (const [answer, shown] of [
  ['mail_failed', 'failed'],
  ['spam', 'spam'],
  ['aborted', 'aborted'],
  ['payment_required', 'payment-required'],
  ['acceptance_missing', 'unaccepted'],
] as const) {
  test(`[CF-01] the server answers ${answer}: ${shown}, message seen and announced, data kept`, async ({ page, shop, axe }) => {
    await shop.setup({ ...only, scenarios: { contactForm: answer } });
    await open(page);
    await fillContact(page);
    const form = page.locator(RICH);
    await form.getByRole('button', { name: 'Absenden' }).click();
    await expect(form.locator('form')).toHaveClass(new RegExp(`\\b${shown}\\b`));
    await expect(form.locator('.wpcf7-response-output')).toBeVisible();
    await expect(form.locator('[name="your-name"]')).toHaveValue('Erika Mustermann');
    await expect(form.locator('[name="your-quiz"]')).toHaveValue('');
    expect(await axe(RICH)).toEqual([]);
  });
}

for (const [name, fault, text] of [
  ['a server error', { kind: 'status', status: 500 }, /Fehler aufgetreten/],
  ['HTML', { kind: 'html' }, /gültige JSON-Antwort/],
  ['nothing', { kind: 'empty' }, /gültige JSON-Antwort/],
  ['no connection', { kind: 'offline' }, /offline/],
] as const) {
  test(`[CF-26] ${name} in answer to a submit: message, form usable, second try succeeds`, async ({
    page,
    shop,
    consoleGuard,
  }) => {
    consoleGuard.allow(/\[shop\/contact-form\]/, /Failed to load resource/);
    await shop.setup(only);
    await open(page);
    // A browser may send again over a fresh connection, so the fault holds until the second try.
    await shop.fault({ endpoint: 'cf7:feedback', times: 0, ...fault });
    await fillContact(page);
    const form = page.locator(RICH);
    const button = form.getByRole('button', { name: 'Absenden' });
    await button.click();
    await expect(form.locator('form')).toHaveAttribute('data-status', 'failed');
    await expect(form.locator('.wpcf7-response-output')).toHaveText(text);
    await expect(form.locator('[name="your-message"]')).toHaveValue('Wann kommt mein Paket?');
    await shop.clearFaults();
    await button.click();
    await expect(form.locator('form')).toHaveAttribute('data-status', 'sent');
  });
}

test('[CF-02] a double click sends once; the spinner shows while it runs @core', async ({ page, shop, requests }) => {
  await shop.setup(only);
  await open(page);
  await fillContact(page);
  await shop.fault({ endpoint: 'cf7:feedback', kind: 'slow', ms: 600 });
  await page.locator(RICH).getByRole('button', { name: 'Absenden' }).dblclick();
  expect(await status(page)).toBe('submitting');
  await expect(page.locator(`${RICH} .wpcf7-spinner`)).toBeVisible();
  await expect(page.locator(`${RICH} form`)).toHaveAttribute('data-status', 'sent');
  expect(requests.to(FEEDBACK).filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('[CF-05] a click on submit right after editing a wrong field is not lost', async ({ page, shop }) => {
  await shop.setup(only);
  await open(page);
  await fillContact(page);
  const form = page.locator(RICH);
  await form.locator('[name="your-message"]').fill('kurz');
  await form.locator('[name="your-email"]').focus();
  await expect(form.locator('[data-name="your-message"] .wpcf7-not-valid-tip')).toHaveCount(1);
  await form.locator('[name="your-message"]').fill('Wann kommt mein Paket denn nun?');
  await form.getByRole('button', { name: 'Absenden' }).click();
  await expect(form.locator('form')).toHaveAttribute('data-status', 'sent');
});

test('[CF-29] [CF-31] one script tag, no jQuery: public functions, events and a form added later @core', async ({
  page,
  shop,
}) => {
  await shop.setup({ ...only, jquery: false });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(window, 'seen', seen);
    document.addEventListener('DOMContentLoaded', () => {
      seen.push(typeof (Reflect.get(window, 'wpcf7') as { submit?: unknown }).submit);
    });
    for (const name of ['beforesubmit', 'invalid', 'submit']) document.addEventListener(`wpcf7${name}`, () => seen.push(name));
  });
  await open(page);
  await page.evaluate((selector) => {
    const wrapper = document.querySelector(selector);
    const copy = wrapper?.cloneNode(true) as HTMLElement;
    copy.id = 'kopie';
    wrapper?.after(copy);
    const api = Reflect.get(window, 'wpcf7') as { init(form: unknown): void; submit(form: unknown): void };
    api.init(copy.querySelector('form'));
    api.submit(copy.querySelector('form'));
  }, RICH);
  await expect(page.locator('#kopie form')).toHaveAttribute('data-status', 'invalid');
  expect(await status(page)).toBe('init');
  await expect(page.locator('#kopie .wpcf7-spinner')).toHaveCount(1);
  expect(await page.evaluate(() => Reflect.get(window, 'seen') as string[])).toEqual([
    'function',
    'beforesubmit',
    'invalid',
    'submit',
  ]);
});

test('[CF-27] a form inside another form is replaced by a notice @core', async ({ page, shop, axe }) => {
  await shop.setup(only);
  await page.goto('/kontakt-falsch/');
  await expect(page.locator('.wpcf7-form-in-wrong-place')).toHaveText(
    'Fehler: Dieses Kontaktformular wurde an der falschen Stelle platziert.',
  );
  expect(await axe('main')).toEqual([]);
});

test("[NL-01] newsletter: refused by the browser, then signed up; the answer takes the form's place @core", async ({
  page,
  shop,
  requests,
  axe,
}) => {
  await shop.setup(only);
  await open(page);
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

test('[NL-01] newsletter: an error leaves the form usable', async ({ page, shop, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource/);
  await shop.setup(only);
  await open(page);
  await page.route(
    '**/admin-ajax.php?action=tnp&na=sa',
    (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<!DOCTYPE html><h1>500</h1>' }),
    { times: 1 },
  );
  const form = page.locator('form.tnp-ajax');
  await form.locator('[name="ne"]').fill('erika@example.com');
  await form.locator('[name="ny"]').check();
  await form.getByRole('button', { name: 'Anmelden' }).click();
  await expect(form.getByRole('alert')).toHaveText(/Fehler aufgetreten/);
  await form.getByRole('button', { name: 'Anmelden' }).click();
  await expect(form).toHaveText(/Vielen Dank/);
});

test('[XC-08] [XC-09] with all bundles, and with the file loaded twice, a submit is one request', async ({
  page,
  shop,
  requests,
}) => {
  await shop.setup({ bundles: 'all' });
  await open(page);
  await page.addScriptTag({ url: (await page.locator('script[src*="contact-form.js"]').first().getAttribute('src')) ?? '' });
  await fillContact(page);
  await page.locator(RICH).getByRole('button', { name: 'Absenden' }).click();
  await expect(page.locator(`${RICH} form`)).toHaveAttribute('data-status', 'sent');
  expect(requests.to(FEEDBACK).filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(await page.locator(`${RICH} .wpcf7-spinner`).count()).toBe(1);
});

test('[CF-02] a form sent before its engine came is sent once, with both presses seen', async ({ page, shop, requests }) => {
  await shop.setup(only);
  let arrive: (() => void) | undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/contact-form-engine.js*', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/kontakt/', { waitUntil: 'domcontentloaded' });
  await fillContact(page);
  await page.locator(`${RICH} [name="your-quiz"]`).fill('Berlin');
  const button = page.locator(RICH).getByRole('button', { name: 'Absenden' });
  await button.click();
  await button.click();
  expect(requests.to(FEEDBACK)).toEqual([]);
  arrive?.();
  await expect(page.locator(`${RICH} form`)).toHaveAttribute('data-status', 'sent');
  expect(requests.to(FEEDBACK).filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('[XC-01] where the engine is blocked the browser posts the form, and nothing typed is lost', async ({
  page,
  shop,
  consoleGuard,
}) => {
  consoleGuard.allow(/contact-form-engine\.js|ERR_FAILED/);
  await shop.setup(only);
  await page.route('**/contact-form-engine.js*', (route) => route.abort());
  await page.goto('/kontakt/');
  await fillContact(page);
  const posted = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST');
  await page.locator(RICH).getByRole('button', { name: 'Absenden' }).click();
  expect((await posted).postData()).toContain('erika@example.com');
});
