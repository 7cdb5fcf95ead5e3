import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { de, en, text, transportText } from './messages';

beforeEach(() => {
  document.documentElement.lang = 'de-DE';
});
afterEach(() => {
  document.documentElement.lang = '';
});

const names = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe('texts', () => {
  it('[XC-04] German and English have the same keys and the same places for values, and none is empty', () => {
    expect(Object.keys(en)).toEqual(Object.keys(de));
    const keys = Object.keys(de) as (keyof typeof de)[];
    expect(keys.length).toBeGreaterThan(10);
    for (const key of keys) {
      expect(names(en[key]), key).toEqual(names(de[key]));
      expect([de[key].trim(), en[key].trim()], key).not.toContain('');
    }
  });

  it('[XC-04] the language of the page decides', () => {
    expect(text('requiredField', { field: 'Land' })).toBe('Land ist ein Pflichtfeld.');
    document.documentElement.lang = 'en-US';
    expect(text('requiredField', { field: 'Country' })).toBe('Country is a required field.');
  });

  it('[XC-04] the page’s own translation comes first, with the value in its place, whatever it contains', () => {
    vi.stubGlobal('wp', {
      i18n: {
        __: (text: string, domain: string) =>
          domain === 'woocommerce-gateway-stripe'
            ? ({ '%s is a required field.': 'Bitte %s ausfüllen.', 'BLIK Code is invalid': 'Code falsch' }[text] ?? text)
            : text,
      },
    });
    expect(text('requiredField', { field: '$& {field}' })).toContain('Bitte $& ');
    expect(text('blikInvalid')).toBe('Code falsch');
    expect(text('paymentFailed')).toBe(de.paymentFailed);
  });

  it.each([
    ['timeout', 'timeout'],
    ['aborted', 'aborted'],
    ['offline', 'connection'],
    ['http', 'connection'],
    ['malformed', 'connection'],
  ] as const)('[UP-16] a request that ended with %s has its text', (kind, key) => {
    expect(transportText({ kind, message: 'x' } as Parameters<typeof transportText>[0])).toBe(de[key]);
  });
});
