import type { Locator, Page } from '@playwright/test';
import { sideways } from './support/layout.ts';
import { PAGES } from './support/shop.ts';
import { expect, type Support, test } from './support/test.ts';

/** The panel of `shop-debug.js`: who gets it, what it says, and how it is used. */

const SECRET = 'a1b2c3d4e5f6';
const FIELD = 'wc_checkout_params.checkout_url';
const TOGGLE = /^(Diagnose (öffnen|schließen)|(Open|Close) the diagnosis)$/;
const PANEL = /^(Shop-Skripte: Diagnose|Shop scripts: diagnosis)$/;

const toggle = (page: Page): Locator => page.locator('shop-debug').getByRole('button', { name: TOGGLE });
const panel = (page: Page): Locator => page.locator('shop-debug').getByRole('region', { name: PANEL });

/** The checkout page with a config that lacks a field and has a nonce that must not be shown. */
async function openBroken(page: Page, shop: Support['shop'], query = '?shop-debug', language: 'de' | 'en' = 'de'): Promise<void> {
  await page.route(
    (url) => url.pathname === PAGES.checkout,
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(/"checkout_url":"[^"]*",?/, `"update_order_review_nonce":"${SECRET}",`);
      await route.fulfill({ response, body: html });
    },
  );
  await shop.open(PAGES.checkout + query, { bundles: 'all', cart: [{ id: 21, quantity: 2 }], language });
}

test('[XC-08] by keyboard alone: opened, read, a section opened, and closed with the focus on its button', async ({
  page,
  shop,
}) => {
  await shop.open(`${PAGES.listing}?shop-debug`, { bundles: ['checkout'] });
  await expect(toggle(page)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  for (let step = 0; step < 60 && !(await toggle(page).evaluate(isFocused)); step += 1) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await expect(toggle(page)).toBeFocused();
  for (const name of ['Aktualisieren', 'Bericht kopieren', /^Konfiguration der Seite/]) {
    await page.keyboard.press('Tab');
    await expect(panel(page).getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Space');
  await expect(panel(page).getByRole('table', { name: 'Konfiguration der Seite' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
});

function isFocused(element: Element): boolean {
  const root = element.getRootNode();
  return root instanceof ShadowRoot && root.activeElement === element;
}

for (const language of ['de', 'en'] as const) {
  test(`[XC-08] accessible in ${language}: closed, open and with everything open, in light and dark, at 390 and 1280 px`, async ({
    page,
    shop,
    axe,
    shot,
    consoleGuard,
  }) => {
    test.slow();
    consoleGuard.allow(/wc_checkout_params/);
    await openBroken(page, shop, '?shop-debug', language);
    const looks = (['light', 'dark'] as const).flatMap((scheme) => [390, 1280].map((width) => [scheme, width] as const));
    for (const [colorScheme, width] of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await expect(toggle(page)).toBeVisible();
      expect(await axe('shop-debug')).toEqual([]);
      await toggle(page).click();
      await expect(panel(page).getByText(FIELD)).toBeVisible();
      await shot(`debug-panel-${language}-${colorScheme}-${width}`, { fullPage: false });
      const shut = panel(page).locator('h3 button[aria-expanded="false"]');
      while ((await shut.count()) > 0) await shut.first().click();
      await expect(panel(page).getByRole('table')).toHaveCount(await panel(page).locator('h3').count());
      await shot(`debug-panel-all-${language}-${colorScheme}-${width}`, { fullPage: false });
      expect(await axe('shop-debug')).toEqual([]);
      expect(await sideways(page)).toEqual([]);
      expect(await panel(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await toggle(page).click();
      await expect(panel(page)).toBeHidden();
    }
  });
}

test('[XC-03] the report on the clipboard: what is wrong, and no value of the page', async ({
  page,
  shop,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/wc_checkout_params/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBroken(page, shop, '?shop-debug&email=erika@example.com');
  await page.locator('#billing_email').fill('erika.mustermann@example.com');
  await toggle(page).click();
  await panel(page).getByRole('button', { name: 'Bericht kopieren' }).click();
  await expect(panel(page).getByRole('status')).toHaveText('Der Bericht ist in der Zwischenablage.');
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain(`- Problem: ${FIELD} | checkout | Feld fehlt`);
  expect(report).toContain('## Warum ist ein Button nicht da?');
  expect(report).not.toMatch(new RegExp(`${SECRET}|erika|nonce=|client_secret|pk_(live|test)`, 'i'));
});

test(
  '[XC-07] checks of the page: a file that is blocked and a second jQuery are named',
  { tag: '@own-policy' },
  async ({ page, shop, consoleGuard }) => {
    consoleGuard.allow(/Failed to load|could not|Content Security Policy|Refused/);
    await shop.open(`${PAGES.listing}?shop-debug`, { bundles: ['checkout'] });
    await toggle(page).click();
    await page.evaluate(() => {
      const own = document.querySelector<HTMLScriptElement>('script[nonce]');
      for (const src of ['/missing/jquery.min.js', '/missing/upe.js']) {
        const script = document.createElement('script');
        script.nonce = own?.nonce ?? '';
        script.src = src;
        document.head.append(script);
      }
      const holder = document.createElement('div');
      holder.innerHTML = '<img src="data:," onerror="window.hacked = true">';
      document.body.append(holder);
    });
    const finding = (text: RegExp): Locator => panel(page).getByRole('row').filter({ hasText: text });
    await expect(finding(/jQuery nur einmal.*2 Kopien/)).toBeVisible();
    await expect(finding(/upe\.js von 127\.0\.0\.1.*wurde nicht geladen/)).toBeVisible();
    await expect(finding(/script-src-attr sperrt inline/)).toBeVisible();
  },
);
