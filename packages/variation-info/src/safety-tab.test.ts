import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct, layOut, runBundle, SETTINGS, type ShopScript, the, withJQuery } from './testing/page';

/** Contract B4. */
describe('product-safety tab', () => {
  let shop: ShopScript;

  beforeEach(() => {
    vi.stubGlobal('wc_gzd_add_to_cart_variation_params', SETTINGS);
    layOut();
    shop = withJQuery();
  });
  afterEach(() => {
    shop.remove();
    document.body.removeAttribute('class');
    document.body.replaceChildren();
  });

  const TAB = '<ul><li class="description_tab">a</li><li class="product_safety_tab">b</li></ul><div id="panel">c</div>';
  const tab = (): readonly [string, string] => {
    const { style } = the('.product_safety_tab');
    return [style.display, style.getPropertyPriority('display')];
  };
  const SHOWN = ['inline-block', ''];
  const HIDDEN = ['none', 'important'];
  const show = (has_product_safety_information: unknown): void =>
    shop.fire(the('.single_variation'), 'show_variation', { has_product_safety_information });

  it.each([
    ['body of a product page that has it', 'type-product has-product-safety-information', '', SHOWN],
    ['body of a product page that has none', 'type-product', 'has-product-safety-information', HIDDEN],
    ['product elsewhere that has it', '', 'has-product-safety-information', SHOWN],
    ['product elsewhere that has none', '', '', HIDDEN],
  ])('[VI-01] [VI-02] default is that of the %s, at the start and after reset', async (_name, body, classes, expected) => {
    document.body.className = body;
    aProduct(TAB, { classes });
    await runBundle();
    expect(tab()).toEqual(expected);
    show(expected === HIDDEN);
    expect(tab()).toEqual(expected === HIDDEN ? SHOWN : HIDDEN);
    shop.fire(the('form'), 'reset_data');
    expect(tab()).toEqual(expected);
    show(undefined);
    expect(tab()).toEqual(expected);
    expect(the('#panel').getAttribute('style')).toBeNull();
    expect(the('.description_tab').getAttribute('style')).toBeNull();
  });

  it('[VI-01] the variation decides where it says something', async () => {
    aProduct(TAB);
    await runBundle();
    show(true);
    expect(tab()).toEqual(SHOWN);
    show(false);
    expect(tab()).toEqual(HIDDEN);
  });
});
