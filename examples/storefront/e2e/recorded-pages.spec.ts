import type { BrowserContext } from '@playwright/test';
import { describePages, RECORDED_VERSIONS } from '@shop/testing';
import { STATIC_URL } from './support/addresses.ts';
import { watchConsole } from './support/console-guard.ts';
import { ADDRESS } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

/** Every recorded page as a file, with the built bundles on it and the shop in the worker. */
test.use({ baseURL: STATIC_URL });

/** Opens a link in a tab of its own. Returns what is wrong with it. */
async function faultsOf(context: BrowserContext, link: string): Promise<string[]> {
  const page = await context.newPage();
  const guard = watchConsole(page);
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400 || new URL(response.url()).origin !== STATIC_URL)
      missing.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(link);
  await page.waitForFunction(() => document.documentElement.dataset['recorded'] === 'started' && 'ShopRuntime' in window);
  await page.waitForTimeout(300);
  const hasJQuery = await page.evaluate(() => 'jQuery' in window);
  const faults = [...guard.complaints(), ...missing, ...(hasJQuery === link.includes('jquery=off') ? ['jQuery'] : [])];
  await page.close();
  return faults.map((fault) => `${link}: ${fault}`);
}

/** Opens links, some at a time. Returns what is wrong. */
async function openAll(context: BrowserContext, links: readonly string[]): Promise<string[]> {
  const waiting = [...links];
  const faults: string[] = [];
  const work = async (): Promise<void> => {
    for (let link = waiting.pop(); link !== undefined; link = waiting.pop()) faults.push(...(await faultsOf(context, link)));
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return faults;
}

const NAMES = RECORDED_VERSIONS.flatMap((version) => describePages(version)).map(({ name }) => name);

test('the index lists every recorded page in its variants, and nothing of it is missing', async ({ page, request }) => {
  await page.goto('/recorded/');
  expect(await page.locator('tbody th').allTextContents()).toEqual(NAMES);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const links = await page.locator('tbody a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(new Set(links).size).toBe(NAMES.length * 3);
  const answers = await Promise.all(
    links.map(async (link) => [link, (await (await request.get(link)).text()).includes('recorded-boot')]),
  );
  expect(answers.filter(([, isThere]) => isThere !== true)).toEqual([]);
});

test('the index speaks the browser’s language, German, and English by choice', async ({ page, axe }) => {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'cart-empty', exact: true }) });
  await page.goto('/recorded/');
  await expect(page).toHaveTitle('Aufgezeichnete Seiten');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(row).toContainText('leerer Warenkorb');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aufgezeichnete Seiten');
  const same = await page
    .locator('[data-de]')
    .evaluateAll((all) => all.filter((one) => one.dataset['de'] === '').map((one) => one.textContent));
  expect(same).toEqual([]);
  expect(await axe()).toEqual([]);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(row).not.toContainText('leerer Warenkorb');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

for (const half of [0, 1]) {
  test(`recorded pages open with the bundles running and a clean console, part ${half + 1}`, async ({ page, context }) => {
    test.setTimeout(240_000);
    await page.goto('/recorded/');
    const names = NAMES.filter((_name, at) => at % 2 === half);
    const links = await page.locator('tbody tr').evaluateAll((rows) =>
      rows.map((row) => ({
        name: row.querySelector('th')?.textContent ?? '',
        links: [...row.querySelectorAll('a')].map(({ href }) => href),
      })),
    );
    const chosen = links
      .filter(({ name }) => names.includes(name))
      .flatMap((row, at) => row.links.filter((_link, variant) => variant === at % 3));
    expect(chosen.length).toBeGreaterThanOrEqual(names.length);
    expect(await openAll(context, chosen)).toEqual([]);
  });
}

test('a recorded checkout orders from the shop in the browser; with answers that are errors it does not', async ({ page }) => {
  const order = async (): Promise<void> => {
    await page.waitForFunction(() => document.documentElement.dataset['recorded'] === 'started');
    for (const [field, value] of Object.entries(ADDRESS)) await page.locator(`#billing_${field}`).fill(value);
    await page.locator('#payment_method_bacs').check();
    await page.locator('#terms').check();
    await expect(page.locator('.blockOverlay')).toHaveCount(0);
    await page.locator('#place_order').first().click();
  };
  await page.goto('/recorded/checkout-guest/?answers=errors');
  await order();
  await expect(page.locator('.woocommerce-error')).toBeVisible();
  await page.goto('/recorded/checkout-guest/');
  await order();
  await expect(page).toHaveURL(/order-received/);
  await expect(page.locator('.woocommerce-order-overview')).toContainText('Vorkasse');
});
