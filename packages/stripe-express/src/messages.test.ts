import { afterEach, describe, expect, it } from 'vitest';
import { de, en, text } from './messages';

afterEach(() => Reflect.deleteProperty(window, 'wp'));

describe('texts', () => {
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
});
