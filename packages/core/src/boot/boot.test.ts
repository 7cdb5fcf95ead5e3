import { installJQuery } from '@shop/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { whenLoaded, whenReady } from './ready';
import { forgetStarted, startOnce } from './registry';

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

it('[XC-08] an area that throws is named once and does not stop the others', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(
    startOnce('checkout/cart', () => {
      throw new Error('boom');
    }),
  ).toBe(false);
  expect(startOnce('checkout/tracking', () => undefined)).toBe(true);
  expect(error).toHaveBeenCalledTimes(1);
  expect(String(error.mock.calls[0]?.[0])).toMatch(/shop\/checkout.*"cart"/);
});

it('[XC-07] ready keeps its place in the ready queue of jQuery, and works without', async () => {
  const plain = vi.fn();
  whenReady(plain);
  expect(plain).toHaveBeenCalledTimes(1);
  const { jQuery, remove } = installJQuery(window);
  const order: number[] = [];
  jQuery(() => void order.push(1));
  whenReady(() => void order.push(2));
  jQuery(() => void order.push(3));
  await vi.waitFor(() => expect(order).toEqual([1, 2, 3]));
  remove();
});

it('[FP-01] after load it runs at once', () => {
  const late = vi.fn();
  whenLoaded(late);
  if (document.readyState !== 'complete') window.dispatchEvent(new Event('load'));
  expect(late).toHaveBeenCalledTimes(1);
});
