import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createQueue } from './queue';

describe('cart request queue', () => {
  it('[CT-06] starts the first task at once, so that the page reacts in the same moment', () => {
    const task = vi.fn();
    createQueue(vi.fn()).add(task);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('[CT-06] in any timing: one at a time, in order, all of them, whatever fails', async () => {
    const step = fc.record({ ticks: fc.nat(3), fails: fc.boolean(), addsMore: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const failed = vi.fn();
        const queue = createQueue(failed);
        const order: number[] = [];
        let running = 0;
        let added = 0;
        const add = ({ ticks, fails, addsMore }: { ticks: number; fails: boolean; addsMore: boolean }): void => {
          const id = added;
          added += 1;
          queue.add((done) => {
            expect((running += 1)).toBe(1);
            order.push(id);
            if (addsMore) add({ ticks: 0, fails: false, addsMore: false });
            const end = (): void => {
              running -= 1;
              done();
              // Another script may call `complete` again.
              done();
            };
            if (fails) running -= 1;
            if (fails) throw new Error('x');
            if (ticks === 0) return end();
            let waited = Promise.resolve();
            for (let tick = 0; tick < ticks; tick += 1) waited = waited.then(() => undefined);
            void waited.then(end);
          });
        };
        steps.forEach(add);
        for (let wait = 0; wait < 300 && (running > 0 || order.length < added); wait += 1) await Promise.resolve();
        expect(order).toEqual(Array.from({ length: added }, (_unused, id) => id));
        expect(failed).toHaveBeenCalledTimes(steps.filter(({ fails }) => fails).length);
      }),
      { numRuns: 1000 },
    );
  });
});
