// @vitest-environment node
import { expect, it } from 'vitest';
import { fieldOf } from './error-fields.rules';

const FIELDS = [
  { id: 'billing_city', label: 'City', fullName: '' },
  { id: 'billing_name', label: 'Name', fullName: '' },
  { id: 'billing_last_name', label: 'Last Name', fullName: '' },
  { id: 'billing_phone', label: 'Phone', fullName: 'Billing: Phone' },
  { id: 'shipping_phone', label: 'Phone', fullName: 'Shipping: Phone' },
  { id: 'c', label: '', fullName: '' },
];

it.each([
  [['City'], 'billing_city'],
  [['Billing  City '], 'billing_city'],
  [['Last Name'], 'billing_last_name'],
  [['Velocity'], undefined],
  [['Your Phone'], undefined],
  [['Phone'], undefined],
  [['Shipping: Phone'], 'shipping_phone'],
  [['City', 'Name'], undefined],
  [[], undefined],
  [[' '], undefined],
])('[PP-10] an error about %j belongs to %s', (emphasized, id) => {
  expect(fieldOf(emphasized, FIELDS)).toBe(id);
});
