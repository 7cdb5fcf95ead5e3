// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SubmitEvent, type SubmitState, transition } from './submit.machine';

const IDLE: SubmitState = { kind: 'idle' };

function run(...events: SubmitEvent[]): { state: SubmitState; effects: string[] } {
  let state = IDLE;
  const effects: string[] = [];
  for (const event of events) {
    const step = transition(state, event);
    state = step.state;
    if (step.effect) effects.push(step.effect);
  }
  return { state, effects };
}

const submit = (attempt: number, marked = false): SubmitEvent => ({ type: 'submit', attempt, marked });
const decided = (attempt: number, allowed = true): SubmitEvent => ({ type: 'decided', attempt, allowed });
const answered = (attempt: number, outcome: 'leave' | 'fail'): SubmitEvent => ({ type: 'answered', attempt, outcome });

describe('submit machine', () => {
  it('[CO-01] goes from idle over sending to leaving', () => {
    expect(run(submit(1), decided(1), answered(1, 'leave'))).toEqual({
      state: { kind: 'leaving', attempt: 1 },
      effects: ['ask', 'send', 'leave'],
    });
  });

  it('[CO-01] is idle again after a failure', () => {
    expect(run(submit(1), decided(1), answered(1, 'fail'))).toEqual({ state: IDLE, effects: ['ask', 'send', 'fail'] });
  });

  it('[CO-01] ignores a submit while an order is with the server, also when a gateway has taken the class off', () => {
    expect(run(submit(1), decided(1), submit(2, true), submit(3, false)).effects).toEqual(['ask', 'send']);
  });

  it('[CO-01] ignores a submit while a gateway marks the form', () => {
    expect(run(submit(1, true)).effects).toEqual([]);
  });

  it('[CO-01] a veto sends nothing, and the gateway may submit again later', () => {
    expect(run(submit(1), decided(1, false), submit(2), decided(2)).effects).toEqual(['ask', 'ask', 'send']);
  });

  it('[CO-01] a gateway that submits from within its veto makes one order', () => {
    expect(run(submit(1), submit(2), decided(2), decided(1, false)).effects).toEqual(['ask', 'ask', 'send']);
    expect(run(submit(1), submit(2), decided(2), decided(1, true)).effects).toEqual(['ask', 'ask', 'send']);
  });

  it('[CO-01] after a hash redirect a form that a gateway gave free can be sent again', () => {
    expect(run(submit(1), decided(1), answered(1, 'leave'), submit(2, true), submit(3), decided(3)).effects).toEqual([
      'ask',
      'send',
      'leave',
      'ask',
      'send',
    ]);
  });

  it('[CO-22] a page from the back/forward cache is open again, and a late answer does nothing', () => {
    expect(run(submit(1), decided(1), { type: 'restored' }, answered(1, 'leave'))).toEqual({
      state: IDLE,
      effects: ['ask', 'send', 'open'],
    });
  });
});

describe('submit machine, any order of events', () => {
  const attempt = fc.integer({ min: 1, max: 4 });
  const anyEvent: fc.Arbitrary<SubmitEvent> = fc.oneof(
    fc.record({ attempt, marked: fc.boolean() }).map((fields): SubmitEvent => ({ type: 'submit', ...fields })),
    fc.record({ attempt, allowed: fc.boolean() }).map((fields): SubmitEvent => ({ type: 'decided', ...fields })),
    fc
      .record({ attempt, outcome: fc.constantFrom('leave' as const, 'fail' as const) })
      .map((fields): SubmitEvent => ({ type: 'answered', ...fields })),
    fc.constant<SubmitEvent>({ type: 'restored' }),
  );

  it('[CO-01] [CO-22] never sends while an order is with the server, and opens the form in every end but leaving', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let state: SubmitState = IDLE;
        let shut = false;
        for (const event of events) {
          const before = state;
          const { state: next, effect } = transition(state, event);
          state = next;
          if (effect === 'send') {
            expect(before.kind).toBe('asking');
            shut = true;
          }
          if (effect === 'fail' || effect === 'open') shut = false;
          // Asking again from `leaving` means that a gateway opened the form itself.
          if (effect === 'ask') shut = false;
          expect(shut).toBe(state.kind === 'sending' || state.kind === 'leaving');
        }
      }),
      { numRuns: 1000 },
    );
  });
});
