import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttleLatest } from './simulation';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[PP-06] throttle: first at once, then the newest of each window, none lost', () => {
  const fn = vi.fn();
  const throttled = throttleLatest(fn, 5000);
  for (const value of [1, 2, 3]) throttled(value);
  expect(fn.mock.calls).toEqual([[1]]);
  vi.advanceTimersByTime(5000);
  expect(fn.mock.calls).toEqual([[1], [3]]);
  vi.advanceTimersByTime(5000);
  throttled(4);
  throttled(5);
  vi.advanceTimersByTime(5000);
  expect(fn.mock.calls.slice(2)).toEqual([[4], [5]]);
  throttled(6);
  throttled.cancel();
  vi.runAllTimers();
  expect(fn).toHaveBeenCalledTimes(4);
});
