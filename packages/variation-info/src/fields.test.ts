import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct, layOut, runBundle, SETTINGS, type ShopScript, the, withJQuery, withoutJQuery } from './testing/page';

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

describe.each([withJQuery, withoutJQuery])('fields, %o', (connect) => {
  let shop: ShopScript;

  beforeEach(() => {
    vi.stubGlobal('wc_gzd_add_to_cart_variation_params', SETTINGS);
    layOut();
    shop = connect();
  });
  afterEach(() => {
    shop.remove();
    document.body.replaceChildren();
  });

  const show = (variation: Record<string, unknown>): void =>
    shop.fire(
      the('.single_variation'),
      'show_variation',
      { display_price: 10, includes_alcohol: 'yes', price_html: '', ...variation },
      true,
    );

  // The table once, with jQuery as in the shop; without it the way of the events is what differs, see the tests below it.
  describe.each(connect === withJQuery ? EXPECTED : EXPECTED.slice(0, 2))(
    '$key in $block',
    ({ key, selector, block, priced }) => {
      it('[VI-01] is shown, emptied, missing and restored byte for byte', async () => {
        aProduct(info(selector, ORIGINAL) + info(selector, ORIGINAL, 'wc-gzd-additional-info-loop'));
        const [element, listed] = document.querySelectorAll<HTMLElement>(`p${selector}`);
        if (!element || !listed) throw new Error('The page has not both elements.');
        await runBundle();

        show({ [key]: VALUE });
        expect(element.innerHTML).toBe(VALUE);
        expect(element.getAttribute('aria-hidden')).toBe('false');
        expect([...element.classList]).toEqual(expect.arrayContaining(['variation_modified', 'variation_gzd_modified']));
        expect(element.dataset['o_content']).toBe(ORIGINAL);

        for (const empty of ['', undefined, null, false]) {
          show({ [key]: empty });
          expect(element.innerHTML).toBe('');
          expect(element.getAttribute('aria-hidden')).toBe('true');
          expect(element.style.display).toBe('none');
        }

        show({ [key]: 0 });
        expect(element.innerHTML).toBe('0');
        expect(element.style.display).toBe('');

        show({});
        expect(element.innerHTML).toBe('');

        shop.fire(the('form'), 'reset_data');
        expect(element.innerHTML).toBe(ORIGINAL);
        expect(element.className.trim()).toBe(`wc-gzd-additional-info ${selector.slice(1)}`);
        expect(element.getAttribute('aria-hidden')).toBe('false');
        expect(element.style.display).toBe('');
        expect(element.dataset['o_content']).toBe(ORIGINAL);
        expect(listed.outerHTML).toBe(info(selector, ORIGINAL, 'wc-gzd-additional-info-loop'));
      });

      it('[VI-01] is shown in its block of the single product, and nowhere else then', async () => {
        const label = (attribute: string): string =>
          `<div class="wp-block-woocommerce-gzd-product-price-label wp-block-woocommerce-gzd-product-${block} wp-block-woocommerce-gzd-product-is-empty" ${attribute}>${info(selector, '')}</div>`;
        aProduct(label('data-is-descendent-of-single-product-template="true"') + label('') + info(selector, 'frei'));
        const [inside, other, free] = document.querySelectorAll<HTMLElement>(`p${selector}`);
        if (!inside || !other || !free) throw new Error('The page has not all elements.');
        await runBundle();
        const block1 = the('.wp-block-woocommerce-gzd-product-price-label');

        show({ [key]: VALUE });
        expect(inside.innerHTML).toBe(VALUE);
        expect(block1.classList.contains('wp-block-woocommerce-gzd-product-is-empty')).toBe(false);
        expect(block1.getAttribute('aria-hidden')).toBe('false');
        expect(other.innerHTML).toBe('');
        expect(free.innerHTML).toBe('frei');

        show({ [key]: '' });
        expect(block1.classList.contains('wp-block-woocommerce-gzd-product-is-empty')).toBe(true);
        expect(block1.getAttribute('aria-hidden')).toBe('true');
      });

      it(`[VI-01] ${priced ? 'does not count' : 'counts'} without a price to display`, async () => {
        aProduct(info(selector, ORIGINAL));
        await runBundle();
        for (const display_price of [0, '', undefined, null, false]) {
          show({ [key]: VALUE, display_price });
          expect(the(`p${selector}`).innerHTML).toBe(priced ? '' : VALUE);
        }
      });
    },
  );

  it('[VI-01] alcohol content is blanked for drinks without alcohol only', async () => {
    aProduct(info('.wc-gzd-alcohol-content', ''));
    await runBundle();
    const element = the('p.wc-gzd-alcohol-content');
    show({ alcohol_content: '5,1 % vol.', includes_alcohol: 'no' });
    expect(element.innerHTML).toBe('');
    show({ alcohol_content: '5,1 % vol.', includes_alcohol: 'yes' });
    expect(element.innerHTML).toBe('5,1 % vol.');
    show({ alcohol_content: '5,1 % vol.', includes_alcohol: undefined });
    expect(element.innerHTML).toBe('5,1 % vol.');
  });

  it('[VI-01] content may hold an element of the same class: it stays content', async () => {
    aProduct(info('.product-units', ''));
    await runBundle();
    const units = 'Produkt enthält: <span class="product-units">110</span> <span class="unit">g</span>';
    show({ product_units: units });
    show({ product_units: units });
    show({ product_units: 'nichts' });
    show({ product_units: units });
    expect(the('p.product-units').innerHTML).toBe(units);
    expect(document.querySelectorAll('.variation_gzd_modified')).toHaveLength(1);
  });

  it('[VI-01] scripts in the content do not run', async () => {
    aProduct(info('.manufacturer', ''));
    await runBundle();
    show({ manufacturer: '<script>document.title = "ran"</script><p>Nord</p>' });
    expect(document.title).not.toBe('ran');
    expect(the('p.manufacturer').textContent).toContain('Nord');
  });

  it('[VI-01] odd values are shown as nothing and never throw', async () => {
    aProduct(info('.manufacturer', ORIGINAL));
    await runBundle();
    for (const odd of [true, {}, [], () => 'x', Symbol('x'), Number.NaN]) {
      show({ manufacturer: odd });
      expect(the('p.manufacturer').innerHTML).toBe(Number.isNaN(odd) ? 'NaN' : '');
    }
    for (const variation of [undefined, null, 0, '', false]) shop.fire(the('.single_variation'), 'show_variation', variation);
    for (const variation of ['text', 7, [], Object.create(null)])
      shop.fire(the('.single_variation'), 'show_variation', variation);
    expect(the('p.manufacturer').innerHTML).toBe('');
  });

  it('[VI-01] a polluted prototype adds no heading', async () => {
    aProduct(info('.wc-gzd-nutrients-heading', ''));
    await runBundle();
    Object.defineProperty(Object.prototype, 'nutrients_heading', { value: 'fremd', configurable: true });
    try {
      show({ nutrients: '' });
    } finally {
      Reflect.deleteProperty(Object.prototype, 'nutrients_heading');
    }
    expect(the('p.wc-gzd-nutrients-heading').innerHTML).toBe('');
  });

  it.each([
    ['manufacturer', 'manufacturer', 'p.manufacturer', '', {}],
    ['display_price', 'unit_price', 'p.price-unit', '', { unit_price: '1 € / kg' }],
    ['includes_alcohol', 'alcohol_content', 'p.wc-gzd-alcohol-content', '5 %', { alcohol_content: '5 %' }],
  ])('[VI-01] an inherited %s decides nothing about the shown %s', async (inherited, _shown, selector, expected, variation) => {
    aProduct(info(selector.slice(1), ''));
    await runBundle();
    const element = the(selector);
    Object.defineProperty(Object.prototype, inherited, { value: 'no', configurable: true });
    try {
      shop.fire(the('.single_variation'), 'show_variation', variation);
    } finally {
      Reflect.deleteProperty(Object.prototype, inherited);
    }
    expect(element.innerHTML).toBe(expected);
  });

  it.each([
    ['wc_gzd_add_to_cart_variation_params', SETTINGS, undefined],
    ['wrapper', 'body', { ...SETTINGS, wrapper: undefined }],
  ])('[XC-01] an inherited %s is no setting', async (inherited, value, settings) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    aProduct(info('.manufacturer', 'Alle'));
    Reflect.deleteProperty(window, 'wc_gzd_add_to_cart_variation_params');
    if (settings) {
      const { wrapper: _absent, ...rest } = settings;
      Reflect.set(window, 'wc_gzd_add_to_cart_variation_params', rest);
    }
    Object.defineProperty(Object.prototype, inherited, { value, configurable: true, writable: true });
    try {
      await runBundle();
    } finally {
      Reflect.deleteProperty(Object.prototype, inherited);
    }
    show({ manufacturer: 'Werk' });
    expect(the('p.manufacturer').innerHTML).toBe(settings ? 'Werk' : 'Alle');
    expect(error).toHaveBeenCalledTimes(settings ? 1 : 0);
  });
});
