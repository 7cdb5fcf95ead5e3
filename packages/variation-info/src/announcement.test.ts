import { need } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { aForm, aProduct, openProduct, type ProductPage } from './testing/page';

const VARIATION = {
  price_html: '<span class="price"><bdi>39,90&nbsp;€</bdi></span>',
  availability_html: '<p class="stock">5 vorrätig</p>\n',
  delivery_time: '<span class="delivery-time-inner">Lieferzeit: 2–3 Tage.</span>',
  unit_price: '13,30&nbsp;€ / <span class="unit">kg</span>',
  display_price: 39.9,
};
const SENTENCE = '39,90 €, 5 vorrätig, Lieferzeit: 2–3 Tage, 13,30 € / kg';
const OWN = '<div class="reset_variations_alert screen-reader-text" role="alert" aria-live="polite"></div>';
const withRegion = aForm().replace('<div class="single_variation_wrap">', `${OWN}<div class="single_variation_wrap">`);

describe('a variation that is chosen', () => {
  let page: ProductPage;
  const open = async (form: string): Promise<void> => void (page = await openProduct(aProduct('', { form })));
  const choose = (): void => void need('.variations select').dispatchEvent(new Event('change', { bubbles: true }));
  const region = (): HTMLElement => need('[aria-live="polite"]');

  it('[VI-01] is announced once: price, availability, delivery time and unit price, in the page’s own polite region', async () => {
    await open(withRegion.replace('class="single_variation"', 'class="single_variation" role="alert"'));
    choose();
    page.show(VARIATION);
    expect(need('.reset_variations_alert').textContent).toBe(SENTENCE);
    expect(document.querySelectorAll('[aria-live="polite"]')).toHaveLength(1);
    expect(need('.single_variation').matches('[role="alert"]')).toBe(false);
  });

  it('[VI-01] is announced in a region that exists before, where the page has none', async () => {
    await open(aForm());
    expect([region().textContent, region().getAttribute('role')]).toEqual(['', 'status']);
    choose();
    page.show(VARIATION);
    expect(region().textContent).toBe(SENTENCE);
  });

  it.each([
    ['leaves out what a variation does not have', choose, '39,90 €'],
    ['is not announced where it is the page’s first choice', () => undefined, ''],
  ])('[VI-01] %s', async (_what, act, said) => {
    await open(withRegion);
    act();
    page.show({ ...VARIATION, availability_html: '', unit_price: undefined, delivery_time: '' });
    expect(region().textContent).toBe(said);
  });
});
