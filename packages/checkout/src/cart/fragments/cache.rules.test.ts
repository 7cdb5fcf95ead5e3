import { describe, expect, it } from 'vitest';
import { FRAGMENT_LIFE_MS } from '../../constants';
import { decideCache, MAIN_FRAGMENT } from './cache.rules';

const NOW = 1_800_000_000_000;
const HTML = JSON.stringify({ [MAIN_FRAGMENT]: '<div></div>' });
const reading = { fragments: HTML, hash: 'h', created: String(NOW - 1000) };

describe('may cached fragments be drawn?', () => {
  it.each([
    ['same hash, fresh', reading, 'h', 'use'],
    ['other hash than the cookie', reading, 'other', 'refresh'],
    ['the cart is empty now', reading, '', 'refresh'],
    ['empty then and now', { ...reading, hash: '', created: null }, '', 'use'],
    ['no hash stored, no cookie', { ...reading, hash: null, created: null }, '', 'use'],
    ['no hash stored, cookie there', { ...reading, hash: null }, 'h', 'refresh'],
    ['nothing stored', { fragments: null, hash: null, created: null }, '', 'refresh'],
    ['cut-off JSON', { ...reading, fragments: HTML.slice(0, 20) }, 'h', 'refresh'],
    ['the text undefined', { ...reading, fragments: 'undefined' }, 'h', 'refresh'],
    ['JSON null', { ...reading, fragments: 'null' }, 'h', 'refresh'],
    ['without the mini-cart', { ...reading, fragments: '{"a":"b"}' }, 'h', 'refresh'],
    ['mini-cart empty text', { ...reading, fragments: JSON.stringify({ [MAIN_FRAGMENT]: '' }) }, 'h', 'refresh'],
  ] as const)('[CT-01] %s: %s', (_case, stored, cookie, expected) => {
    expect(decideCache(stored, cookie, NOW).kind).toBe(expected);
  });

  it.each([
    ['no time of creation', null, 'refresh'],
    ['empty time', '', 'refresh'],
    ['no number', 'yesterday', 'refresh'],
    ['exactly a day', String(NOW - FRAGMENT_LIFE_MS), 'use'],
    ['a day and 1 ms', String(NOW - FRAGMENT_LIFE_MS - 1), 'refresh'],
    ['just now', String(NOW), 'use'],
  ] as const)('[CT-02] %s: %s', (_case, created, expected) => {
    expect(decideCache({ ...reading, created }, 'h', NOW).kind).toBe(expected);
  });

  it('[CT-02] the next refresh is due when the day is over, and after a clock set back never later than in a day', () => {
    expect(decideCache(reading, 'h', NOW)).toMatchObject({ refreshInMs: FRAGMENT_LIFE_MS - 1000 });
    expect(decideCache({ ...reading, created: String(NOW + 5 * FRAGMENT_LIFE_MS) }, 'h', NOW)).toMatchObject({
      refreshInMs: FRAGMENT_LIFE_MS,
    });
  });
});
