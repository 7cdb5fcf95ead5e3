import { afterEach, describe, expect, it } from 'vitest';
import { de, en, text } from './messages';

afterEach(() => {
  document.documentElement.removeAttribute('lang');
  Reflect.deleteProperty(window, 'wp');
});

describe('texts', () => {
  it('[XC-04] German unless the page says English', () => {
    expect(text('addFailed')).toBe(de.addFailed);
    document.documentElement.lang = 'de-AT';
    expect(text('addFailed')).toBe(de.addFailed);
    document.documentElement.lang = 'en-GB';
    expect(text('addFailed')).toBe('There was an error adding the product to the cart.');
  });

  it('[XC-04] the page’s own translation first, where there is one; on an English page the quoted text', () => {
    // The shop has translated one text of the plugin.
    Reflect.set(window, 'wp', {
      i18n: { __: (asked: string, domain: string) => (asked === en.orderFailed ? `Hat nicht geklappt (${domain})` : asked) },
    });
    expect(text('orderFailed')).toBe('Hat nicht geklappt (woocommerce-gateway-stripe)');
    expect(text('addFailed')).toBe(de.addFailed);
    document.documentElement.lang = 'en';
    expect(text('orderFailed')).toBe('There was a problem processing the order.');
  });

  it('[XC-04] both catalogues have the same keys, no text is empty, none is the other', () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(de).toSorted());
    for (const text of [...Object.values(de), ...Object.values(en)]) expect(text.trim()).not.toBe('');
    expect(Object.values(de).filter((text) => Object.values<string>(en).includes(text))).toEqual([]);
  });
});
