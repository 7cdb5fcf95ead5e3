import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortByPriority } from './locale';
import { fieldRule } from './field.rules';

const locale = {
  default: { postcode: { label: 'PLZ', required: true, priority: 90, class: ['form-row-wide', 'address-field'] } },
  AT: { postcode: { priority: 65 } },
  JP: { postcode: { class: ['form-row-first'], label: 'Code' } },
  AE: { postcode: { hidden: true, required: true } },
  XY: { postcode: { required: false, priority: null } },
};

describe('rule of a field', () => {
  it.each([
    ['DE', { label: 'PLZ', required: true, hidden: false, priority: 90, classes: ['form-row-wide', 'address-field'] }],
    ['AT', { label: 'PLZ', required: true, hidden: false, priority: 65, classes: ['form-row-wide', 'address-field'] }],
    ['JP', { label: 'Code', required: true, hidden: false, priority: 90, classes: ['form-row-first', 'address-field'] }],
    ['AE', { label: 'PLZ', required: false, hidden: true, priority: 90, classes: ['form-row-wide', 'address-field'] }],
    ['XY', { label: 'PLZ', required: false, hidden: false, priority: 90, classes: ['form-row-wide', 'address-field'] }],
    ['__proto__', { label: 'PLZ', required: true, hidden: false, priority: 90, classes: ['form-row-wide', 'address-field'] }],
  ])('[CO-16] in %s', (country, rule) =>
    expect(fieldRule(locale, country, 'postcode')).toEqual({ placeholder: undefined, ...rule }),
  );

  it('[CO-16] a field without any rule is optional and shown', () => {
    expect(fieldRule(locale, 'AT', 'city')).toEqual({
      label: undefined,
      placeholder: undefined,
      required: false,
      hidden: false,
      priority: undefined,
      classes: undefined,
    });
  });
});

describe('order of rows', () => {
  it('[CO-16] one without priority comes right after the one before it', () => {
    expect(
      sortByPriority([{ n: 'a', p: 30 }, { n: 'b' }, { n: 'c', p: 20 }], ({ p }: { n: string; p?: number }) => p).map(
        ({ n }) => n,
      ),
    ).toEqual(['c', 'a', 'b']);
  });

  it('[CO-16] is a stable sort that loses nothing, and is at rest after once (property)', () => {
    const rows = fc.array(fc.record({ p: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }) }), { maxLength: 12 });
    fc.assert(
      fc.property(rows, (items) => {
        const named = items.map((item, id) => ({ ...item, id }));
        const sorted = sortByPriority(named, ({ p }) => p);
        expect(new Set(sorted)).toEqual(new Set(named));
        const known = named.every(({ p }) => p !== undefined);
        if (known) expect(sortByPriority(sorted, ({ p }) => p)).toEqual(sorted);
        sorted.forEach((item, index) => {
          const next = sorted[index + 1];
          if (known && next && item.p === next.p) expect(item.id).toBeLessThan(next.id);
        });
      }),
      { numRuns: 1000 },
    );
  });
});
