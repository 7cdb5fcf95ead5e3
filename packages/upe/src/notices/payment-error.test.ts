import { fetchUi, on } from '@shop/core';
import { forgetListeners } from '@shop/core/testing';
import { need } from '@shop/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPaymentError } from './payment-error';

beforeAll(() => fetchUi());
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  forgetListeners();
});

const lines = (root: ParentNode = document): string[] =>
  [...root.querySelectorAll('.woocommerce-error li')].map((item) => item.textContent.trim());

describe('where a payment error is shown', () => {
  it('[UP-04] in the first notices wrapper, before what stands there', async () => {
    document.body.innerHTML =
      '<div class="woocommerce-notices-wrapper"><p>x</p></div><div class="woocommerce-notices-wrapper"></div><form class="checkout"></form>';
    await showPaymentError('Nein');
    const [first, second] = document.querySelectorAll('.woocommerce-notices-wrapper');
    expect(lines(first)).toEqual(['Nein']);
    expect([first?.lastElementChild?.localName, second?.childElementCount]).toEqual(['p', 0]);
  });

  it.each(['form.checkout', 'form#order_review', 'form#add_payment_method'])(
    '[UP-04] without a wrapper: one before %s, and it is used again',
    async (selector) => {
      const [name = '', mark = ''] = selector.split(/[.#]/);
      document.body.innerHTML = `<main><h1>Kasse</h1><${name} class="${mark}" id="${mark}"></${name}></main>`;
      await showPaymentError('Nein');
      await showPaymentError('Noch einmal nein');
      const wrapper = need('.woocommerce-notices-wrapper');
      expect(wrapper.nextElementSibling).toBe(need('form'));
      expect(document.querySelectorAll('.woocommerce-notices-wrapper')).toHaveLength(1);
      expect(lines()).toEqual(['Noch einmal nein']);
    },
  );

  it('[UP-04] on a page without a form: at the top', async () => {
    document.body.innerHTML = '<main></main>';
    await showPaymentError('Nein');
    expect(document.body.firstElementChild).toBe(need('.woocommerce-notices-wrapper'));
    expect(lines()).toEqual(['Nein']);
  });

  it('[UP-04] older notices go: those of the container, after a confirmation those of the page', async () => {
    document.body.innerHTML =
      '<ul class="woocommerce-error" id="elsewhere"><li>alt</li></ul><div class="woocommerce-NoticeGroup-checkout"></div>' +
      '<div class="woocommerce-notices-wrapper"><div class="woocommerce-message">alt</div></div>';
    await showPaymentError('Nein');
    expect(document.querySelector('.woocommerce-NoticeGroup-checkout, .woocommerce-message')).toBeNull();
    expect(need('#elsewhere').textContent).toBe('alt');
    await showPaymentError('Nein', 'page');
    expect(document.getElementById('elsewhere')).toBeNull();
    expect(lines()).toEqual(['Nein']);
  });

  it('[UP-04] the server’s own markup is cleaned, any other text is shown as it is', async () => {
    document.body.innerHTML = '<div class="woocommerce-notices-wrapper"></div>';
    await showPaymentError('<ul class="woocommerce-error"><li>Eins <b onclick="x()">wichtig</b></li><script>x()</script></ul>');
    expect(lines()).toEqual(['Eins wichtig']);
    expect(document.querySelector('script, [onclick]')).toBeNull();
    await showPaymentError('<b>Eins</b>');
    expect(lines()).toEqual(['<b>Eins</b>']);
  });

  it('[VR-04] [UP-04] fields are checked, and `checkout_error` has no arguments', async () => {
    document.body.innerHTML =
      '<div class="woocommerce-notices-wrapper"></div><form class="checkout"><input class="input-text" id="a"><select id="b"></select><input id="c"></form>';
    const events: unknown[] = [];
    on(document.body, 'checkout_error', (_event, ...args) => void events.push(args));
    for (const id of ['a', 'b', 'c'])
      for (const name of ['validate', 'blur']) need(`#${id}`).addEventListener(name, () => events.push(`${id} ${name}`));
    await showPaymentError('Nein');
    expect(events).toEqual(['a validate', 'a blur', 'b validate', 'b blur', []]);
  });
});

describe('a page with a block checkout', () => {
  const errors: unknown[][] = [];
  beforeEach(() => {
    errors.length = 0;
    const actions = { createErrorNotice: (...args: unknown[]) => void errors.push(args) };
    vi.stubGlobal('wp', { data: { dispatch: (store: string) => (store === 'core/notices' ? actions : undefined) } });
  });
  const BLOCK = '<div class="wc-block-checkout"></div><div class="woocommerce-notices-wrapper"></div>';

  it('[UP-04] really mounted: its own notices get the text, and nothing else is drawn', async () => {
    document.body.innerHTML = BLOCK;
    await showPaymentError('Nein');
    expect(errors).toEqual([['Nein', { context: 'wc/checkout/payments' }]]);
    expect(lines()).toEqual([]);
  });

  it.each([
    ['not mounted', '<div class="woocommerce-notices-wrapper"></div>', {}],
    ['in the account', `${BLOCK}<div class="woocommerce-MyAccount-content"></div>`, {}],
    ['without its stores', BLOCK, { wp: {} }],
    ['whose stores throw', BLOCK, { wp: { data: { dispatch: () => JSON.parse('{') } } }],
  ])('[UP-04] %s: the classic notice', async (_name, html, globals) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    document.body.innerHTML = html;
    await showPaymentError('Nein');
    expect(errors).toEqual([]);
    expect(lines()).toEqual(['Nein']);
  });
});
