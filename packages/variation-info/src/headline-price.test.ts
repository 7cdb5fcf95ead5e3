import { need } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { aForm, aProduct, openProduct, type ProductPage, SETTINGS } from './testing/page';

const PRICE = '<span class="price"><del>30 €</del> <ins>25 €</ins></span>';
const DISSOLVED = '<del>30 €</del> <ins>25 €</ins>';
const ORIGINAL = '10,00 € – 20,00 €';

/** Contract B2. */
describe('headline price', () => {
  let page: ProductPage;
  const open = async (body = aProduct(''), settings: object = {}, before?: () => void): Promise<void> =>
    void (page = await openProduct(body, {
      jquery: true,
      settings: { ...SETTINGS, ...settings },
      ...(before ? { before } : {}),
    }));
  const show = (variation: object, form?: Element): void => page.show({ display_price: 25, ...variation }, form);
  const headline = (): HTMLElement => need('p.price');
  const replaces = (): boolean => need('form').classList.contains('wc-gzd-replace-price');
  const texts = (selector: string): string[] => [...document.querySelectorAll(selector)].map(({ innerHTML }) => innerHTML);

  it('[VI-01] [VI-02] is replaced without its wrapper and comes back byte for byte', async () => {
    await open();
    expect(replaces()).toBe(true);
    need('.single_variation').innerHTML = `<div class="woocommerce-variation-price">${PRICE}</div>`;
    const before = headline();
    show({ price_html: PRICE });
    expect(headline()).toBe(before);
    expect(headline().innerHTML).toBe(DISSOLVED);
    expect(need('.single_variation .price').style.display).toBe('none');
    // Without a price of its own the original one is back.
    show({ price_html: '' });
    expect(headline().innerHTML).toBe(ORIGINAL);
    show({ price_html: PRICE });
    page.reset();
    expect(headline()).toBe(before);
    expect(headline().innerHTML).toBe(ORIGINAL);
    expect(headline().className).toBe('price');
  });

  it('[VI-01] the same price again does not touch the node that the unit price observer watches', async () => {
    await open(aProduct('<p class="price price-unit">alt</p>'));
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
    expect(need('.price-unit').innerHTML).toBe('2 € / kg');
    observer.disconnect();
  });

  it('[VI-01] [EX-575] the unit price is written in the same tick: an observer of the price finds the new one', async () => {
    await open(aProduct('<p class="price price-unit">alt</p>'));
    const unit = need('.price-unit');
    const found: string[] = [];
    const observer = new MutationObserver(() => found.push(unit.innerHTML));
    observer.observe(headline(), { childList: true });
    show({ price_html: PRICE, unit_price: '250 € / kg' });
    await Promise.resolve();
    expect(found).toEqual(['250 € / kg']);
    expect(need('.price-unit')).toBe(unit);
    observer.disconnect();
  });

  it.each([
    ['switched off', { replace_price: '' }, ORIGINAL],
    ['switched on by any other text', { replace_price: '0' }, DISSOLVED],
  ])('[VI-01] replacing %s', async (_name, changes, expected) => {
    await open(undefined, changes);
    show({ price_html: PRICE });
    expect(headline().innerHTML).toBe(expected);
    expect(replaces()).toBe(expected === DISSOLVED);
  });

  it('[VI-01] a price that is hidden at the start is never replaced', async () => {
    await open(undefined, {}, () => void (headline().style.display = 'none'));
    headline().style.display = '';
    show({ price_html: PRICE });
    expect(headline().innerHTML).toBe(ORIGINAL);
    expect(replaces()).toBe(false);
  });

  it('[VI-01] the first visible price of the configured selector is meant, unit price and shown variation excepted', async () => {
    await open(undefined, { price_selector: '.price, .teuer' }, () => {
      need('.product').insertAdjacentHTML(
        'afterbegin',
        '<p class="price price-unit">x</p><p class="teuer" style="display:none">y</p><p class="teuer mine">z</p>',
      );
      need('.single_variation').innerHTML = PRICE;
    });
    show({ price_html: PRICE, unit_price: 'x' });
    expect(need('.mine').innerHTML).toBe(DISSOLVED);
    expect(need('.teuer').innerHTML).toBe('y');
    expect(need('.price-unit').innerHTML).toBe('x');
    expect(headline().innerHTML).toBe('x');
    expect(need('p.price:not(.price-unit)').innerHTML).toBe(ORIGINAL);
  });

  it('[VI-04] prices of listed products and of bundle parts are not the headline', async () => {
    const others = `<section class="related products"><ul><li class="product"><span class="price">7 €</span></li></ul></section>
      <div class="product bundled_product"><p class="price">3 €</p>${aForm({})}</div>`;
    await open(aProduct(others), { price_selector: '.price' }, () => headline().remove());
    for (const form of document.querySelectorAll('form')) show({ price_html: PRICE }, form);
    expect(texts(':not(.single_variation) > .price')).toEqual(['7 €', '3 €']);
    expect(document.querySelector('.wc-gzd-replace-price')).toBeNull();
  });

  it('[VI-01] the wrapper is the configured one, the product where there is none, and nothing outside is touched', async () => {
    await open(
      `<p class="price">außen</p><div class="product"><p class="price">Produkt</p><div class="eigene-huelle"><p class="price">Hülle</p>${aForm({})}</div></div>
      <div class="product zwei"><p class="price">zwei</p>${aForm({})}</div><div>${aForm({})}</div>`,
      { wrapper: '.eigene-huelle' },
    );
    for (const form of document.querySelectorAll('form')) show({ price_html: PRICE }, form);
    expect(texts('p.price')).toEqual(['außen', 'Produkt', DISSOLVED, DISSOLVED]);
  });
});
