import { createMachine } from '@shop/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IDLE, type SubmitEffect, type SubmitEvent, type SubmitState, transition, verdictOf } from './submit.rules';

describe('submit machine', () => {
  it('[UP-03] a veto by another script never leaves the pass-through set', () => {
    expect(transition({ status: 'passing' }, { type: 'resubmitted' })).toEqual({
      state: { status: 'idle' },
      effects: [{ type: 'release' }],
    });
  });

  it('[UP-03] over random orders: one preparation at a time, one pass a preparation, released at the end (property)', () => {
    const step = fc.oneof(
      fc.record({ type: fc.constant('submitted' as const), usesElement: fc.boolean() }),
      fc.record({ type: fc.constantFrom('prepared' as const, 'failed' as const, 'resubmitted' as const), late: fc.boolean() }),
      fc.constant({ type: 'returned' as const }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let prepared = 0;
        let resubmits = 0;
        let passes = 0;
        let blocked = false;
        /** What each preparation can still send: the newest is the last. */
        const attempts: ((event: SubmitEvent) => void)[] = [];
        const machine = createMachine<SubmitState, SubmitEvent, SubmitEffect>({
          name: 'test.submit',
          initial: IDLE,
          transition,
          perform(effect, run) {
            if (effect.type === 'release') {
              blocked = false;
              return;
            }
            prepared += 1;
            blocked = true;
            attempts.push((event) => run.send(event));
          },
        });
        for (const one of steps) {
          const before = machine.getState();
          const count = prepared;
          const verdict = one.type === 'submitted' ? verdictOf(before, one.usesElement) : undefined;
          if (one.type === 'submitted' || one.type === 'returned') machine.send(one);
          else attempts.at(one.late ? -2 : -1)?.({ type: one.type });
          if (prepared > count) expect([before.status, verdict]).toEqual(['idle', 'stop']);
          if (before.status === 'preparing' && machine.getState().status === 'passing') resubmits += 1;
          if (before.status === 'passing' && verdict === 'let-go') {
            passes += 1;
            blocked = false; // The shop's own submit owns the overlay from here.
          }
          expect(blocked).toBe(machine.getState().status !== 'idle');
        }
        machine.stop();
        expect(passes).toBeLessThanOrEqual(resubmits);
        expect(resubmits).toBeLessThanOrEqual(prepared);
      }),
      { numRuns: 2000 },
    );
  });
});
