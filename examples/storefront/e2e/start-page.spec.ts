import type { Page } from '@playwright/test';
import { FAULT_GROUPS } from '../src/demo/faults.ts';
import { STATIC_URL } from './support/addresses.ts';
import { fillCheckout, fillContact, place, RICH } from './support/purchase.ts';
import { sideways } from './support/layout.ts';
import { expect, test } from './support/test.ts';
import { button, press, walletWindow } from './support/wallet.ts';

/** The start page for developers: its links lead somewhere, and what it says about each fault is what one sees. */

const START = '/demo-seiten/';

type Effect = (page: Page, console: readonly string[]) => Promise<void>;

const says = async (page: Page, text: RegExp): Promise<void> => expect(page.locator('main')).toContainText(text);
const order = async (page: Page, method = 'bacs'): Promise<void> => {
  await fillCheckout(page, method);
  await place(page);
};
const send = async (page: Page): Promise<void> => {
  await fillContact(page);
  await page.locator(RICH).getByRole('button', { name: 'Absenden' }).click();
  await expect(page.locator(`${RICH} .wpcf7-response-output`)).toContainText(/Fehler aufgetreten/);
  await expect(page.locator(`${RICH} [name="your-message"]`)).toHaveValue(/Paket/);
};

/** What the start page promises: a fault of each group and kind. */
const EFFECTS: Readonly<Record<string, Effect>> = {
  'order-noise': async (page, lines) => {
    await order(page);
    await page.waitForURL(/order-received/);
    expect(lines.join('\n')).toContain('repaired');
  },
  'review-500': async (page) => {
    await says(page, /Bestellübersicht konnte nicht aktualisiert werden/);
    await expect(page.locator('.blockOverlay')).toHaveCount(0);
  },
  'no-stripe': async (page) => {
    await page.locator('label[for="payment_method_stripe"]').click();
    await says(page, /konnte nicht geladen werden/);
    await order(page);
    await page.waitForURL(/order-received/);
  },
  'wallet-not-approved': async (page) => {
    await fillCheckout(page, 'ppcp-gateway');
    await press(button(page));
    await walletWindow(page).getByRole('button', { name: 'Jetzt bezahlen' }).click();
    await says(page, /schief gelaufen/);
    await expect(button(page)).toBeVisible();
  },
  'form-502': send,
};

/** Links of the start page that it marks as what goes wrong now. */
async function currentFaults(page: Page): Promise<string[]> {
  const html = await (await page.request.get(START)).text();
  return [...html.matchAll(/<a href="([^"]*)"\s+aria-current="true"/g)].map(([, href = '']) => href);
}

for (const [name, effect] of Object.entries(EFFECTS))
  test(`what the start page says of "${name}" is what one sees`, async ({ page, consoleGuard: guard }) => {
    guard.allow(/\[shop\//, /Failed to load resource|net::ERR/);
    const path = FAULT_GROUPS.find(({ faults }) => faults.some((fault) => fault.name === name))?.path ?? 'unknown';
    await page.goto(`${path}?break=${name}`);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.waitForFunction(() => 'ShopRuntime' in window);
    if (path === '/kasse/') await expect(page.locator('.blockOverlay')).toHaveCount(0);
    await effect(page, guard.lines);
    expect(await currentFaults(page)).toEqual([`${path}?break=${name}`]);
  });

test('every link of the start page leads somewhere; the page is usable', async ({ page, axe }) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Für Entwickler' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Für Entwickler');
  const links = await page
    .locator('main a[href]')
    .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);
  expect(links.length).toBeGreaterThan(60);
  for (const link of links.filter((one) => one.startsWith('#'))) await expect(page.locator(link)).toHaveCount(1);
  const wrong: string[] = [];
  for (const link of links.filter((one) => !one.startsWith('#'))) {
    const answer = await page.request.get(new URL(link, page.url()).href);
    if (answer.status() !== 200) wrong.push(`${answer.status()} ${link}`);
  }
  expect(wrong).toEqual([]);
  expect(await axe()).toEqual([]);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sideways(page), `${width} px`).toEqual([]);
  }
});

test('the switches do what they say, and stay', async ({ page }) => {
  await page.goto(START);
  await page.getByRole('link', { name: 'upe ausschalten' }).click();
  await expect(page.locator('#upe-js')).toHaveCount(0);
  await page.getByRole('link', { name: '?jq=0' }).click();
  await page.goto('/kasse/?break=normal');
  await expect(page.locator('#upe-js, #jquery-core-js')).toHaveCount(0);
  await page.goto(`${START}?off=&jq=1&wallets=1`);
  await page.goto('/warenkorb/');
  await expect(page.locator('#upe-js')).toHaveCount(1);
  await expect(page.locator('#ppc-button-googlepay-container .gpay-button')).toBeVisible();
  await page.goto('/warenkorb/?wallets=0');
  await expect(page.locator('#ppc-button-googlepay-container')).toHaveCount(0);
});

test('what the bar switches leaves the fault as it is; "normal" ends it', async ({ page, shop }) => {
  await shop.open('/kasse/?break=card-down', { bar: true });
  await expect(page.locator('.demo-bar')).toContainText('?break=card-down');
  await page.locator('.demo-bar summary').click();
  await page.getByLabel('variation-info', { exact: true }).uncheck();
  await expect(page.locator('#variation-info-js')).toHaveCount(0);
  await expect(page.locator('.demo-bar')).toContainText('?break=card-down');
  await page.goto(START);
  await page.getByRole('link', { name: 'Alles wieder in Ordnung bringen' }).click();
  await expect(page.locator('main')).toContainText('Zurzeit geht nichts schief.');
  expect((await shop.state())['scenarios']).toMatchObject({ card: 'by-method-id' });
});

test.describe('without a server', () => {
  test.use({ baseURL: STATIC_URL });

  test('the start page breaks things, too', async ({ page, consoleGuard: guard }) => {
    guard.allow(/\[shop\//, /Failed to load resource/);
    await page.goto(START);
    await page.locator('a[href="/kasse/?break=no-paypal"]').click();
    await page.waitForFunction(() => 'ShopRuntime' in window);
    await page.locator('label[for="payment_method_ppcp-gateway"]').click();
    await says(page, /Zahlungsschaltflächen konnten nicht geladen werden/);
    await page.goto(`${START}?break=order-502`);
    await page.goto('/kasse/');
    await page.waitForFunction(() => 'ShopRuntime' in window);
    await order(page);
    await says(page, /sieh dir deinen Bestellverlauf an, bevor du die Bestellung erneut aufgibst/);
  });
});
