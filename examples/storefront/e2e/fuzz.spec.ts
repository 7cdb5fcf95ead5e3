import { hostileMarkup } from '@shop/testing/fuzz/markup.ts';
import { hostileAmount, hostileText } from '@shop/testing/fuzz/texts.ts';
import fc from 'fast-check';
import { openReporting, showAll } from './support/doors.ts';
import { expect, test } from './support/test.ts';
import { OWN, PUBLISHED } from './support/vectors.ts';

/*
 * Random inputs where only a browser's own parser tells, or where the imitated page takes too long: `npm run stress -- fuzz` tries as many as `RUNS` says, the same
 * ones for the same `SEED`; `npm test` a slice.
 */

const RUNS = Number(process.env['RUNS'] ?? 500);
const SEED = Number(process.env['SEED'] ?? 20261122);
/** Inputs that go to the page together. */
const BATCH = 250;

/** Tries the inputs in batches; what is wrong names the batch's own seed. */
async function tryAll<Input>(input: fc.Arbitrary<Input>, run: (inputs: Input[]) => Promise<string[]>): Promise<void> {
  for (let done = 0; done < RUNS; done += BATCH) {
    const numRuns = Math.min(BATCH, RUNS - done);
    const wrong = await run(fc.sample(input, { seed: SEED + done, numRuns }));
    expect(wrong, `SEED=${SEED + done} RUNS=${numRuns}`).toEqual([]);
  }
}

test.describe('[XC-01] [XC-06] vectors and random inputs in the browser', { tag: '@own-policy' }, () => {
  test.use({ bypassCSP: false });
  test.beforeEach(({ consoleGuard }) => {
    test.setTimeout(120_000 + RUNS * 20);
    // The browser's own word on a picture's numbers.
    consoleGuard.allow(
      /PayPal button could not be configured/,
      /report-only/i,
      /frame-ancestors/,
      /<svg> attribute|<path> attribute/,
    );
  });

  test('fuzz notices: every vector and random markup in every notice: nothing runs, nothing active stays, also when it is read a second time', async ({
    page,
  }) => {
    const piece = fc.oneof(
      fc.constantFrom(...PUBLISHED, ...OWN),
      fc.constantFrom('<', '>', '"', "'", '<!--', '-->', '</', '<svg>', '<math>', '<table>', '<style>', '</style>', '<template>'),
      fc.constantFrom('<a href=', ' onclick=window.hacked=1 ', '&lt;', '\0'),
      fc.string({ maxLength: 6 }),
    );
    const pieces = fc.array(piece, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
    const outcome = await openReporting(page);
    expect(await showAll(page, [...PUBLISHED, ...OWN]), 'the vectors as they are').toEqual([]);
    await tryAll(fc.oneof(pieces, hostileMarkup), (texts) => showAll(page, texts));
    expect(await outcome()).toEqual({ hacked: undefined, violations: [], base: '/vektoren/' });
  });

  test('fuzz variations: a variation is shown and taken back: what stood there first stands there again', async ({ page }) => {
    const text = fc.oneof(
      fc.constant('<p>Text</p>'),
      fc.oneof(hostileText, hostileAmount).map(withoutAttributes),
      fc.jsonValue(),
    );
    const variation = fc.record(
      {
        price_html: fc.oneof(fc.constant('<span class="price">12,00 €</span>'), text),
        display_price: text,
        includes_alcohol: text,
        has_product_safety_information: text,
        delivery_time: text,
        tax_info: text,
        manufacturer: text,
        nutri_score: text,
        alcohol_content: text,
      },
      { requiredKeys: [] },
    );
    const outcome = await openReporting(page);
    // The page does show one.
    await page.evaluate(() => {
      const detail = [{ price_html: '<b>12 €</b>', delivery_time: '<p>Bald</p>' }];
      document.querySelector('.variations_form')?.dispatchEvent(new CustomEvent('show_variation', { bubbles: true, detail }));
    });
    await expect(page.locator('p.price')).toHaveText('12 €');
    await expect(page.locator('.delivery-time-info')).toHaveText('Bald');
    await page.evaluate(() => document.querySelector('.variations_form')?.dispatchEvent(new CustomEvent('reset_data')));
    await expect(page.locator('.delivery-time-info')).toHaveText('Lieferzeit');
    await tryAll(variation, (variations) => page.evaluate(showAndTakeBack, variations));
    expect((await outcome()).hacked).toBeUndefined();
  });
});

/** A variation is the shop's own markup, which may load and run what its attributes say. Without attributes there is nothing to load. */
function withoutAttributes(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/[=@]/g, ':') : value;
}

/** Runs in the page. @returns what was wrong with a variation, each with the variation. */
function showAndTakeBack(variations: unknown[]): string[] {
  const form = document.querySelector('.variations_form');
  const info = document.querySelector('.delivery-time-info');
  const price = document.querySelector('p.price');
  if (!form || !info || !price) return ['The product is gone'];
  const wrong: string[] = [];
  let thrown: unknown;
  const hear = (event: ErrorEvent): void => void (thrown = event.message);
  window.addEventListener('error', hear);
  const first = [price.textContent, info.textContent];
  for (const variation of variations) {
    thrown = undefined;
    form.dispatchEvent(new CustomEvent('show_variation', { bubbles: true, detail: [variation] }));
    const shown = price.textContent;
    form.dispatchEvent(new CustomEvent('reset_data', { bubbles: true, detail: [] }));
    const last = [price.textContent, info.textContent];
    if (thrown !== undefined || shown === '' || JSON.stringify(first) !== JSON.stringify(last))
      wrong.push(`${JSON.stringify(variation)} → ${String(thrown)}, shown ${shown}, then ${last.join(', ')}`);
  }
  window.removeEventListener('error', hear);
  return wrong;
}
