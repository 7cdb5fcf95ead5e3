import { throwing } from '@shop/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageTranslation } from './messages';

afterEach(() => void Reflect.deleteProperty(window, 'wp'));

describe('texts of the page', () => {
  it('[XC-04] the translation of the plugin’s own domain, called as a method', () => {
    const i18n = {
      texts: { 'a-plugin': { 'Please wait': 'Bitte warten' } } as Record<string, Record<string, string>>,
      __(text: string, domain: string): string {
        return this.texts[domain]?.[text] ?? text;
      },
    };
    Reflect.set(window, 'wp', { i18n });
    expect(pageTranslation('Please wait', 'a-plugin')).toBe('Bitte warten');
    expect(pageTranslation('Please wait', 'another')).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['no library at all', undefined],
    ['a library without translations', {}],
    ['something else of that name', { i18n: { __: 'no' } }],
    ['an element of that id', document.createElement('div')],
    ['the same text back', { i18n: { __: (text: string) => text } }],
    ['an empty text', { i18n: { __: () => '' } }],
    ['no text', { i18n: { __: () => ({}) } }],
  ])('[XC-04] %s counts as none', (_case, wp) => {
    if (wp !== undefined) Reflect.set(window, 'wp', wp);
    expect(pageTranslation('Please wait', 'a-plugin')).toBeUndefined();
  });

  it('[WP-05] reads texts that PHP prints as data, by domain, before the library', () => {
    const print = (domain: string, text: string): void =>
      document.head.insertAdjacentHTML(
        'beforeend',
        `<script type="application/json" data-shop-texts="${domain}">${text}</script>`,
      );
    print('a-plugin', '{"locale_data":{"messages":{"":{"lang":"de"},"One moment":["Moment"]}}}');
    print('a-plugin', '{"locale_data":{"a-plugin":{"Please wait":["Bitte warten"],"Empty":[""]}}}');
    print('broken', '{"locale_data":');
    print('odd', '{"locale_data":{"messages":{"Please wait":{"a":"no list"}}}}');
    Reflect.set(window, 'wp', { i18n: { __: () => 'from the library' } });
    expect(pageTranslation('Please wait', 'a-plugin')).toBe('Bitte warten');
    expect(pageTranslation('One moment', 'a-plugin')).toBe('Moment');
    for (const [text, domain] of [
      ['Empty', 'a-plugin'],
      ['constructor', 'a-plugin'],
      ['Please wait', 'broken'],
      ['Please wait', 'odd'],
      ['Please wait', 'another'],
    ] as const)
      expect(pageTranslation(text, domain)).toBe('from the library');
  });

  it('[XC-04] a library that throws counts as none', () => {
    const broken = vi.fn(throwing('not loaded'));
    Reflect.set(window, 'wp', { i18n: { __: broken } });
    expect(pageTranslation('Please wait', 'a-plugin')).toBeUndefined();
    expect(broken).toHaveBeenCalledTimes(1);
  });
});
