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
});
