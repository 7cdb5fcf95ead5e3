import type { Page, Route } from '@playwright/test';
import type { BundleName } from '../../src/demo/settings.ts';
import { CART, FEEDBACK, ORDER, RICH, fillCheckout, openCheckout, place, settle } from '../support/purchase.ts';
import { PAGES, type ShopSetup } from '../support/shop.ts';
import { type Enlarge, asItIs, manyCountries, manyFields, manyVariations } from './enlarge.ts';

/** Something of a page of which there may be many. */
export interface Subject {
  readonly name: string;
  /** The largest number that is measured. */
  readonly most: number;
  readonly bundles: readonly BundleName[];
  readonly cart?: NonNullable<ShopSetup['cart']>;
  readonly enlarge: Enlarge;
  /** Opens the page, with the server's answers made large where it is they that grow. */
  open(page: Page, size: number): Promise<void>;
  /** One step of a shopper, waited for to its end. `turn` counts from 0. */
  step(page: Page, size: number, turn: number): Promise<void>;
}

const ROW = /<tr class="woocommerce-cart-form__cart-item cart_item">[\s\S]*?<\/tr>/;
/** The demo's stand-in for the shop's own variation script shows its choice after 300 ms. */
const SHOWN_AFTER_MS = 400;

/** The cart's form with a row so often, each with fields and links of its own. */
async function manyRows(route: Route, size: number): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  const row = ROW.exec(html)?.[0] ?? '';
  const key = /cart\[(\w+)\]/.exec(row)?.[1] ?? 'none';
  const rows = Array.from({ length: size }, (_, at) => (at === 0 ? row : row.replaceAll(key, `${key}${at}`)));
  await route.fulfill({ response, body: html.replace(ROW, rows.join('\n')) });
}

const choose = (page: Page, values: readonly string[]): Promise<void> =>
  page.evaluate((wanted) => {
    const selects = [...document.querySelectorAll<HTMLSelectElement>('form.variations_form .variations select')];
    for (const [at, select] of selects.entries()) {
      select.value = wanted[at] ?? '';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, values);

/** All that may grow on the demo's pages. */
export const SUBJECTS: readonly Subject[] = [
  {
    name: 'variations',
    most: 1000,
    bundles: ['checkout', 'variation-info', 'stripe-express', 'paypal-buttons'],
    enlarge: manyVariations,
    open: async (page) => {
      await page.goto(PAGES.product('arbeitshemd'));
      await page.waitForLoadState('networkidle');
    },
    async step(page, size, turn) {
      const width = Math.ceil(Math.sqrt(size));
      const at = (turn * 7) % size;
      await choose(page, [`c${at % width}`, `s${Math.floor(at / width)}`]);
      await page.waitForTimeout(SHOWN_AFTER_MS);
    },
  },
  {
    name: 'countries',
    most: 249,
    bundles: ['checkout'],
    cart: CART,
    enlarge: manyCountries,
    async open(page) {
      // The review of a country that the mock shop does not know would be another page.
      await page.route('**/?wc-ajax=update_order_review', (route) =>
        route.fulfill({ json: { result: 'success', fragments: {} } }),
      );
      await openCheckout(page);
    },
    async step(page, size, turn) {
      const code = turn % 2 === 0 && size > 1 ? `X${(turn % (size - 1)) + 1}` : 'DE';
      await page.locator('#billing_country').selectOption(code, { force: true });
      await page.waitForTimeout(100);
      await settle(page);
    },
  },
  {
    name: 'form fields',
    most: 200,
    bundles: ['contact-form'],
    enlarge: manyFields,
    async open(page, size) {
      const errors = Array.from({ length: size }, (_, at) => ({ field: `more-${at}`, message: 'Bitte fülle dieses Feld aus.' }));
      const head = { contact_form_id: 105, status: 'validation_failed', message: 'Bitte prüfen.', posted_data_hash: '' };
      await page.route(`**/*${FEEDBACK}*`, (route) =>
        route.fulfill({
          json: {
            ...head,
            into: RICH,
            invalid_fields: errors.map((error) => ({ ...error, idref: null, error_id: `ve-${error.field}` })),
          },
        }),
      );
      await page.goto(PAGES.contact);
      await page.waitForLoadState('networkidle');
    },
    async step(page, size) {
      const answered = page.waitForResponse((response) => response.url().includes(FEEDBACK));
      await page.evaluate((form) => document.querySelector<HTMLFormElement>(`${form} form`)?.requestSubmit(), RICH);
      await answered;
      await page.waitForFunction(
        ([form, count]) => document.querySelectorAll(`${form} .wpcf7-not-valid-tip:not(:empty)`).length >= count,
        [RICH, size] as const,
      );
      await page.waitForTimeout(100);
    },
  },
  {
    name: 'cart rows',
    most: 200,
    bundles: ['checkout'],
    cart: CART,
    enlarge: asItIs,
    async open(page, size) {
      await page.route('**/warenkorb/**', (route) => manyRows(route, size));
      await page.goto(PAGES.cart);
      await settle(page);
    },
    async step(page, _size, turn) {
      await page
        .locator('.cart_item input.qty')
        .first()
        .fill(String((turn % 5) + 2));
      const answered = page.waitForResponse((response) => response.url().includes('/warenkorb/'));
      await page.getByRole('button', { name: 'Warenkorb aktualisieren' }).click();
      await answered;
      await settle(page);
      await page.waitForTimeout(100);
    },
  },
  {
    name: 'notices',
    most: 50,
    bundles: ['checkout'],
    cart: CART,
    enlarge: asItIs,
    async open(page, size) {
      const items = Array.from(
        { length: size },
        (_, at) =>
          `<li data-id="billing_city"><a href="#billing_city"><strong>Fehler ${at}</strong> ist ein Pflichtfeld.</a></li>`,
      );
      const messages = `<ul class="woocommerce-error" role="alert">${items.join('')}</ul>`;
      await page.route(`**/?${ORDER}`, (route) =>
        route.fulfill({ json: { result: 'failure', messages, refresh: false, reload: false } }),
      );
      await openCheckout(page);
      await fillCheckout(page, 'cod');
    },
    async step(page, size) {
      const answered = page.waitForResponse((response) => response.url().includes(ORDER));
      await place(page);
      await answered;
      await page.waitForFunction((count) => document.querySelectorAll('.woocommerce-error li').length === count, size);
      await settle(page);
      await page.waitForTimeout(100);
    },
  },
];
