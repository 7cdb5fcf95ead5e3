import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_STATE, type SubmitState, transition } from './submit.machine';

const IDLE = FIRST_STATE;

describe('submit machine', () => {
  it('[UP-03] a submit with an element is stopped, prepared, and passes once', () => {
    const first = transition(IDLE, { type: 'submit', usesElement: true });
    expect(first.verdict).toBe('stop');
    const attempt = first.state.name === 'preparing' ? first.state.attempt : -1;
    const prepared = transition(first.state, { type: 'prepared', attempt });
    expect(prepared.effects).toEqual([{ type: 'resubmit', attempt }]);
    const passed = transition(prepared.state, { type: 'submit', usesElement: true });
    expect(passed).toMatchObject({ verdict: 'let-go', state: { name: 'idle' } });
    expect(transition(passed.state, { type: 'resubmitted', attempt })).toEqual({ state: passed.state, effects: [] });
  });

  it('[UP-03] a veto by another script never leaves the pass-through set', () => {
    const passing: SubmitState = { name: 'passing', attempt: 7 };
    expect(transition(passing, { type: 'resubmitted', attempt: 7 })).toEqual({
      state: { name: 'idle', attempts: 7 },
      effects: [{ type: 'release' }],
    });
  });

  it('[UP-21] a submit without an element goes straight through', () => {
    expect(transition(IDLE, { type: 'submit', usesElement: false })).toEqual({ state: IDLE, effects: [], verdict: 'let-go' });
  });

  it('[UP-03] over random orders: one preparation at a time, one pass a preparation, released at the end (property)', () => {
    const step = fc.oneof(
      fc.record({ type: fc.constant('submit' as const), usesElement: fc.boolean() }),
      fc.record({ type: fc.constantFrom('prepared' as const, 'failed' as const, 'resubmitted' as const), late: fc.boolean() }),
      fc.constant({ type: 'reset' as const }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state: SubmitState = IDLE;
        let prepared = 0;
        let resubmits = 0;
        let passes = 0;
        let covered = false;
        for (const one of steps) {
          const attempt = state.name === 'idle' ? state.attempts : state.attempt;
          const before = state;
          const next: ReturnType<typeof transition> =
            one.type === 'submit' || one.type === 'reset'
              ? transition(state, one)
              : transition(state, { type: one.type, attempt: one.late ? attempt - 1 : attempt });
          for (const effect of next.effects) {
            if (effect.type === 'prepare') {
              expect(before.name).toBe('idle');
              prepared += 1;
              covered = true;
            } else if (effect.type === 'resubmit') resubmits += 1;
            else covered = false;
          }
          if (before.name === 'passing' && next.verdict === 'let-go') {
            passes += 1;
            covered = false; // The shop's own submit owns the overlay from here.
          }
          state = next.state;
          expect(covered).toBe(state.name !== 'idle');
        }
        expect(passes).toBeLessThanOrEqual(resubmits);
        expect(resubmits).toBeLessThanOrEqual(prepared);
      }),
      { numRuns: 2000 },
    );
  });
});
