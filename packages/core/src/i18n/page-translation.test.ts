import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageTranslation } from './page-translation';

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

  it('[XC-04] a library that throws counts as none', () => {
    const broken = vi.fn(() => {
      throw new Error('not loaded');
    });
    Reflect.set(window, 'wp', { i18n: { __: broken } });
    expect(pageTranslation('Please wait', 'a-plugin')).toBeUndefined();
    expect(broken).toHaveBeenCalledTimes(1);
  });
});
