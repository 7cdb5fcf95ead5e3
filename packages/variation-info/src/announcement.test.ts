import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aForm, aProduct, layOut, runBundle, SETTINGS, type ShopScript, the, withJQuery, withoutJQuery } from './testing/page';

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

beforeEach(() => {
  vi.stubGlobal('wc_gzd_add_to_cart_variation_params', SETTINGS);
  layOut();
});
afterEach(() => document.body.replaceChildren());

describe.each([withJQuery, withoutJQuery])('a variation that is chosen, %o', (connect) => {
  let shop: ShopScript;
  beforeEach(() => void (shop = connect()));
  afterEach(() => shop.remove());

  const show = (variation: object = VARIATION): void => shop.fire(the('.single_variation'), 'show_variation', variation, true);
  const choose = (): void => void the('.variations select').dispatchEvent(new Event('change', { bubbles: true }));
  const spoken = (): string => the('form').parentElement?.querySelector('[aria-live="polite"]')?.textContent ?? '';

  it('[VI-01] is announced once: price, availability, delivery time and unit price, in the page’s own polite region', async () => {
    aProduct('', { form: withRegion.replace('class="single_variation"', 'class="single_variation" role="alert"') });
    await runBundle();
    choose();
    show();
    expect(the('.reset_variations_alert').textContent).toBe(SENTENCE);
    expect(document.querySelectorAll('[aria-live="polite"]')).toHaveLength(1);
    expect(the('.single_variation').matches('[role="alert"]')).toBe(false);
  });

  it('[VI-01] is announced in a region that exists before, where the page has none', async () => {
    aProduct('');
    await runBundle();
    const region = the('[aria-live="polite"]');
    expect([region.textContent, region.getAttribute('role')]).toEqual(['', 'status']);
    choose();
    show();
    expect(region.textContent).toBe(SENTENCE);
  });

  it('[VI-01] leaves out what a variation does not have', async () => {
    aProduct('', { form: withRegion });
    await runBundle();
    choose();
    show({ ...VARIATION, availability_html: '', unit_price: undefined, delivery_time: '' });
    expect(spoken()).toBe('39,90 €');
  });

  it('[VI-01] a variation of the page’s first choice is not announced', async () => {
    aProduct('', { form: withRegion });
    await runBundle();
    show();
    expect(spoken()).toBe('');
  });
});
