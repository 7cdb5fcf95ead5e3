import { on } from '@shop/core';
import { aPage, need } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isShown, JQUERY, openShop, set, type ShopPage, startAddresses } from '../testing/checkout-page';
import { watchFields } from './validation/validate';

let page: ShopPage;
const country = (): HTMLSelectElement => need<HTMLSelectElement>('#billing_country');
const state = (): HTMLInputElement => need<HTMLInputElement>('#billing_state');

function choose(code: string): void {
  if (![...country().options].some(({ value }) => value === code)) country().add(new Option(code, code));
  set('#billing_country', code);
}

async function open(jquery = false): Promise<void> {
  page = await openShop(aPage('checkout-guest'), {
    jquery,
    bundle: startAddresses,
    listen: ['country_to_state_changed', 'country_to_state_changing'],
  });
  page.forget();
}

describe.each(JQUERY)('country and state %s', (_name, jquery) => {
  beforeEach(() => open(jquery));

  it('[CO-15] list → none → unknown → list, keeping id, name, autocomplete and label', () => {
    choose('US');
    expect(state().tagName).toBe('SELECT');
    expect((state() as unknown as HTMLSelectElement).options[0]).toMatchObject({ value: '', text: 'Wähle eine Option…' });
    choose('AT');
    expect(state()).toMatchObject({ tagName: 'INPUT', type: 'hidden', name: 'billing_state', value: '', className: 'hidden' });
    expect(isShown('#billing_state_field')).toBe(false);
    expect(need('#shipping_state').tagName).toBe('SELECT');
    choose('XX');
    expect(state()).toMatchObject({
      tagName: 'INPUT',
      type: 'text',
      name: 'billing_state',
      value: '',
      className: 'input-text',
      placeholder: '',
    });
    expect(isShown('#billing_state_field')).toBe(true);
    choose('US');
    expect(state()).toMatchObject({ tagName: 'SELECT', name: 'billing_state', className: 'state_select' });
    expect(state().getAttribute('autocomplete')).toBe('section-billing billing address-level1');
    expect(state().getAttribute('data-label')).toBe('Bundesland / Landkreis');
    expect(state().getAttribute('data-placeholder')).toContain('Wähle eine Option');
  });

  it('[CO-15] the events come as the page knows them', () => {
    choose('US');
    expect(page.names()).toEqual(['country_to_state_changed', 'country_to_state_changing']);
    choose('XX');
    page.forget();
    choose('YY');
    expect(page.names()).toEqual(['country_to_state_changing']);
    expect(page.heard[0]?.[1]).toBe('YY');
  });

  it('[CO-15] address suggestions choose a country by an event that does not bubble, and by a second one at enhanced selects', () => {
    const suggest = (code: string): void => {
      country().value = code;
      country().dispatchEvent(new Event('change'));
    };
    suggest('AT');
    expect([state().type, page.names()]).toEqual(['hidden', ['country_to_state_changed', 'country_to_state_changing']]);
    country().classList.add('select2-hidden-accessible');
    suggest('DE');
    expect(page.names()).toHaveLength(2);
  });

  it('[CO-15] … and then the state, which has come with that country', () => {
    country().value = 'US';
    country().dispatchEvent(new Event('change'));
    const changed = vi.fn();
    on(document.body, 'change', changed, { selector: '#billing_state' });
    state().value = 'NY';
    state().dispatchEvent(new Event('change'));
    expect([state().tagName, changed.mock.calls.length]).toEqual(['SELECT', 1]);
  });
});

describe('country and state', () => {
  beforeEach(() => open());

  it('[CO-15] a state that the new country does not have selects the empty option, so that the field is sent', () => {
    choose('US');
    state().value = 'CA';
    choose('CA');
    expect([state().value, (state() as unknown as HTMLSelectElement).selectedIndex]).toEqual(['', 0]);
  });

  it('[CO-15] [CO-14] marks an unchosen state neither valid nor invalid', () => {
    const form = need<HTMLFormElement>('form.checkout');
    watchFields(form, new AbortController().signal);
    choose('AT');
    choose('US');
    const row = need('#billing_state_field');
    expect(row.classList).toContain('validate-required');
    expect([...row.classList].filter((name) => /^woocommerce-(?:in)?valid/.test(name))).toEqual([]);
    state().value = 'NY';
    state().dispatchEvent(new Event('change', { bubbles: true }));
    expect(row.classList).toContain('woocommerce-validated');
    choose('CA');
    expect([state().value, [...row.classList].filter((name) => /^woocommerce-(?:in)?valid/.test(name))]).toEqual(['', []]);
  });

  it('[CO-15] a text stays where the new list has it; the state of a country comes back with the country', () => {
    for (const [text, kept] of [
      ['BY', ''],
      ['NY', 'NY'],
    ] as const) {
      choose('XX');
      state().value = text;
      choose('US');
      expect(state().value).toBe(kept);
    }
    choose('AT');
    choose('XX');
    state().value = 'Irgendwo';
    choose('US');
    expect(state().value).toBe('NY');
    choose('XX');
    expect(state().value).toBe('Irgendwo');
  });

  it('[CO-15] the same country again rebuilds nothing', () => {
    choose('US');
    const before = state();
    state().value = 'NY';
    const [first] = (before as unknown as HTMLSelectElement).options;
    choose('US');
    expect(state()).toBe(before);
    expect(state().value).toBe('NY');
    expect((state() as unknown as HTMLSelectElement).options[0]).toBe(first);
    expect(page.names().at(-1)).toBe('country_to_state_changing');
  });

  it('[CO-15] a hidden country field of a shop with one country works', async () => {
    const hidden = document.createElement('input');
    Object.assign(hidden, {
      type: 'hidden',
      id: 'billing_country',
      name: 'billing_country',
      value: 'AT',
      className: 'country_to_state',
    });
    country().replaceWith(hidden);
    await page.trigger('refresh', [], hidden);
    expect(isShown('#billing_state_field')).toBe(false);
  });

  it('[CO-15] a country that the browser has restored without an event is handled', () => {
    country().value = 'AT';
    expect(state().tagName).toBe('SELECT');
    window.dispatchEvent(new Event('pageshow'));
    expect(state().type).toBe('hidden');
  });

  it('[CO-15] an address without a state only tells the page', () => {
    need('#billing_state_field').remove();
    choose('US');
    expect(page.names()).toEqual(['country_to_state_changing']);
  });
});

describe('with selectWoo on the page', () => {
  it('[CO-15] [XC-08] [EX-345] visible selects are enhanced once, with the texts of the page, and again where a plugin has copied them', async () => {
    page = await openShop(aPage('checkout-guest'), { jquery: true });
    const calls: { element: Element; options: Record<string, unknown> }[] = [];
    Object.assign(page.jQuery.fn, {
      selectWoo(this: ArrayLike<HTMLElement>, options: Record<string, unknown>) {
        for (const element of Array.from(this)) {
          page.jQuery(element).data('select2', {});
          element.insertAdjacentHTML('afterend', '<span class="select2-container"></span>');
          calls.push({ element, options });
        }
        return this;
      },
    });
    need('div.shipping_address').style.display = 'none';
    await page.run(startAddresses);
    const elements = calls.map(({ element }) => element.id);
    expect(elements).toEqual(['billing_country', 'billing_state']);
    const [first] = calls;
    expect(first?.options).toMatchObject({ width: '100%' });
    const texts = first?.options['language'] as Record<string, (args?: unknown) => string>;
    expect(texts['noResults']?.()).toBe('Keine Übereinstimmung gefunden');
    expect(texts['inputTooShort']?.({ input: 'a', minimum: 3 })).toContain('2');
    const focus = vi.spyOn(need('#billing_country'), 'focus');
    page.jQuery('#billing_country').trigger('select2:select');
    expect(focus).toHaveBeenCalled();
    choose('AT');
    choose('US');
    expect(calls.map(({ element }) => element.id)).toEqual(['billing_country', 'billing_state', 'billing_state']);
    // A plugin has copied the fields, with boxes that are dead.
    calls.length = 0;
    const fields = need('.woocommerce-billing-fields');
    fields.replaceWith(fields.cloneNode(true));
    page.jQuery(document.body).trigger('country_to_state_changed');
    expect(calls.map(({ element }) => element.id)).toEqual(['billing_country', 'billing_state']);
  });
});
