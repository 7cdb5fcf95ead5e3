import { throwing } from '@shop/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { reportCounts } from '../report/report';
import { forgetStarted, startOnce } from './ready';

beforeEach(() => forgetStarted());

it('[XC-09] an area starts once, however often the file runs', () => {
  const start = vi.fn();
  expect([startOnce('checkout/cart', start), startOnce('checkout/cart', start)]).toEqual([true, false]);
  expect(start).toHaveBeenCalledTimes(1);
});

it('[XC-09] an area whose global is missing may start at the next execution', () => {
  expect(startOnce('checkout/cart', () => false)).toBe(false);
  expect(startOnce('checkout/cart', () => undefined)).toBe(true);
});

it('[XC-08] an area that throws is named once, reported, and does not stop the others', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(startOnce('checkout/cart', throwing('boom'))).toBe(false);
  expect(startOnce('checkout/tracking', () => undefined)).toBe(true);
  expect(error).toHaveBeenCalledTimes(1);
  expect(reportCounts.get('checkout start')).toBe(1);
  expect(String(error.mock.calls[0]?.[0])).toMatch(/shop\/checkout.*"cart"/);
});
