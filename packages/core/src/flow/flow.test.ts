import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAttempts, debounce, delay } from './timing';

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
        const fresh = all.filter((attempt) => !attempt.isStale());
        expect(fresh).toEqual(live ? all.slice(-1) : []);
        expect(all.every((attempt) => attempt.signal.aborted === attempt.isStale())).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('timing', () => {
  beforeEach(() => void vi.useFakeTimers());

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

  it('[SX-05] a delay ends early when aborted, does not wait then, and leaves nothing at its signal', async () => {
    const controller = new AbortController();
    const waiting = delay(1000, controller.signal);
    const removed = vi.spyOn(controller.signal, 'removeEventListener');
    const full = delay(1000, controller.signal);
    await vi.advanceTimersByTimeAsync(1000);
    await Promise.all([waiting, full]);
    expect(removed.mock.calls.map(([name]) => name)).toEqual(['abort', 'abort']);
    const ended = delay(1000, controller.signal);
    controller.abort();
    await expect(ended).resolves.toBeUndefined();
    await expect(delay(1000, controller.signal)).resolves.toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });
});
