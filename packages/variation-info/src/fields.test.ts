import { need } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { CONFIG_GLOBAL } from './constants';
import { aProduct, inheriting, MODES, openProduct, type ProductPage, SETTINGS } from './testing/page';

/** Contract table B1, written out once more by hand: key, selector, name of its block, does it count only with a price. */
const TABLE: readonly (readonly [key: string, selector: string, block: string, priced?: 'priced'])[] = [
  ['delivery_time', '.delivery-time-info', 'delivery-time'],
  ['defect_description', '.defect-description', 'defect-description'],
  ['tax_info', '.tax-info', 'tax-info', 'priced'],
  ['manufacturer', '.manufacturer', 'manufacturer'],
  ['manufacturer_heading', '.wc-gzd-product-manufacturer-heading', 'manufacturer-heading'],
  ['product_safety_attachments', '.product-safety-attachments', 'product_safety_attachments'],
  ['product_safety_attachments', '.product-safety-attachments', 'product-safety-attachments'],
  ['product_safety_attachments_heading', '.wc-gzd-product-safety-attachments-heading', 'product-safety-attachments-heading'],
  ['safety_instructions', '.safety-instructions', 'safety_instructions'],
  ['safety_instructions', '.safety-instructions', 'safety-instructions'],
  ['safety_instructions_heading', '.wc-gzd-product-safety-instructions-heading', 'safety-instructions-heading'],
  ['power_supply', '.wc-gzd-power-supply', 'power_supply'],
  ['power_supply', '.wc-gzd-power-supply', 'power-supply'],
  ['deposit_amount', '.deposit-amount', 'deposit', 'priced'],
  ['deposit_packaging_type', '.deposit-packaging-type', 'deposit-packaging-type', 'priced'],
  ['food_description', '.wc-gzd-food-description', 'food-description'],
  ['nutri_score', '.wc-gzd-nutri-score', 'nutri-score'],
  ['food_distributor', '.wc-gzd-food-distributor', 'food-distributor'],
  ['food_place_of_origin', '.wc-gzd-food-place-of-origin', 'food-place-of-origin'],
  ['net_filling_quantity', '.wc-gzd-net-filling-quantity', 'net-filling-quantity'],
  ['drained_weight', '.wc-gzd-drained-weight', 'drained-weight'],
  ['alcohol_content', '.wc-gzd-alcohol-content', 'alcohol-content'],
  ['nutrients', '.wc-gzd-nutrients', 'nutrients'],
  ['nutrients_heading', '.wc-gzd-nutrients-heading', 'nutrients-heading'],
  ['ingredients', '.wc-gzd-ingredients', 'ingredients'],
  ['ingredients_heading', '.wc-gzd-ingredients-heading', 'ingredients-heading'],
  ['allergenic', '.wc-gzd-allergenic', 'allergenic'],
  ['allergenic_heading', '.wc-gzd-allergenic-heading', 'allergenic-heading'],
  ['shipping_costs_info', '.shipping-costs-info', 'shipping-costs-info', 'priced'],
  ['unit_price', '.price-unit', 'unit-price', 'priced'],
  ['product_units', '.product-units', 'unit-product', 'priced'],
];

const EXPECTED = TABLE.map(([key, selector, block, priced]) => ({ key, selector, block, priced }));

const ORIGINAL = 'Zuvor <b class="x">fett</b> &amp; mehr';
const VALUE = '<span class="neu">Neu</span> – 5&nbsp;€';

/** An element of the given class, with other classes as the shop prints them. */
function info(selector: string, content: string, classes = ''): string {
  return `<p class="wc-gzd-additional-info ${selector.slice(1)} ${classes}"${content ? '' : ' aria-hidden="true"'}>${content}</p>`;
}

const BLOCK_LABEL = '.wp-block-woocommerce-gzd-product-price-label';
/** Keys once: two of them have blocks of two names. */
const FIELDS = EXPECTED.filter(({ key }, index) => EXPECTED.findIndex((other) => other.key === key) === index);

describe('fields', () => {
  let page: ProductPage;
  const open = async (besides: string, jquery = true): Promise<void> =>
    void (page = await openProduct(aProduct(besides), { jquery }));
  const show = (variation: object): void =>
    page.show({ display_price: 10, includes_alcohol: 'yes', price_html: '', manufacturer: '', ...variation });
  /** Shows a variation that has the same for every field. */
  const showAll = (value: unknown, more: object = {}): void =>
    show({ ...Object.fromEntries(EXPECTED.map(({ key }) => [key, value])), ...more });

  it.each(MODES)('[VI-01] every field is shown, emptied, missing and restored byte for byte, %s', async (_mode, jquery) => {
    const listed = FIELDS.map(({ selector }) => info(selector, ORIGINAL, 'wc-gzd-additional-info-loop'));
    await open(FIELDS.map(({ selector }, index) => info(selector, ORIGINAL) + listed[index]).join(''), jquery);
    const elements = FIELDS.map(({ selector }) => need(`p${selector}:not(.wc-gzd-additional-info-loop)`));
    /** What eyes and screen readers find in every field. */
    const expectAll = (content: string, isShown: boolean): void =>
      expect(
        elements.map((one, at) => [FIELDS[at]?.key, one.innerHTML, one.getAttribute('aria-hidden'), one.style.display]),
      ).toEqual(FIELDS.map(({ key }) => [key, content, String(!isShown), isShown ? '' : 'none']));
    showAll(VALUE);
    expectAll(VALUE, true);
    for (const { classList, dataset } of elements) {
      expect([...classList]).toEqual(expect.arrayContaining(['variation_modified', 'variation_gzd_modified']));
      expect(dataset['o_content']).toBe(ORIGINAL);
    }
    for (const empty of ['', undefined, null, false]) {
      showAll(empty);
      expectAll('', false);
    }
    showAll(0);
    expectAll('0', true);
    show({});
    expectAll('', false);
    page.reset();
    expectAll(ORIGINAL, true);
    expect(elements.map(({ className }) => className.trim())).toEqual(
      FIELDS.map(({ selector }) => `wc-gzd-additional-info ${selector.slice(1)}`),
    );
    expect([...document.querySelectorAll('.wc-gzd-additional-info-loop')].map(({ outerHTML }) => outerHTML)).toEqual(listed);
  });

  it('[VI-01] [VR-09] Germanized 3 sends no product safety: elements of such names are the theme’s', async () => {
    await open('<p class="manufacturer">Nord</p><p class="safety-instructions">Vorsicht</p><p class="tax-info">inkl. MwSt.</p>');
    page.show({ display_price: 10, tax_info: 'x' });
    expect(['.manufacturer', '.safety-instructions', '.tax-info'].map((name) => need(name).textContent)).toEqual([
      'Nord',
      'Vorsicht',
      'x',
    ]);
  });

  it('[VI-01] every field is shown in its block of the single product, and nowhere else then', async () => {
    const label = ({ selector, block }: (typeof EXPECTED)[number], attribute: string): string =>
      `<div class="wp-block-woocommerce-gzd-product-price-label wp-block-woocommerce-gzd-product-${block} wp-block-woocommerce-gzd-product-is-empty" ${attribute}>${info(selector, '')}</div>`;
    await open(
      EXPECTED.map(
        (field) =>
          label(field, 'data-is-descendent-of-single-product-template="true"') + label(field, '') + info(field.selector, 'frei'),
      ).join(''),
    );
    const labels = [...document.querySelectorAll(BLOCK_LABEL)];
    const contents = (): (string | undefined)[][] =>
      EXPECTED.map((_field, at) => {
        const [inside, other] = labels.slice(2 * at);
        return [inside?.textContent, other?.textContent, other?.nextElementSibling?.innerHTML].map((text) => text ?? undefined);
      });
    const marks = (): unknown[] =>
      labels
        .filter((_label, at) => at % 2 === 0)
        .map((one) => [one.classList.contains('wp-block-woocommerce-gzd-product-is-empty'), one.getAttribute('aria-hidden')]);
    showAll('Neu');
    expect(contents()).toEqual(EXPECTED.map(() => ['Neu', '', 'frei']));
    expect(marks()).toEqual(EXPECTED.map(() => [false, 'false']));
    showAll('');
    expect(marks()).toEqual(EXPECTED.map(() => [true, 'true']));
  });

  it('[VI-01] fields of a price do not count without a price to display, the others do', async () => {
    await open(FIELDS.map(({ selector }) => info(selector, ORIGINAL)).join(''));
    for (const display_price of [0, '', undefined, null, false]) {
      showAll(VALUE, { display_price });
      expect(FIELDS.map(({ key, selector }) => [key, need(`p${selector}`).innerHTML])).toEqual(
        FIELDS.map(({ key, priced }) => [key, priced ? '' : VALUE]),
      );
    }
  });

  it('[VI-01] alcohol content is blanked for drinks without alcohol only', async () => {
    await open(info('.wc-gzd-alcohol-content', ''));
    const element = need('p.wc-gzd-alcohol-content');
    for (const includes_alcohol of ['no', 'yes', undefined]) {
      show({ alcohol_content: '5,1 % vol.', includes_alcohol });
      expect(element.innerHTML).toBe(includes_alcohol === 'no' ? '' : '5,1 % vol.');
    }
  });

  it('[VI-01] content may hold an element of the same class: it stays content', async () => {
    await open(info('.product-units', ''));
    const units = 'Produkt enthält: <span class="product-units">110</span> <span class="unit">g</span>';
    show({ product_units: units });
    show({ product_units: units });
    show({ product_units: 'nichts' });
    show({ product_units: units });
    expect(need('p.product-units').innerHTML).toBe(units);
    expect(document.querySelectorAll('.variation_gzd_modified')).toHaveLength(1);
  });

  it('[VI-01] scripts in the content do not run', async () => {
    await open(info('.manufacturer', ''));
    show({ manufacturer: '<script>document.title = "ran"</script><p>Nord</p>' });
    expect(document.title).not.toBe('ran');
    expect(need('p.manufacturer').textContent).toContain('Nord');
  });

  it('[VI-01] odd values are shown as nothing and never throw', async () => {
    await open(info('.tax-info', ORIGINAL));
    for (const odd of [true, {}, [], () => 'x', Symbol('x'), Number.NaN]) {
      show({ tax_info: odd });
      expect(need('p.tax-info').innerHTML).toBe(Number.isNaN(odd) ? 'NaN' : '');
    }
    for (const variation of [undefined, null, 0, '', false]) page.show(variation);
    for (const variation of ['text', 7, [], Object.create(null)]) page.show(variation);
    expect(need('p.tax-info').innerHTML).toBe('');
  });

  it.each<[string, string, string, object]>([
    ['nutrients_heading', 'p.wc-gzd-nutrients-heading', '', { nutrients: '' }],
    ['manufacturer', 'p.manufacturer', '', {}],
    ['display_price', 'p.price-unit', '', { unit_price: '1 € / kg', display_price: undefined }],
    ['includes_alcohol', 'p.wc-gzd-alcohol-content', '5 %', { alcohol_content: '5 %' }],
  ])('[VI-01] an inherited %s decides nothing about the shown %s', async (inherited, selector, expected, variation) => {
    await open(info(selector.slice(1), ''));
    inheriting(inherited, 'no', () => page.show(variation));
    expect(need(selector).innerHTML).toBe(expected);
  });

  it.each([
    [CONFIG_GLOBAL, SETTINGS, null, 'Alle'],
    ['wrapper', 'body', { price_selector: 'p.price', replace_price: '1' }, 'Werk'],
  ])('[XC-01] an inherited %s is no setting', async (inherited, value, settings, shown) => {
    const undo = (): boolean => Reflect.deleteProperty(Object.prototype, inherited);
    page = await openProduct(aProduct(info('.manufacturer', 'Alle')), {
      jquery: true,
      settings,
      before: () => void Object.defineProperty(Object.prototype, inherited, { value, configurable: true, writable: true }),
    }).finally(undo);
    page.show({ manufacturer: 'Werk' });
    expect([need('p.manufacturer').innerHTML, page.logged.length]).toEqual([shown, settings ? 1 : 0]);
  });
});
