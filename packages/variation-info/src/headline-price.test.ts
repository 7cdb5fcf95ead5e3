import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aForm, aProduct, layOut, runBundle, SETTINGS, type ShopScript, the, withJQuery } from './testing/page';

const PRICE = '<span class="price"><del>30 €</del> <ins>25 €</ins></span>';
const DISSOLVED = '<del>30 €</del> <ins>25 €</ins>';
const ORIGINAL = '10,00 € – 20,00 €';

/** Contract B2. */
describe('headline price', () => {
  let shop: ShopScript;

  beforeEach(() => {
    settings({});
    layOut();
    shop = withJQuery();
  });
  afterEach(() => {
    shop.remove();
    document.body.replaceChildren();
  });

  const settings = (changes: Record<string, unknown>): void =>
    void vi.stubGlobal('wc_gzd_add_to_cart_variation_params', { ...SETTINGS, ...changes });
  const show = (variation: Record<string, unknown>, form: ParentNode = document): void =>
    shop.fire(the('.single_variation', form), 'show_variation', { display_price: 25, ...variation });
  const reset = (): void => shop.fire(the('form'), 'reset_data');
  const headline = (): HTMLElement => the('p.price');

  it('[VI-01] [VI-02] is replaced without its wrapper and comes back byte for byte', async () => {
    aProduct('');
    await runBundle();
    expect(the('form').classList.contains('wc-gzd-replace-price')).toBe(true);
    the('.single_variation').innerHTML = `<div class="woocommerce-variation-price">${PRICE}</div>`;
    const before = headline();
    show({ price_html: PRICE });
    expect(headline()).toBe(before);
    expect(headline().innerHTML).toBe(DISSOLVED);
    expect(the('.single_variation .price').style.display).toBe('none');
    reset();
    expect(headline()).toBe(before);
    expect(headline().innerHTML).toBe(ORIGINAL);
    expect(headline().className).toBe('price');
  });

  it('[VI-01] a variation without price html brings the original price back, not the one before', async () => {
    aProduct('');
    await runBundle();
    show({ price_html: PRICE });
    show({ price_html: '' });
    expect(headline().innerHTML).toBe(ORIGINAL);
  });

  it('[VI-01] the same price again does not touch the node that the unit price observer watches', async () => {
    aProduct('<p class="price price-unit">alt</p>');
    await runBundle();
    show({ price_html: PRICE, unit_price: '1 € / kg' });
    const seen: MutationRecord[] = [];
    const observer = new MutationObserver((records) => seen.push(...records));
    observer.observe(headline(), {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['style', 'data-force-refresh'],
    });
    show({ price_html: PRICE, unit_price: '2 € / kg' });
    await Promise.resolve();
    expect(seen).toEqual([]);
    expect(the('.price-unit').innerHTML).toBe('2 € / kg');
    observer.disconnect();
  });

  it('[VI-01] [EX-575] the unit price is written in the same tick: an observer of the price finds the new one', async () => {
    aProduct('<p class="price price-unit">alt</p>');
    await runBundle();
    const unit = the('.price-unit');
    const found: string[] = [];
    const observer = new MutationObserver(() => found.push(unit.innerHTML));
    observer.observe(headline(), { childList: true });
    show({ price_html: PRICE, unit_price: '250 € / kg' });
    await Promise.resolve();
    expect(found).toEqual(['250 € / kg']);
    expect(the('.price-unit')).toBe(unit);
    observer.disconnect();
  });

  it.each([
    ['switched off', { replace_price: '' }, ORIGINAL],
    ['switched on by any other text', { replace_price: '0' }, DISSOLVED],
  ])('[VI-01] replacing %s', async (_name, changes, expected) => {
    settings(changes);
    aProduct('');
    await runBundle();
    show({ price_html: PRICE });
    expect(headline().innerHTML).toBe(expected);
    expect(the('form').classList.contains('wc-gzd-replace-price')).toBe(expected === DISSOLVED);
  });

  it('[VI-01] a price that is hidden at the start is never replaced', async () => {
    aProduct('');
    headline().style.display = 'none';
    await runBundle();
    headline().style.display = '';
    show({ price_html: PRICE });
    expect(headline().innerHTML).toBe(ORIGINAL);
    expect(the('form').classList.contains('wc-gzd-replace-price')).toBe(false);
  });

  it('[VI-01] the first visible price of the configured selector is meant, unit price and shown variation excepted', async () => {
    settings({ price_selector: '.price, .teuer' });
    aProduct('');
    the('.product').insertAdjacentHTML(
      'afterbegin',
      '<p class="price price-unit">x</p><p class="teuer" style="display:none">y</p><p class="teuer mine">z</p>',
    );
    the('.single_variation').innerHTML = PRICE;
    await runBundle();
    show({ price_html: PRICE, unit_price: 'x' });
    expect(the('.mine').innerHTML).toBe(DISSOLVED);
    expect(the('.teuer').innerHTML).toBe('y');
    expect(the('.price-unit').innerHTML).toBe('x');
    expect(headline().innerHTML).toBe('x');
    expect(the('p.price:not(.price-unit)').innerHTML).toBe(ORIGINAL);
  });

  it('[VI-04] prices of listed products and of bundle parts are not the headline', async () => {
    settings({ price_selector: '.price' });
    aProduct(`<section class="related products"><ul><li class="product"><span class="price">7 €</span></li></ul></section>
      <div class="product bundled_product"><p class="price">3 €</p>${aForm({})}</div>`);
    headline().remove();
    await runBundle();
    for (const form of document.querySelectorAll('form')) show({ price_html: PRICE }, form);
    expect([...document.querySelectorAll(':not(.single_variation) > .price')].map(({ innerHTML }) => innerHTML)).toEqual([
      '7 €',
      '3 €',
    ]);
    expect(document.querySelector('.wc-gzd-replace-price')).toBeNull();
  });

  it('[VI-01] the wrapper is the configured one, the product where there is none, and nothing outside is touched', async () => {
    settings({ wrapper: '.eigene-huelle' });
    document.body.innerHTML = `<p class="price">außen</p><div class="product"><p class="price">Produkt</p><div class="eigene-huelle"><p class="price">Hülle</p>${aForm({})}</div></div>
      <div class="product zwei"><p class="price">zwei</p>${aForm({})}</div><div>${aForm({})}</div>`;
    await runBundle();
    for (const form of document.querySelectorAll('form')) show({ price_html: PRICE }, form);
    expect([...document.querySelectorAll('p.price')].map(({ innerHTML }) => innerHTML)).toEqual([
      'außen',
      'Produkt',
      DISSOLVED,
      DISSOLVED,
    ]);
  });
});
