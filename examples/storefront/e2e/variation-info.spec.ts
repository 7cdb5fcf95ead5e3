import type { Page } from '@playwright/test';
import { expect, test, usually } from './support/test.ts';

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

for (const jquery of [true, false]) {
  test.describe(jquery ? 'with jQuery' : 'without jQuery', () => {
    test(`[VI-01] [VI-02] [XC-07] choose, reset, choose again: the page follows and comes back byte for byte${jquery ? ' @core' : ''}`, async ({
      page,
      shop,
      axe,
      shot,
    }) => {
      await shop.setup({ bundles: ['variation-info'], jquery });
      await page.goto(shop.pages.product('arbeitshemd'));
      await noteShown(page);
      const before = await readInfo(page);

      await choose(page, ({ has_product_safety_information: safe }) => !safe);
      await expect(page.locator('.summary > p.price').first()).toHaveText(/^29,90\s*€$/);
      await expect(page.locator('.summary .tax-info')).toHaveText('inkl. 19 % MwSt.');
      await expect(page.locator('.summary .delivery-time-info')).toBeVisible();
      await expect(page.locator('.single_variation .price')).toBeHidden();
      await expect(page.locator('.product_safety_tab')).toBeHidden();
      expect(await axe()).toEqual([]);
      await shot(`variation-info-${jquery ? 'jquery' : 'plain'}`);

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

    usually(jquery)(
      '[VI-03] a variation out of stock keeps its information; an unfinished choice loses it',
      async ({ page, shop }) => {
        await shop.setup({ bundles: ['variation-info'], jquery });
        await page.goto(shop.pages.product('arbeitshemd'));
        await noteShown(page);
        const before = await readInfo(page);
        await choose(page, ({ is_in_stock: inStock }) => !inStock);
        await expect(page.locator('.single_add_to_cart_button')).toHaveClass(/wc-variation-is-unavailable/);
        const shown = await readInfo(page);
        expect(shown).not.toEqual(before);
        await page.waitForTimeout(600);
        expect(await readInfo(page)).toEqual(shown);
        await page.locator('.variations select').nth(1).selectOption('');
        await expect.poll(() => readInfo(page)).toEqual(before);
      },
    );

    usually(jquery)('[VI-01] a free variation tells of no tax, shipping, deposit or unit price', async ({ page, shop }) => {
      await shop.setup({ bundles: ['variation-info'], jquery });
      await page.goto(shop.pages.product('gartenhandschuhe'));
      await noteShown(page);
      await choose(page, ({ display_price: price }) => price > 0);
      await expect(page.locator('.summary .tax-info')).toBeVisible();
      await choose(page, ({ display_price: price }) => price === 0);
      await expect(page.locator('.summary > p.price').first()).toContainText('0,00');
      for (const name of ['tax-info', 'shipping-costs-info', 'price-unit', 'product-units', 'deposit-amount']) {
        await expect(page.locator(`.summary p.${name}`), name).toBeHidden();
      }
    });
  });
}

test('[VI-01] food: rows, headings and tables appear with what they hold', async ({ page, shop, axe, shot }) => {
  await shop.setup({ bundles: ['variation-info'] });
  await page.goto(shop.pages.product('kuestengrog'));
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

test('[VI-01] a variation that the shop looks up is shown like an embedded one', async ({ page, shop, requests }) => {
  await shop.setup({ bundles: ['variation-info'] });
  await page.goto(shop.pages.product('wollsocken'));
  await noteShown(page);
  // The shop's own script looks for a preselected choice 100 ms after the page is ready; a choice before that is looked up twice.
  await page.waitForTimeout(150);
  for (const select of await page.locator('.variations select').all()) await select.selectOption({ index: 1 });
  await expect.poll(() => shownVariations(page)).toHaveLength(1);
  expect(requests.all().map(({ path }) => path)).toEqual(['/?wc-ajax=get_variation']);
  await expect(page.locator('.summary .tax-info')).toHaveText('inkl. 19 % MwSt.');
  await expect(page.locator('.wc-gzd-product-manufacturer-heading')).toHaveText('Herstellerinformationen');
});

test('[VI-04] listed products keep their information', async ({ page, shop }) => {
  await shop.setup({ bundles: ['variation-info'] });
  await page.goto(shop.pages.product('arbeitshemd'));
  await noteShown(page);
  const related = page.locator('.related');
  const before = await related.innerHTML();
  await choose(page);
  expect(await related.innerHTML()).toBe(before);
});

test('[VI-01] an observer of the price finds the new unit price beside it, and nothing when the price stays', async ({
  page,
  shop,
}) => {
  await shop.setup({ bundles: ['variation-info'] });
  await page.goto(shop.pages.product('kuestengrog'));
  await noteShown(page);
  await page.evaluate(() => {
    const price = document.querySelector('.summary > p.price');
    const unit = document.querySelector('.summary .price-unit');
    const found: string[] = [];
    Reflect.set(window, 'foundUnits', found);
    if (!price) return;
    const options = {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['style', 'data-force-refresh'],
    };
    new MutationObserver(() => found.push(unit?.innerHTML ?? '')).observe(price, options);
  });
  const foundUnits = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'foundUnits') as string[]);
  const unitNow = (): Promise<string> => page.locator('.summary .price-unit').innerHTML();
  const first = await choose(page);
  const units = [await unitNow()];
  expect(await foundUnits()).toEqual(units);
  await choose(page, ({ variation_id: id }) => id !== first.variation_id);
  units.push(await unitNow());
  expect(units[1]).not.toBe(units[0]);
  expect(await foundUnits()).toEqual(units);

  await page.evaluate(() => Reflect.set(window, 'shownVariations', []));
  await noteShown(page);
  await page.evaluate(() => {
    const form = document.querySelector('form.variations_form');
    (Reflect.get(window, 'jQuery') as (form: unknown) => { trigger(name: string): void })(form).trigger('check_variations');
  });
  await expect.poll(async () => (await shownVariations(page)).length).toBeGreaterThan(0);
  expect(await foundUnits()).toEqual(units);
});

test('[XC-09] the file run twice answers each event once', async ({ page, shop }) => {
  await shop.setup({ bundles: ['variation-info'] });
  await page.goto(shop.pages.product('arbeitshemd'));
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const again = document.createElement('script');
        again.src = '/dist/variation-info.js?again';
        again.addEventListener('load', resolve);
        document.body.append(again);
      }),
  );
  await noteShown(page);
  const before = await readInfo(page);
  const { variation_id: id } = await choose(page);
  await page.waitForTimeout(400);
  expect(await shownVariations(page)).toEqual([id]);
  await page.locator('.reset_variations').click();
  expect(await readInfo(page)).toEqual(before);
});

test('[VI-01] works where Trusted Types are enforced', { tag: '@own-policy' }, async ({ page, shop }) => {
  await shop.setup({ bundles: ['variation-info'] });
  // The stand-in of the shop's own script writes plain HTML; a default policy of the shop lets that pass, and notes what it sees.
  await page.addInitScript(() => {
    const types = Reflect.get(window, 'trustedTypes') as { createPolicy(name: string, rules: object): unknown };
    Reflect.set(window, 'plainHtml', []);
    types.createPolicy('default', {
      createHTML: (html: string) => {
        (Reflect.get(window, 'plainHtml') as string[]).push(new Error(html).stack ?? '');
        return html;
      },
      createScriptURL: (url: string) => url,
      createScript: (code: string) => code,
    });
  });
  await page.route('**/produkt/arbeitshemd/', async (route) => {
    const response = await route.fetch();
    const policy = `${response.headers()['content-security-policy'] ?? ''}; require-trusted-types-for 'script'; trusted-types default shop/variation-info`;
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await page.goto(shop.pages.product('arbeitshemd'));
  await noteShown(page);
  await choose(page);
  await expect(page.locator('.summary .tax-info')).toHaveText('inkl. 19 % MwSt.');
  const plain = await page.evaluate(() => Reflect.get(window, 'plainHtml') as string[]);
  expect(plain.filter((stack) => stack.includes('variation-info.js'))).toEqual([]);
});
