import type { Coupon } from '../types';

/** Coupons: one per rule of the shop. */
export const COUPONS: readonly Coupon[] = [
  { code: 'zehn', kind: 'percent', amount: 10 },
  { code: 'fuenfer', kind: 'fixed', amount: 500 },
  { code: 'allein', kind: 'percent', amount: 20, individualUse: true },
  { code: 'abgelaufen', kind: 'percent', amount: 10, expires: Date.UTC(2020, 0, 1) },
  { code: 'ab100', kind: 'fixed', amount: 1000, minimum: 10000 },
  { code: 'nurkundin', kind: 'percent', amount: 15, emails: ['kundin@example.com'] },
  { code: 'frei', kind: 'percent', amount: 0, freeShipping: true },
];
