import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aForm,
  aProduct,
  layOut,
  runBundle,
  runBundleEarly,
  SETTINGS,
  type ShopScript,
  the,
  withJQuery,
  withoutJQuery,
} from './testing/page';

beforeEach(() => {
  vi.stubGlobal('wc_gzd_add_to_cart_variation_params', SETTINGS);
  layOut();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

const INFO = '<p class="manufacturer">Alle</p>';
const info = (): string => the('.manufacturer').innerHTML;

describe.each([withJQuery, withoutJQuery])('events, %o', (connect) => {
  let shop: ShopScript;
  beforeEach(() => void (shop = connect()));
  afterEach(() => shop.remove());

  const show = (variation: object = { manufacturer: 'Nord' }): void =>
    shop.fire(the('.single_variation'), 'show_variation', variation, true);

  it('[XC-07] [VI-01] [EX-570] tells the page which variation is shown, with that alone', async () => {
    aProduct(INFO);
    await runBundle();
    const heard = shop.hear(the('form'), 'germanized_variation_data', 'germanized_reset_data');
    const variation = { manufacturer: 'Nord', display_price: 3 };
    show(variation);
    expect(heard).toEqual([['germanized_variation_data', variation]]);
    expect(heard[0]?.[1]).toBe(variation);
    expect(info()).toBe('Nord');
  });

  it.each([
    ['reset_data', (): void => shop.fire(the('form'), 'reset_data')],
    ['a click inside the clear link', (): void => the('.reset_variations span').click()],
  ])('[XC-07] [VI-02] [EX-571] %s restores and tells the page', async (_name, act) => {
    aProduct(INFO);
    await runBundle();
    const heard = shop.hear(the('form'), 'germanized_reset_data');
    show();
    act();
    expect(info()).toBe('Alle');
    expect(heard).toEqual([['germanized_reset_data']]);
  });

  it('[VI-02] a click elsewhere in the form restores nothing', async () => {
    aProduct(INFO);
    await runBundle();
    show();
    the('select').click();
    expect(info()).toBe('Nord');
  });

  it('[VI-01] a variation that cannot be bought is shown too', async () => {
    aProduct(INFO);
    await runBundle();
    shop.fire(the('.single_variation'), 'show_variation', { manufacturer: 'Nord' }, false);
    expect(info()).toBe('Nord');
  });

  it('[VI-02] a late variation after everything was cleared is ignored', async () => {
    aProduct(INFO, { form: aForm({ attribute: '', id: '' }) });
    await runBundle();
    show();
    expect(info()).toBe('Alle');
  });

  it.each([
    ['a choice is made', aForm({ id: '' })],
    ['the id is set', aForm({ attribute: '' })],
    ['the form has no selects', aForm({ id: '' }).replace(/<table[\s\S]*<\/table>/, '')],
  ])('[VI-01] a variation is shown where %s', async (_name, form) => {
    aProduct(INFO, { form });
    await runBundle();
    show();
    expect(info()).toBe('Nord');
  });

  describe.each(['update_variation_values', 'woocommerce_variation_has_changed'])('after %s', (event) => {
    it.each([
      ['class', aForm({ id: '', button: 'disabled' })],
      ['attribute', aForm({ id: '0' }).replace('type="submit"', 'type="submit" disabled')],
    ])(
      '[VI-03] restores after 250 ms, once, when the button is disabled by %s and no variation is chosen',
      async (_name, form) => {
        vi.useFakeTimers();
        aProduct(INFO, { form });
        await runBundle();
        show();
        const heard = shop.hear(the('form'), 'germanized_reset_data');
        shop.fire(the('form'), event);
        vi.advanceTimersByTime(200);
        shop.fire(the('form'), event);
        vi.advanceTimersByTime(249);
        expect(info()).toBe('Nord');
        vi.advanceTimersByTime(1);
        expect(info()).toBe('Alle');
        vi.advanceTimersByTime(5000);
        expect(heard).toHaveLength(1);
      },
    );

    it.each([
      ['a shown variation is out of stock', aForm({ button: 'disabled wc-variation-is-unavailable' })],
      ['the button can be used', aForm({ id: '' })],
      ['there is no button', aForm({ id: '' }).replace(/<button[\s\S]*<\/button>/, '')],
    ])('[VI-03] restores nothing when %s', async (_name, form) => {
      vi.useFakeTimers();
      aProduct(INFO, { form });
      await runBundle();
      show();
      shop.fire(the('form'), event);
      vi.advanceTimersByTime(5000);
      expect(info()).toBe('Nord');
    });
  });

  it('[VI-04] [EX-572] a form that comes later is bound and its variation asked for', async () => {
    aProduct('');
    await runBundle();
    document.body.insertAdjacentHTML('beforeend', `<div class="product neu">${aForm()}<p class="manufacturer">Neu</p></div>`);
    const form = the('.neu form');
    const heard = shop.hear(form, 'check_variations');
    shop.fire(form, 'wc_variation_form', { $form: [form] });
    shop.fire(form, 'wc_variation_form');
    expect(form.classList.contains('has-gzd-variation-form')).toBe(true);
    expect(heard).toEqual([['check_variations']]);
    shop.fire(the('.neu .single_variation'), 'show_variation', { manufacturer: 'Nord' });
    expect(the('.neu .manufacturer').innerHTML).toBe('Nord');
  });

  it('[VI-04] an inherited form object is not asked for its form: the form of the event is bound', async () => {
    aProduct('');
    await runBundle();
    document.body.insertAdjacentHTML('beforeend', `<form class="fremd"></form><div class="product neu">${aForm()}</div>`);
    Object.defineProperty(Object.prototype, '$form', { value: [the('.fremd')], configurable: true });
    try {
      shop.fire(the('.neu form'), 'wc_variation_form', {});
    } finally {
      Reflect.deleteProperty(Object.prototype, '$form');
    }
    const bound = ['.fremd', '.neu form'].map((form) => the(form).classList.contains('has-gzd-variation-form'));
    expect(bound).toEqual([false, true]);
  });

  it('[VI-04] forms and listed products do not disturb each other', async () => {
    document.body.innerHTML = `<div class="product a">${aForm()}<p class="manufacturer">A</p>
        <div class="product bundled_product">${aForm()}<p class="manufacturer">Teil</p></div>
        <section class="related products"><ul><li class="product"><p class="manufacturer">Verwandt</p></li></ul></section></div>
      <div class="product b">${aForm()}<p class="manufacturer">B</p></div>`;
    await runBundle();
    const texts = (): string[] => [...document.querySelectorAll('.manufacturer')].map(({ innerHTML }) => innerHTML);
    shop.fire(the('.a > form .single_variation'), 'show_variation', { manufacturer: 'a1' });
    expect(texts()).toEqual(['a1', 'Teil', 'Verwandt', 'B']);
    shop.fire(the('.bundled_product .single_variation'), 'show_variation', { manufacturer: 't1' });
    shop.fire(the('.b .single_variation'), 'show_variation', { manufacturer: 'b1' });
    expect(texts()).toEqual(['a1', 't1', 'Verwandt', 'b1']);
    shop.fire(the('.a > form'), 'reset_data');
    expect(texts()).toEqual(['A', 't1', 'Verwandt', 'b1']);
    shop.fire(the('.b form'), 'reset_data');
    shop.fire(the('.bundled_product form'), 'reset_data');
    expect(texts()).toEqual(['A', 'Teil', 'Verwandt', 'B']);
  });

  it('[XC-09] run twice, each event is answered once', async () => {
    aProduct(INFO);
    await runBundle();
    await runBundle();
    const heard = shop.hear(the('form'), 'germanized_variation_data');
    show();
    expect(heard).toHaveLength(1);
    shop.fire(the('form'), 'reset_data');
    expect(info()).toBe('Alle');
  });

  it('a variation that is shown before this file runs is requested once', async () => {
    aProduct(INFO);
    the('.single_variation').innerHTML = '<p>29,90 €</p>';
    const heard = shop.hear(the('form'), 'check_variations');
    await runBundle();
    expect(heard).toEqual([['check_variations']]);
  });

  it.each([
    ['none is chosen', aForm({ id: '0' }), '<p>x</p>'],
    ['nothing is shown', aForm(), ''],
  ])('nothing is requested when %s', async (_name, form, shown) => {
    aProduct(INFO, { form });
    the('.single_variation').innerHTML = shown;
    const heard = shop.hear(the('form'), 'check_variations');
    await runBundle();
    expect(heard).toEqual([]);
  });
});

describe('jQuery', () => {
  let shop: ReturnType<typeof withJQuery>;
  beforeEach(() => void (shop = withJQuery()));
  afterEach(() => shop.remove());

  it('[XC-07] a further jQuery that replaces the first does not cut us off the variation script', async () => {
    aProduct(INFO);
    const parsed = await runBundleEarly();
    const first = shop.jQuery;
    const second = withJQuery();
    parsed();
    first('.single_variation').trigger('show_variation', [{ manufacturer: 'Nord' }]);
    expect(info()).toBe('Nord');
    second.remove();
  });

  it('[XC-07] a jQuery that arrives between this file and the end of the page is used', async () => {
    shop.remove();
    aProduct(INFO);
    const parsed = await runBundleEarly();
    shop = withJQuery();
    parsed();
    shop.jQuery('.single_variation').trigger('show_variation', [{ manufacturer: 'Nord' }]);
    expect(info()).toBe('Nord');
  });

  it('[XC-07] a jQuery that arrives after the start, before the page has loaded, is followed: one listener, and forms that come later', async () => {
    shop.remove();
    aProduct(INFO);
    const loaded = await runBundle();
    shop = withJQuery();
    shop.jQuery('.single_variation').trigger('show_variation', [{ manufacturer: 'Nord' }]);
    expect(info()).toBe('Alle');
    loaded();
    const heard = shop.hear(the('form'), 'germanized_variation_data');
    shop.jQuery('.single_variation').trigger('show_variation', [{ manufacturer: 'Nord' }]);
    expect(info()).toBe('Nord');
    expect(heard).toHaveLength(1);
    aProduct(INFO);
    shop.fire(the('form'), 'wc_variation_form', { $form: shop.jQuery('form') });
    shop.fire(the('.single_variation'), 'show_variation', { manufacturer: 'Süd' });
    expect(info()).toBe('Süd');
  });

  it('[XC-07] a jQuery that was there from the start is bound once, loaded page or not', async () => {
    aProduct(INFO);
    const loaded = await runBundle();
    loaded();
    const heard = shop.hear(the('form'), 'germanized_variation_data', 'germanized_reset_data', 'check_variations');
    shop.fire(the('.single_variation'), 'show_variation', { manufacturer: 'Nord' });
    shop.fire(the('form'), 'reset_data');
    expect(heard.map(([name]) => name)).toEqual(['germanized_variation_data', 'germanized_reset_data']);
    expect(info()).toBe('Alle');
  });

  it('[XC-07] a native event with its arguments in detail is understood beside jQuery too', async () => {
    aProduct(INFO);
    await runBundle();
    the('.single_variation').dispatchEvent(
      new CustomEvent('show_variation', { bubbles: true, detail: [{ manufacturer: 'Nord' }] }),
    );
    expect(info()).toBe('Nord');
  });

  it('[EX-573] binding a form again by our jQuery method leaves one listener an event', async () => {
    aProduct(INFO);
    await runBundle();
    const form = shop.jQuery('form') as unknown as Record<string, () => unknown>;
    form['wc_germanized_variation_form']?.();
    form['wc_germanized_variation_form']?.();
    const heard = shop.hear(the('form'), 'germanized_variation_data');
    shop.fire(the('.single_variation'), 'show_variation', { manufacturer: 'Nord' });
    expect(heard).toHaveLength(1);
  });
});

describe('page', () => {
  it('[XC-09] without the settings nothing is touched and nothing is said', async () => {
    vi.stubGlobal('wc_gzd_add_to_cart_variation_params', undefined);
    const said = vi.spyOn(console, 'error');
    aProduct(INFO);
    const before = document.body.innerHTML;
    await runBundle();
    the('.single_variation').dispatchEvent(
      new CustomEvent('show_variation', { bubbles: true, detail: [{ manufacturer: 'Nord' }] }),
    );
    expect(document.body.innerHTML).toBe(before);
    expect(said).not.toHaveBeenCalled();
  });

  it('[XC-09] before the page is parsed nothing is touched', async () => {
    aProduct(INFO);
    const before = document.body.innerHTML;
    const parsed = await runBundleEarly();
    expect(document.body.innerHTML).toBe(before);
    parsed();
    expect(the('form').classList.contains('has-gzd-variation-form')).toBe(true);
  });

  it('[XC-09] without a form nothing is touched', async () => {
    document.body.innerHTML = '<p class="manufacturer">x</p>';
    await runBundle();
    expect(document.body.innerHTML).toBe('<p class="manufacturer">x</p>');
  });

  it.each([
    ['wrapper', { ...SETTINGS, wrapper: undefined }],
    ['wrapper', { ...SETTINGS, wrapper: 7 }],
    ['price_selector', { ...SETTINGS, price_selector: null }],
    ['replace_price', { ...SETTINGS, replace_price: true }],
  ])('[XC-01] a wrong %s is named once in the console and its default works', async (field, settings) => {
    vi.stubGlobal('wc_gzd_add_to_cart_variation_params', settings);
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    aProduct(INFO);
    const loaded = await runBundle();
    loaded();
    the('.single_variation').dispatchEvent(
      new CustomEvent('show_variation', { bubbles: true, detail: [{ manufacturer: 'Nord', price_html: '5 €' }] }),
    );
    expect(said.mock.calls).toEqual([[`[shop/variation-info] wc_gzd_add_to_cart_variation_params.${field} is no text`]]);
    expect(info()).toBe('Nord');
    expect(the('p.price').innerHTML).toBe('5 €');
  });

  it('[XC-01] settings of a wrong kind are named field by field', async () => {
    vi.stubGlobal('wc_gzd_add_to_cart_variation_params', 'kaputt');
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    aProduct(INFO);
    await runBundle();
    expect(said.mock.calls.map(([text]) => /\.(\w+) is/.exec(String(text))?.[1])).toEqual([
      'wrapper',
      'price_selector',
      'replace_price',
    ]);
  });
});
