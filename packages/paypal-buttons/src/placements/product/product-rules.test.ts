// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyFunding, extraFields, type FormFacts, isPriceZero } from './product.rules';

/** Facts of a form. @param fields as they are sent */
const facts = (kind: FormFacts['kind'], fields: string): FormFacts => ({
  kind,
  fields: [...new URLSearchParams(fields)],
  productId: '21',
});

describe('price zero', () => {
  it.each<[string, (string | null | undefined)[], boolean]>([
    ['German', ['1.234,56 €'], false],
    ['below one', ['0,99 €'], false],
    ['a currency mark with a dot', ['Fr. 12.00'], false],
    ['grouped with a space', ['kr 1 200'], false],
    ['no decimals', ['¥500'], false],
    ['Arabic digits', ['٠٫٩٩ د.إ'], false],
    ['zero', ['0,00 €'], true],
    ['Arabic zero', ['٠٫٠٠ د.إ'], true],
    ['no digit at all counts as zero', ['Gratis'], true],
    ['missing and empty candidates are skipped', [null, '', ' ', undefined, '0.00'], true],
    ['one price above zero is enough', ['0,00 €', '5,00 €'], false],
    ['no candidate: not zero', [], false],
    ['only missing candidates: not zero', [null, ''], false],
  ])('[PP-33] %s', (_title, candidates, expected) => {
    expect(isPriceZero(candidates)).toBe(expected);
  });

  it('[PP-33] every amount above zero is above zero in every number format', () => {
    const locale = fc.constantFrom('de', 'en', 'fr', 'de-CH', 'en-IN', 'ja', 'sv', 'ar-EG', 'fa', 'pl');
    const currency = fc.constantFrom('EUR', 'USD', 'CHF', 'JPY', 'SEK', 'AED');
    fc.assert(
      fc.property(locale, currency, fc.integer({ min: 0, max: 10 ** 9 }), (tag, code, minor) => {
        const text = new Intl.NumberFormat(tag, { style: 'currency', currency: code, minimumFractionDigits: 2 }).format(
          minor / 100,
        );
        expect(isPriceZero([text])).toBe(minor === 0);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('fields of a product form', () => {
  it('[PP-05] list fields are numbered per name, the product and its choice are no extra', () => {
    const fields = 'a[]=1&b[]=2&a[]=3&note=x&=nameless&quantity=1&attribute_x=1&wc_bookings_field_x=1';
    expect(extraFields(facts('simple', fields))).toEqual({ 'a[0]': '1', 'b[0]': '2', 'a[1]': '3', note: 'x' });
  });

  it('[PP-05] a list inside a field is numbered too, so that the server gets every entry of an add-on', () => {
    const fields = 'gift[][name]=A&gift[][name]=B&size[top][]=1&size[top][]=2';
    const extra = { 'gift[0][name]': 'A', 'gift[1][name]': 'B', 'size[top][0]': '1', 'size[top][1]': '2' };
    expect(extraFields(facts('simple', fields))).toEqual(extra);
  });
});

describe('funding lists', () => {
  const lists = (off: string, on: string) => ({ 'client-id': 'x', 'disable-funding': off, 'enable-funding': on });
  const BOTH = lists('mybank,blik', 'venmo,paylater');
  it.each<[string, Record<string, string>, unknown, Record<string, string>]>([
    ['nothing to move', BOTH, { paylater: { enabled: true }, blik: { enabled: false } }, BOTH],
    ['off', BOTH, { paylater: { enabled: false } }, lists('mybank,blik,paylater', 'venmo')],
    ['on', BOTH, { blik: { enabled: true } }, lists('mybank', 'venmo,paylater,blik')],
    ['missing lists are empty ones', {}, { paylater: { enabled: true } }, { 'enable-funding': 'paylater' }],
    ['an empty list goes', { 'disable-funding': 'paylater' }, { paylater: { enabled: true } }, { 'enable-funding': 'paylater' }],
    ['nonsense is ignored', BOTH, { paylater: { enabled: 'no' }, x: null }, BOTH],
    ['no funding in the answer', BOTH, undefined, BOTH],
  ])('[PP-06] %s', (_title, parameters, funding, expected) => {
    expect(applyFunding(parameters, funding)).toEqual(expected);
  });

  it('[PP-06] no source is ever in both lists or twice in one, and a second time moves nothing', () => {
    const sources = fc.array(fc.constantFrom('a', 'b', 'c', 'd')).map((list) => list.join(','));
    const answer = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.record({ enabled: fc.boolean() }));
    fc.assert(
      fc.property(sources, sources, answer, (enable, disable, funding) => {
        const once = applyFunding({ 'enable-funding': enable, 'disable-funding': disable }, funding);
        expect(applyFunding(once, funding)).toBe(once);
        for (const [source, { enabled }] of Object.entries(funding)) {
          const times = (list = ''): number => list.split(',').filter((name) => name === source).length;
          if (times(enable) > 1 || times(disable) > 1) continue;
          expect([times(once['enable-funding']), times(once['disable-funding'])]).toEqual(enabled ? [1, 0] : [0, 1]);
        }
      }),
      { numRuns: 500 },
    );
  });
});
