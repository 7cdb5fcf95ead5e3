import type { Page } from '@playwright/test';
import { findCut } from './support/layout.ts';
import { expectStoredPicture } from './support/stored-picture.ts';
import { expect, test } from './support/test.ts';

const WHOLE = { fullPage: true, animations: 'disabled' } as const;

async function open(page: Page, language: 'de' | 'en'): Promise<void> {
  await page.goto(`/galerie/?lang=${language}`);
  await expect(page.locator('html[data-gallery="ready"]')).toBeAttached();
}

/** What every state looks like in the document, by its name. */
async function markup(page: Page): Promise<Record<string, string>> {
  const entries = await page
    .locator('[data-state]')
    .evaluateAll((states) => states.map((state) => [state.getAttribute('data-state') ?? '', state.innerHTML] as const));
  return Object.fromEntries(entries);
}

/** Each language, theme and width meets each other one once. */
for (const [language, colorScheme, width] of [
  ['de', 'light', 1280],
  ['de', 'dark', 390],
  ['en', 'light', 390],
  ['en', 'dark', 1280],
] as const)
  test(`[XC-04] every island in every state: ${language}, ${colorScheme}, ${width} px`, async ({ page, axe, shot }, info) => {
    // The first one waits for the page's script to be built.
    test.slow();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await open(page, language);
    const before = await markup(page);
    await shot(`gallery-${language}-${colorScheme}-${width}`);
    // The first picture of a page may be taken in the middle of a transition.
    await page.screenshot(WHOLE);
    const picture = await page.screenshot(WHOLE);
    expect(await axe()).toEqual([]);
    // Nothing may be wider than its stage: at 390 px the shopper would have to scroll sideways.
    const wide = await page
      .locator('.gallery-state__stage')
      .evaluateAll((stages) =>
        stages
          .filter((stage) => stage.scrollWidth > stage.clientWidth)
          .map((stage) => stage.parentElement?.getAttribute('data-state')),
      );
    expect(wide).toEqual([]);
    expect(await page.evaluate(findCut), 'states that are cut off').toEqual([]);
    await page.evaluate(() => window.shopGallery?.roundTrip());
    expect(await markup(page)).toEqual(before);
    const again = await page.screenshot(WHOLE);
    expect(again.equals(picture), 'the picture after each island was in another state and back').toBe(true);
    await expectStoredPicture(page, `gallery-${language}-${colorScheme}-${width}`, info);
  });

test('[XC-08] in forced colors every button has its text in another color than its background', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, 'de');
  const unreadable = await page
    .locator('[data-state] button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => getComputedStyle(button).color === getComputedStyle(button).backgroundColor)
        .map(({ textContent }) => textContent),
    );
  expect(unreadable).toEqual([]);
});

test('[XC-04] the gallery has states of every bundle that draws, and is linked from the list of demo pages', async ({ page }) => {
  await page.goto('/demo-seiten/');
  await page.getByRole('link', { name: 'Galerie der Inseln' }).click();
  await expect(page.locator('html[data-gallery="ready"]')).toBeAttached();
  for (const bundle of ['ui', 'contact-form', 'debug']) {
    await expect(page.getByRole('heading', { level: 2, name: bundle, exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'contact-form', exact: true }).click();
  await expect(page.locator('html[data-gallery="ready"]')).toBeAttached();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['contact-form']);
});
