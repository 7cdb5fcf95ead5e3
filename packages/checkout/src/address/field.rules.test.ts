import { expect, it } from 'vitest';
import { sortByPriority } from './locale';
import { fieldRule } from './field.rules';

const locale = {
  default: { postcode: { label: 'PLZ', required: true, priority: 90, class: ['form-row-wide', 'address-field'] } },
  JP: { postcode: { class: ['form-row-first'], label: 'Code', priority: 65 } },
  AE: { postcode: { hidden: true, required: true, priority: null } },
};

it.each([
  ['JP', { label: 'Code', required: true, hidden: false, priority: 65, classes: ['form-row-first', 'address-field'] }],
  ['AE', { label: 'PLZ', required: false, hidden: true, priority: 90, classes: ['form-row-wide', 'address-field'] }],
  ['__proto__', { label: 'PLZ', required: true, hidden: false, priority: 90, classes: ['form-row-wide', 'address-field'] }],
])(
  '[CO-16] the rule of a field in %s: its own on top of the default, class by class; hidden, it is not required',
  (country, rule) => expect(fieldRule(locale, country, 'postcode')).toEqual({ placeholder: undefined, ...rule }),
);

it('[CO-16] a row without priority comes right after the one before it', () => {
  const rows = sortByPriority([{ n: 'a', p: 30 }, { n: 'b' }, { n: 'c', p: 20 }], ({ p }: { n: string; p?: number }) => p);
  expect(rows.map(({ n }) => n)).toEqual(['c', 'a', 'b']);
});
