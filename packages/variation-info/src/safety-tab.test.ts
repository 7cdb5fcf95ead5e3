import { need } from '@shop/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { aProduct, openProduct } from './testing/page';

const TAB = '<ul><li class="description_tab">a</li><li class="product_safety_tab">b</li></ul><div id="panel">c</div>';
const SHOWN = ['inline-block', ''];
const HIDDEN = ['none', 'important'];
const tab = (): string[] => {
  const { style } = need('.product_safety_tab');
  return [style.display, style.getPropertyPriority('display')];
};
afterEach(() => document.body.removeAttribute('class'));

/** Contract B4. */
describe('product-safety tab', () => {
  it.each([
    ['body of a product page that has it', 'type-product has-product-safety-information', '', SHOWN, HIDDEN],
    ['body of a product page that has none', 'type-product', 'has-product-safety-information', HIDDEN, SHOWN],
    ['product elsewhere that has it', '', 'has-product-safety-information', SHOWN, HIDDEN],
    ['product elsewhere that has none', '', '', HIDDEN, SHOWN],
  ])(
    '[VI-01] [VI-02] default is that of the %s, at the start and after reset; a variation decides where it says something',
    async (_name, body, classes, expected, other) => {
      const page = await openProduct(aProduct(TAB, { classes }), {
        jquery: true,
        before: () => (document.body.className = body),
      });
      const show = (has_product_safety_information: unknown): void => page.show({ has_product_safety_information });
      expect(tab()).toEqual(expected);
      show(other === SHOWN);
      expect(tab()).toEqual(other);
      page.reset();
      expect(tab()).toEqual(expected);
      show(undefined);
      expect(tab()).toEqual(expected);
      show(expected === SHOWN);
      expect(tab()).toEqual(expected);
      for (const untouched of ['#panel', '.description_tab']) expect(need(untouched).getAttribute('style')).toBeNull();
    },
  );
});
