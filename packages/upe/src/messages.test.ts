import { beforeEach, describe, expect, it, vi } from 'vitest';
import { de, text, transportText } from './messages';

beforeEach(() => void (document.documentElement.lang = 'de-DE'));

describe('texts', () => {
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
