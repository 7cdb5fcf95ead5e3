import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAttempts, singleFlight } from './attempts';
import { debounce, delay, throttleLatest } from './timing';

describe('attempts', () => {
  it('[CO-10] only the newest attempt is fresh, whatever the order (property)', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('start', 'cancel'), { maxLength: 20 }), (steps) => {
        const attempts = createAttempts();
        const all: ReturnType<typeof attempts.start>[] = [];
        let live = false;
        for (const step of steps) {
          if (step === 'start') all.push(attempts.start());
          else attempts.cancel();
          live = step === 'start';
        }
        const fresh = all.filter((attempt) => !attempt.stale());
        expect(fresh).toEqual(live ? all.slice(-1) : []);
        expect(all.every((attempt) => attempt.signal.aborted === attempt.stale())).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('single flight', () => {
  it('[CO-01] a second call joins the running one; after that a new one begins, also after a failure', async () => {
    let finish: (value: string) => void = () => undefined;
    const flow = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
    const once = singleFlight(flow);
    const both = Promise.all([once(), once()]);
    finish('paid');
    expect(await both).toEqual(['paid', 'paid']);
    expect(flow).toHaveBeenCalledTimes(1);
    flow.mockImplementationOnce(() => Promise.reject(new Error('no')));
    await expect(once()).rejects.toThrow('no');
    void once();
    expect(flow).toHaveBeenCalledTimes(3);
  });
});

describe('timing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[CO-09] debounce keeps the last arguments; cancel forgets, flush runs now', () => {
    const fn = vi.fn();
    const later = debounce(fn, 5);
    later('a');
    later('b');
    vi.advanceTimersByTime(4);
    expect(fn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(fn.mock.calls).toEqual([['b']]);
    later('c');
    later.cancel();
    vi.runAllTimers();
    later.flush();
    later('d');
    later.flush();
    expect(fn.mock.calls).toEqual([['b'], ['d']]);
  });

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
    throttled.flush();
    expect(fn.mock.calls.slice(2)).toEqual([[4], [5]]);
    throttled(6);
    throttled.cancel();
    vi.runAllTimers();
    expect(fn).toHaveBeenCalledTimes(4);
  });

  it('[SX-05] a delay ends early when aborted', async () => {
    const controller = new AbortController();
    const waiting = delay(1000, controller.signal);
    controller.abort();
    await expect(waiting).resolves.toBeUndefined();
    await expect(delay(1000, controller.signal)).resolves.toBeUndefined();
    const full = delay(1000);
    await vi.advanceTimersByTimeAsync(1000);
    await full;
  });
});

it('[SX-05] a delay leaves nothing at its signal, and does not wait for one that has been aborted', async () => {
  vi.useFakeTimers();
  const controller = new AbortController();
  const removed = vi.spyOn(controller.signal, 'removeEventListener');
  const waiting = delay(1000, controller.signal);
  await vi.advanceTimersByTimeAsync(1000);
  await waiting;
  expect(removed.mock.calls[0]?.[0]).toBe('abort');
  controller.abort();
  await delay(1000, controller.signal);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
