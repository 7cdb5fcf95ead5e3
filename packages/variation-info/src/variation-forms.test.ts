import { installJQuery, need } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { CONFIG_GLOBAL } from './constants';
import {
  aForm,
  aProduct,
  inheriting,
  MODES,
  openProduct,
  type ProductPage,
  type ProductPageOptions,
  SETTINGS,
} from './testing/page';

const INFO = '<p class="manufacturer">Alle</p>';
const BOUND = 'has-gzd-variation-form';
const listen = ['germanized_variation_data', 'germanized_reset_data', 'check_variations'];
const info = (): string => need('.manufacturer').innerHTML;
const infos = (): string[] => [...document.querySelectorAll('.manufacturer')].map(({ innerHTML }) => innerHTML);

let page: ProductPage;
const names = (): string[] => page.heard.map(([name]) => name);
const open = async (form = aForm(), options: ProductPageOptions = {}): Promise<void> =>
  void (page = await openProduct(aProduct(INFO, { form }), { listen, ...options }));

describe.each(MODES)('events, %s', (_mode, jquery) => {
  const openForm = (form?: string, options: ProductPageOptions = {}): Promise<void> => open(form, { jquery, ...options });

  it('[XC-07] [VI-01] [EX-570] tells the page which variation is shown, with that alone', async () => {
    await openForm();
    const variation = { manufacturer: 'Nord', display_price: 3 };
    page.show(variation);
    expect(page.heard).toEqual([['germanized_variation_data', variation]]);
    expect(page.heard[0]?.[1]).toBe(variation);
    expect(info()).toBe('Nord');
  });

  it.each([
    ['reset_data', (): void => page.reset()],
    ['a click inside the clear link', (): void => need('.reset_variations span').click()],
  ])('[XC-07] [VI-02] [EX-571] %s restores and tells the page; a click elsewhere does not', async (_name, act) => {
    await openForm();
    page.show();
    need('select').click();
    expect(info()).toBe('Nord');
    act();
    expect([info(), page.heard.slice(1)]).toEqual(['Alle', [['germanized_reset_data']]]);
  });

  it.each([
    ['shown where a choice is made', aForm({ id: '' }), true],
    ['shown where the id is set', aForm({ attribute: '' }), true],
    ['shown where the form has no selects', aForm({ id: '' }).replace(/<table[\s\S]*<\/table>/, ''), true],
    ['shown where it cannot be bought', aForm(), false],
    ['shown where another script shows it before a choice', aForm({ attribute: '', id: '' }), true],
  ])('[VI-01] [VI-02] a variation is %s', async (_what, form, isPurchasable) => {
    await openForm(form);
    page.fire(need('.single_variation'), 'show_variation', { manufacturer: 'Nord' }, isPurchasable);
    expect(info()).toBe('Nord');
  });

  it('[VI-02] a variation that was cleared before the shop announces it is ignored once', async () => {
    await openForm();
    const variation = { manufacturer: 'Nord' };
    const texts = [
      'found_variation',
      'reset_data',
      'show_variation',
      'found_variation',
      'show_variation',
      'reset_data',
      'show_variation',
    ].map((name) => (page.fire(need('form'), name, variation), info()));
    expect(texts).toEqual(['Alle', 'Alle', 'Alle', 'Alle', 'Nord', 'Alle', 'Nord']);
  });

  it('[VI-02] a variation that WooCommerce before 10.0 shows at once, before it comes to us, is shown again after a reset', async () => {
    await openForm();
    const variation = { manufacturer: 'Nord' };
    const choose = (): string => {
      page.fire(need('.single_variation'), 'show_variation', variation);
      page.fire(need('form'), 'found_variation', variation);
      return info();
    };
    expect(choose()).toBe('Nord');
    await page.pass(0);
    page.reset();
    expect(info()).toBe('Alle');
    expect(choose()).toBe('Nord');
  });

  describe.each(['update_variation_values', 'woocommerce_variation_has_changed'])('after %s', (event) => {
    const openShown = async (form: string): Promise<void> => {
      vi.useFakeTimers();
      await openForm(form);
      page.show();
      page.fire(need('form'), event);
    };

    it.each([
      ['class', aForm({ id: '', button: 'disabled' })],
      ['attribute', aForm({ id: '0' }).replace('type="submit"', 'type="submit" disabled')],
    ])(
      '[VI-03] restores after 250 ms, once, when the button is disabled by %s and no variation is chosen',
      async (_name, form) => {
        await openShown(form);
        await page.pass(200);
        page.fire(need('form'), event);
        await page.pass(249);
        expect(info()).toBe('Nord');
        await page.pass(1);
        expect(info()).toBe('Alle');
        await page.pass(5000);
        expect(names().slice(1)).toEqual(['germanized_reset_data']);
      },
    );

    it.each([
      ['a shown variation is out of stock', aForm({ button: 'disabled wc-variation-is-unavailable' })],
      ['the button can be used', aForm({ id: '' })],
      ['there is no button', aForm({ id: '' }).replace(/<button[\s\S]*<\/button>/, '')],
      [
        'the shop looks the variation up',
        aForm({ id: '', button: 'disabled' }).replace('</form>', '<div class="blockUI"></div></form>'),
      ],
    ])('[VI-03] restores nothing when %s', async (_name, form) => {
      await openShown(form);
      await page.pass(5000);
      expect(info()).toBe('Nord');
    });
  });

  /** A quick view brings a further product with its form. */
  const bring = (besides = ''): HTMLElement => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `${besides}<div class="product neu">${aForm()}<p class="manufacturer">Neu</p></div>`,
    );
    return need('.neu form');
  };

  it('[VI-04] [EX-572] a form that comes later is bound and its variation asked for', async () => {
    await openForm();
    const form = bring();
    page.fire(form, 'wc_variation_form', { $form: [form] });
    page.fire(form, 'wc_variation_form');
    expect([form.classList.contains(BOUND), page.heard]).toEqual([true, [['check_variations']]]);
    page.show({ manufacturer: 'Nord' }, form);
    expect(infos()).toEqual(['Alle', 'Nord']);
  });

  it('[VI-04] an inherited form object is not asked for its form: the form of the event is bound', async () => {
    await openForm();
    const form = bring('<form class="fremd"></form>');
    inheriting('$form', [need('.fremd')], () => page.fire(form, 'wc_variation_form', {}));
    expect([need('.fremd'), form].map(({ classList }) => classList.contains(BOUND))).toEqual([false, true]);
  });

  it('[VI-04] forms and listed products do not disturb each other', async () => {
    page = await openProduct(
      `<div class="product a">${aForm()}<p class="manufacturer">A</p>
        <div class="product bundled_product">${aForm()}<p class="manufacturer">Teil</p></div>
        <section class="related products"><ul><li class="product"><p class="manufacturer">Verwandt</p></li></ul></section></div>
      <div class="product b">${aForm()}<p class="manufacturer">B</p></div>`,
      { jquery },
    );
    const [a, part, b] = ['.a > form', '.bundled_product form', '.b form'].map((selector) => need(selector));
    page.show({ manufacturer: 'a1' }, a);
    expect(infos()).toEqual(['a1', 'Teil', 'Verwandt', 'B']);
    page.show({ manufacturer: 't1' }, part);
    page.show({ manufacturer: 'b1' }, b);
    expect(infos()).toEqual(['a1', 't1', 'Verwandt', 'b1']);
    page.reset(a);
    expect(infos()).toEqual(['A', 't1', 'Verwandt', 'b1']);
    page.reset(b);
    page.reset(part);
    expect(infos()).toEqual(['A', 'Teil', 'Verwandt', 'B']);
  });

  it.each([
    ['is requested once', aForm(), '<p>29,90 €</p>', ['check_variations']],
    ['is not requested when none is chosen', aForm({ id: '0' }), '<p>x</p>', []],
    ['is not requested when nothing is shown', aForm(), '', []],
  ])('a variation that is shown before this file runs %s', async (_what, form, shown, heard) => {
    await openForm(form, { before: () => (need('.single_variation').innerHTML = shown) });
    expect(names()).toEqual(heard);
  });

  it('[XC-07] [XC-09] run twice, before the page has loaded, each event is answered once', async () => {
    await openForm();
    await page.run(() => import('./testing/page').then(({ runBundle }) => runBundle()));
    page.loaded();
    page.show();
    page.reset();
    expect([names(), info()]).toEqual([['germanized_variation_data', 'germanized_reset_data'], 'Alle']);
  });
});

describe('jQuery', () => {
  const nord = (jQuery: JQueryStatic): unknown =>
    jQuery('.single_variation').trigger('show_variation', [{ manufacturer: 'Nord' }]);

  it.each([
    ['a further jQuery that replaces the first does not cut us off the variation script', true],
    ['a jQuery that arrives between this file and the end of the page is used', false],
  ])('[XC-07] %s', async (_what, jquery) => {
    await open(undefined, { jquery, isParsing: true });
    const installed = installJQuery();
    page.parsed();
    nord(jquery ? page.jQuery : installed.jQuery);
    expect(info()).toBe('Nord');
    installed.remove();
  });

  it('[XC-07] a jQuery that arrives after the start, before the page has loaded, is followed: one listener, and forms that come later', async () => {
    await open();
    const { jQuery, remove } = installJQuery();
    nord(jQuery);
    expect(info()).toBe('Alle');
    page.loaded();
    const heard = vi.fn();
    jQuery('form').on('germanized_variation_data', heard);
    nord(jQuery);
    expect([info(), heard.mock.calls.length]).toEqual(['Nord', 1]);
    document.body.innerHTML = aProduct(INFO);
    page.fire(need('form'), 'wc_variation_form', { $form: jQuery('form') });
    page.show({ manufacturer: 'Süd' });
    expect(info()).toBe('Süd');
    remove();
  });

  it('[XC-07] a native event with its arguments in detail is understood beside jQuery too', async () => {
    await open(undefined, { jquery: true });
    const detail = [{ manufacturer: 'Nord' }];
    need('.single_variation').dispatchEvent(new CustomEvent('show_variation', { bubbles: true, detail }));
    expect(info()).toBe('Nord');
  });

  it('[EX-573] binding a form again by our jQuery method leaves one listener an event', async () => {
    await open(undefined, { jquery: true });
    const form = page.jQuery('form') as unknown as Record<string, () => unknown>;
    for (let count = 0; count < 2; count += 1) form['wc_germanized_variation_form']?.();
    page.show();
    expect(names()).toEqual(['germanized_variation_data']);
  });
});

describe('page', () => {
  let printed = '';
  const before = (): void => void (printed = document.body.innerHTML);

  it('[XC-09] without the settings nothing is touched and nothing is said', async () => {
    await open(undefined, { settings: null, before });
    page.show();
    expect([document.body.innerHTML, page.logged]).toEqual([printed, []]);
  });

  it('[XC-09] before the page is parsed nothing is touched', async () => {
    await open(undefined, { isParsing: true, before });
    expect(document.body.innerHTML).toBe(printed);
    page.parsed();
    expect(need('form').classList.contains(BOUND)).toBe(true);
  });

  const no = (field: string): string => `[shop/variation-info] ${CONFIG_GLOBAL}.${field} is no text`;
  it.each<[string, unknown]>([
    ['wrapper', { ...SETTINGS, wrapper: undefined }],
    ['wrapper', { ...SETTINGS, wrapper: 7 }],
    ['price_selector', { ...SETTINGS, price_selector: null }],
    ['replace_price', { ...SETTINGS, replace_price: true }],
    ['wrapper price_selector replace_price', 'kaputt'],
  ])('[XC-01] a wrong %s is named once in the console and its default works', async (fields, settings) => {
    await open(undefined, { settings });
    page.loaded();
    page.show({ manufacturer: 'Nord', price_html: '5 €' });
    expect(page.logged).toEqual(fields.split(' ').map(no));
    expect([info(), need('p.price').innerHTML]).toEqual(['Nord', '5 €']);
  });
});
