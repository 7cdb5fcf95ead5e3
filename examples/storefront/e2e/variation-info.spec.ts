import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** What shows information on the demo's product pages, listed products aside. */
const INFO =
  '.type-product > .summary > .price, .type-product .wc-gzd-additional-info:not(.wc-gzd-additional-info-loop), .type-product h3[class*="-heading"], .type-product .product_safety_tab';

/** Content and visibility of all information, in page order. */
function readInfo(page: Page): Promise<string[]> {
  return page.locator(INFO).evaluateAll((elements) =>
    elements.map((element) => {
      const row = element.closest('tr');
      const hidden = [element, ...(row ? [row] : [])].some((part) => getComputedStyle(part).display === 'none');
      return `${element.className.replaceAll(/\s*(variation(_gzd)?_modified)/g, '')}|${hidden ? 'hidden' : 'shown'}|${element.innerHTML}`;
    }),
  );
}

/** As much of an embedded variation as the tests ask for. */
interface Variation {
  readonly variation_id: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly is_in_stock: boolean;
  readonly display_price: number;
  readonly has_product_safety_information: boolean;
  readonly unit_price: string;
}

/** Notes which variations we announce, heard the way the page's scripts hear each other. */
async function noteShown(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shown: unknown[] = [];
    const note = (variation: unknown): void => void shown.push((variation as { variation_id: number }).variation_id);
    Reflect.set(window, 'shownVariations', shown);
    const jQuery: unknown = Reflect.get(window, 'jQuery');
    if (typeof jQuery !== 'function') {
      document.body.addEventListener('germanized_variation_data', (event) => note((event as CustomEvent<unknown[]>).detail[0]));
      return;
    }
    const body = jQuery(document.body) as { on(name: string, act: (event: unknown, variation: unknown) => void): void };
    body.on('germanized_variation_data', (_event, variation) => note(variation));
  });
}

const shownVariations = (page: Page): Promise<number[]> =>
  page.evaluate(() => Reflect.get(window, 'shownVariations') as number[]);

/** Variations that the page carries. */
async function variationsOf(page: Page): Promise<Variation[]> {
  const text = await page.locator('form.variations_form').getAttribute('data-product_variations');
  return JSON.parse(text ?? '[]') as Variation[];
}

/** Chooses the first variation that fits, as a shopper does, and waits until it is announced. */
async function choose(page: Page, fits: (variation: Variation) => boolean = () => true): Promise<Variation> {
  const variation = (await variationsOf(page)).find(fits);
  if (variation === undefined) throw new Error('The product has no such variation.');
  await page.evaluate(() => (Reflect.get(window, 'shownVariations') as number[]).splice(0));
  for (const [name, value] of Object.entries(variation.attributes))
    await page.locator(`select[name="${name}"]`).selectOption(value);
  await expect.poll(async () => (await shownVariations(page)).at(-1)).toBe(variation.variation_id);
  return variation;
}

test('[VI-01] [VI-02] [XC-07] choose, reset, choose again: the page follows and comes back byte for byte @core', async ({
  page,
  shop,
  axe,
  shot,
}) => {
  await shop.open(shop.pages.product('arbeitshemd'), { bundles: ['variation-info'] });
  await noteShown(page);
  const before = await readInfo(page);

  await choose(page, ({ has_product_safety_information: safe }) => !safe);
  await expect(page.locator('.summary > p.price').first()).toHaveText(/^29,90\s*€$/);
  await expect(page.locator('.summary .tax-info')).toHaveText('inkl. 19 % MwSt.');
  await expect(page.locator('.summary .delivery-time-info')).toBeVisible();
  await expect(page.locator('.single_variation .price')).toBeHidden();
  await expect(page.locator('.product_safety_tab')).toBeHidden();
  expect(await axe()).toEqual([]);
  await shot('variation-info-jquery');

  const safe = (variation: Variation): boolean => variation.has_product_safety_information;
  await choose(page, safe);
  await expect(page.locator('.product_safety_tab')).toBeVisible();
  const second = await readInfo(page);

  await page.locator('.reset_variations').click();
  expect(await readInfo(page)).toEqual(before);
  await expect(page.locator('.product_safety_tab')).toBeHidden();

  await choose(page, safe);
  expect(await readInfo(page)).toEqual(second);
  await page.locator('.variations select').first().selectOption('');
  await expect.poll(() => readInfo(page)).toEqual(before);
});

test('[VI-01] food: rows, headings and tables appear with what they hold', async ({ page, shop, axe, shot }) => {
  await shop.open(shop.pages.product('kuestengrog'), { bundles: ['variation-info'] });
  await noteShown(page);
  await expect(page.locator('.wc-gzd-ingredients-heading')).toBeHidden();
  await choose(page);
  await expect(page.locator('.summary .price-unit')).toContainText('/ l');
  await expect(page.getByRole('heading', { name: 'Zutaten' })).toBeVisible();
  await expect(page.locator('.wc-gzd-ingredients strong')).toHaveText('Milch');
  await expect(page.getByRole('heading', { name: 'Nährwerte pro 100 ml' })).toBeVisible();
  await expect(page.locator('.wc-gzd-nutrients')).toContainText('940 kJ');
  await page.getByRole('tab', { name: 'Zusätzliche Informationen' }).click();
  const row = page.locator('.woocommerce-product-attributes-item--alcohol_content');
  await expect(row).toBeVisible();
  await expect(row).toContainText('38 % vol.');
  expect(await axe()).toEqual([]);
  await shot('variation-info-food');
  await page.locator('.reset_variations').click();
  await expect(row).toBeHidden();
  await expect(page.locator('.wc-gzd-nutrients')).toBeHidden();
});
