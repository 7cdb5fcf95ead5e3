import { aProductPage, given, loadPagePart, need, type ProductKind, recordedBody } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { CONFIG_GLOBAL } from './constants';
import { openProduct, type ProductPage } from './testing/page';

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

/** What the page shows of a product. */
const infoTexts = (): (readonly [string, string])[] =>
  [...document.querySelectorAll('p.price, .wc-gzd-additional-info, h3[class^="wc-gzd-"]')].map(
    (each) => [each.tagName, each.innerHTML] as const,
  );

describe('recorded product pages', () => {
  let page: ProductPage;
  let before: ReturnType<typeof infoTexts>;
  /** Opens the product of a recorded page, with its tabs and the related products: the theme around it shows no information. */
  const open = async (kind: ProductKind): Promise<void> => {
    const load = () =>
      loadPagePart({ page: aProductPage(kind).pageName, keep: '.product.type-product', globals: [CONFIG_GLOBAL] });
    page = await openProduct({ load }, { jquery: true, before: () => void (before = infoTexts()) });
  };

  const form = (): HTMLElement => need('form.variations_form');
  const embedded = (): Recorded[] => JSON.parse(form().dataset['product_variations'] ?? '[]') as Recorded[];
  const element = (selector: string): HTMLElement => need(`.product.type-product ${selector}:not(.wc-gzd-additional-info-loop)`);

  /** What WooCommerce's script does when a variation is found. */
  const choose = (variation: Recorded): void => {
    for (const select of form().querySelectorAll('select'))
      select.value = String((variation['attributes'] as Recorded)[select.name] || select.options[1]?.value);
    need<HTMLInputElement>('input.variation_id').value = String(variation['variation_id']);
    need('.single_variation').innerHTML = `<div class="woocommerce-variation-price">${String(variation['price_html'])}</div>`;
    page.fire(need('.single_variation'), 'show_variation', variation, variation['is_purchasable']);
  };
  const clear = (): void => {
    for (const select of form().querySelectorAll('select')) select.value = '';
    need<HTMLInputElement>('input.variation_id').value = '';
    page.reset();
  };
  /** An element with this content. */
  const read = (html: unknown): HTMLElement => {
    const holder = document.createElement('div');
    holder.innerHTML = typeof html === 'string' ? html : '';
    return holder;
  };
  const expectShown = (variation: Recorded): void => {
    for (const [field, selector] of Object.entries(SHOWN))
      expect([field, element(selector).innerHTML]).toEqual([field, read(variation[field]).innerHTML]);
  };

  it('[VI-01] [VI-02] [VI-04] every embedded variation shows its own information, the related products keep theirs, and clearing brings the page back byte for byte', async () => {
    await open('variable');
    const related = need('.related').innerHTML;
    const variations = embedded();
    expect(variations.length).toBe(9);
    for (const variation of variations) {
      choose(variation);
      expectShown(variation);
      for (const [field, selector] of Object.entries(SHOWN)) {
        expect([field, element(selector).style.display]).toEqual([field, variation[field] ? '' : 'none']);
      }
      expect(need('p.price').textContent).toBe(read(variation['price_html']).textContent);
      expect(need('.product_safety_tab').style.display).toBe(
        variation['has_product_safety_information'] ? 'inline-block' : 'none',
      );
      const row = need('.woocommerce-product-attributes-item--net_filling_quantity');
      expect(row.style.display).toBe(variation['net_filling_quantity'] ? '' : 'none');
    }
    expect(need('.related').innerHTML).toBe(related);
    clear();
    expect(need('.related').innerHTML).toBe(related);
    expect(infoTexts()).toEqual(before);
    expect(document.querySelector('.variation_gzd_modified')).toBeNull();
  });

  it('[VI-01] a free variation tells of no tax, shipping or unit price', async () => {
    await open('variable-zero');
    choose(given(embedded().find((variation) => variation['display_price'] === 0)));
    for (const selector of ['.tax-info', '.shipping-costs-info', '.price-unit', '.product-units']) {
      expect(element(selector).innerHTML).toBe('');
      expect(element(selector).style.display).toBe('none');
    }
  });

  it('[VI-01] [VI-02] a variation that was looked up by ajax is shown like an embedded one', async () => {
    await open('variable-ajax');
    const variation = JSON.parse(recordedBody('get-variation--variation-walk')) as Recorded;
    choose(variation);
    expectShown(variation);
    clear();
    expect(infoTexts()).toEqual(before);
  });

  it.each(['simple', 'grouped', 'outofstock'] as const)('[XC-09] a %s product page stays as it is', async (kind) => {
    let printed = '';
    await openProduct(aProductPage(kind), { before: () => (printed = document.documentElement.outerHTML) });
    expect(document.documentElement.outerHTML).toBe(printed);
  });
});
