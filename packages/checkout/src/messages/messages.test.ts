import { afterEach, describe, expect, it } from 'vitest';
import { de } from './de';
import { en } from './en';
import { message } from './index';

afterEach(() => document.documentElement.removeAttribute('lang'));

describe('texts', () => {
  it('[XC-04] German unless the page says English', () => {
    expect(message('reviewStale')).toBe(de.reviewStale);
    document.documentElement.lang = 'de-AT';
    expect(message('reviewStale')).toBe(de.reviewStale);
    document.documentElement.lang = 'en-GB';
    expect(message('reviewStale')).toBe(en.reviewStale);
  });

  it('[XC-04] both catalogues have the same keys, no text is empty', () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(de).toSorted());
    for (const text of [...Object.values(de), ...Object.values(en)]) expect(text.trim()).not.toBe('');
  });
});
