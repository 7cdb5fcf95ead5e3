import { aProductPage, type LoadedPage, loadPagePart, type ProductKind, recordedBody } from '@shop/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { layOut, runBundle, type ShopScript, the, withJQuery, withoutJQuery } from './testing/page';

type Recorded = Readonly<Record<string, unknown>>;

/** What the shop shows for a field where it differs from `.wc-gzd-{field}`; enough of them to see a whole page change. */
const SHOWN: Readonly<Record<string, string>> = {
  delivery_time: '.delivery-time-info',
  tax_info: '.tax-info',
  manufacturer: '.manufacturer',
  manufacturer_heading: '.wc-gzd-product-manufacturer-heading',
  product_safety_attachments: '.product-safety-attachments',
  shipping_costs_info: '.shipping-costs-info',
  unit_price: '.price-unit',
  product_units: '.product-units',
  net_filling_quantity: '.wc-gzd-net-filling-quantity',
  defect_description: '.defect-description',
};

/** The product of a recorded page, with its tabs and the related products: the theme around it shows no information. */
const aProductOf = (kind: ProductKind): LoadedPage =>
  loadPagePart({
    page: aProductPage(kind).pageName,
    keep: '.product.type-product',
    globals: ['wc_gzd_add_to_cart_variation_params'],
  });

describe.each([withJQuery, withoutJQuery])('recorded product pages, %o', (connect) => {
  let shop: ShopScript;
  let page: LoadedPage;

  beforeEach(() => {
    layOut();
    shop = connect();
  });
  afterEach(() => {
    shop.remove();
    page.reset();
  });

  const form = (): HTMLElement => the('form.variations_form');
  const embedded = (): Recorded[] => JSON.parse(form().dataset['product_variations'] ?? '[]') as Recorded[];
  const element = (selector: string): HTMLElement => the(`.product.type-product ${selector}:not(.wc-gzd-additional-info-loop)`);

  /** What WooCommerce's script does when a variation is found. */
  const choose = (variation: Recorded): void => {
    for (const select of form().querySelectorAll('select'))
      select.value = String((variation['attributes'] as Recorded)[select.name] || select.options[1]?.value);
    the<HTMLInputElement>('input.variation_id').value = String(variation['variation_id']);
    the('.single_variation').innerHTML = `<div class="woocommerce-variation-price">${String(variation['price_html'])}</div>`;
    shop.fire(the('.single_variation'), 'show_variation', variation, variation['is_purchasable']);
  };
  const clear = (): void => {
    for (const select of form().querySelectorAll('select')) select.value = '';
    the<HTMLInputElement>('input.variation_id').value = '';
    shop.fire(form(), 'reset_data');
  };
  /** HTML as an element gives it back. */
  const asRead = (html: unknown): string => {
    const holder = document.createElement('div');
    holder.innerHTML = typeof html === 'string' ? html : '';
    return holder.innerHTML;
  };
  const asText = (html: unknown): string => {
    const holder = document.createElement('div');
    holder.innerHTML = typeof html === 'string' ? html : '';
    return holder.textContent;
  };
  const infoTexts = (): (readonly [string, string])[] =>
    [...document.querySelectorAll('p.price, .wc-gzd-additional-info, h3[class^="wc-gzd-"]')].map(
      (each) => [each.tagName, each.innerHTML] as const,
    );

  it('[VI-01] [VI-02] every embedded variation shows its own information, and clearing brings the page back byte for byte', async () => {
    page = aProductOf('variable');
    const before = infoTexts();
    await runBundle();
    const variations = embedded();
    expect(variations.length).toBe(9);
    for (const variation of variations) {
      choose(variation);
      for (const [field, selector] of Object.entries(SHOWN)) {
        expect([field, element(selector).innerHTML]).toEqual([field, asRead(variation[field])]);
        expect([field, element(selector).style.display]).toEqual([field, variation[field] ? '' : 'none']);
      }
      expect(the('p.price').textContent).toBe(asText(variation['price_html']));
      expect(the('p.price .amount')).toBeTruthy();
      expect(the('.product_safety_tab').style.display).toBe(
        variation['has_product_safety_information'] ? 'inline-block' : 'none',
      );
      const row = the('.woocommerce-product-attributes-item--net_filling_quantity');
      expect(row.style.display).toBe(variation['net_filling_quantity'] ? '' : 'none');
    }
    clear();
    expect(infoTexts()).toEqual(before);
    expect(document.querySelector('.variation_gzd_modified')).toBeNull();
  });

  it('[VI-04] the related products below keep what they show', async () => {
    page = aProductOf('variable');
    const related = the('.related');
    const before = related.innerHTML;
    await runBundle();
    for (const variation of embedded()) choose(variation);
    expect(related.innerHTML).toBe(before);
    clear();
    expect(related.innerHTML).toBe(before);
  });

  it('[VI-01] a free variation tells of no tax, shipping or unit price', async () => {
    page = aProductOf('variable-zero');
    await runBundle();
    const free = embedded().find((variation) => variation['display_price'] === 0);
    if (!free) throw new Error('The page has no free variation.');
    choose(free);
    for (const selector of ['.tax-info', '.shipping-costs-info', '.price-unit', '.product-units']) {
      expect(element(selector).innerHTML).toBe('');
      expect(element(selector).style.display).toBe('none');
    }
  });

  it('[VI-01] [VI-02] a variation that was looked up by ajax is shown like an embedded one', async () => {
    page = aProductOf('variable-ajax');
    const before = infoTexts();
    await runBundle();
    const variation = JSON.parse(recordedBody('get-variation--variation-walk')) as Recorded;
    choose(variation);
    for (const [field, selector] of Object.entries(SHOWN))
      expect([field, element(selector).innerHTML]).toEqual([field, asRead(variation[field])]);
    clear();
    expect(infoTexts()).toEqual(before);
  });

  it.each(['simple', 'grouped', 'outofstock'] as const)('[XC-09] a %s product page stays as it is', async (kind) => {
    page = aProductPage(kind).load();
    const before = document.documentElement.outerHTML;
    await runBundle();
    expect(document.documentElement.outerHTML).toBe(before);
  });
});
