// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderOutcome, READY, type SubmitEvent, type SubmitState, isOrderOut, transition } from './submit.machine';

const IDLE = READY;
const form = {};

function run(...events: SubmitEvent[]): { state: SubmitState; effects: string[]; all: string[] } {
  let state: SubmitState = IDLE;
  const all: string[] = [];
  for (const event of events) {
    const step = transition(state, event);
    state = step.state;
    all.push(...step.effects.map(({ type }) => type));
  }
  return { state, all, effects: all.filter((type) => ['ask', 'send', 'leave', 'report', 'open', 'confirm'].includes(type)) };
}

const OUTCOMES = {
  leave: { kind: 'reload' },
  hash: { kind: 'placed', url: '#gateway', isTaken: false },
  place: { kind: 'placed', url: 'https://shop.example/danke', isTaken: false },
  fail: { kind: 'failed', errors: { html: 'x', fields: [] }, refresh: false, isUnknown: false },
  unknown: { kind: 'failed', errors: { html: 'x', fields: [] }, refresh: true, isUnknown: true },
} as const satisfies Record<string, OrderOutcome>;
type End = keyof typeof OUTCOMES;

const submit = (_attempt: number, marked = false): SubmitEvent => ({ type: 'submit', form, marked });
const decided = (attempt: number, allowed = true): SubmitEvent => ({ type: 'decided', attempt, form, allowed });
const answered = (attempt: number, end: End): SubmitEvent => ({ type: 'answered', attempt, form, outcome: OUTCOMES[end] });
const reported = (attempt: number): SubmitEvent => ({ type: 'reported', attempt, form });
const restored: SubmitEvent = { type: 'restored', forms: [form] };

describe('submit machine', () => {
  it('[CO-01] goes from idle over sending to leaving', () => {
    expect(run(submit(1), decided(1), answered(1, 'leave'))).toMatchObject({
      state: { kind: 'leaving', attempt: 1 },
      effects: ['ask', 'send', 'leave'],
    });
  });

  it('[CO-01] is idle again after a failure', () => {
    expect(run(submit(1), decided(1), answered(1, 'fail'), reported(1))).toMatchObject({
      state: { ...IDLE, attempt: 1 },
      effects: ['ask', 'send', 'report', 'open'],
    });
    expect(run(submit(1), decided(1), answered(1, 'fail'), submit(2)).effects).toEqual(['ask', 'send', 'report']);
  });

  it('[CO-22] [MS-03] a page from the cache opens its forms, lets the order review go on, and warns; the answer still counts', () => {
    const sending = run(submit(1), decided(1)).state;
    expect(transition(sending, restored)).toEqual({
      state: { kind: 'restored', attempt: 1 },
      effects: [{ type: 'unguard' }, { type: 'resume', failed: false }, { type: 'open', form }, { type: 'warn', form }],
    });
    expect(transition(run(submit(1)).state, restored)).toEqual({
      state: { ...IDLE, attempt: 1 },
      effects: [{ type: 'unguard' }, { type: 'resume', failed: false }, { type: 'open', form }],
      attempt: 'new',
    });
  });

  it.each([
    ['an open form', run().state, { ...IDLE, isUnknown: true }, [{ type: 'warn', form }]],
    [
      'a page from the cache',
      run(submit(1), decided(1), restored).state,
      { kind: 'restored', attempt: 1 },
      [{ type: 'warn', form }],
    ],
    ['an order under way', run(submit(1), decided(1)).state, { kind: 'sending', attempt: 1 }, []],
  ] as const)('[MS-03] an earlier order of unknown outcome: %s', (_name, before, state, effects) => {
    const step = transition(before, { type: 'recalled', form });
    expect(step).toMatchObject({ state, effects });
  });

  it('[CO-01] ignores a submit while an order is with the server, also when a gateway has taken the class off', () => {
    expect(run(submit(1), decided(1), submit(2, true), submit(3, false)).effects).toEqual(['ask', 'send']);
  });

  it('[MS-43] ignores a submit while another waits for the order review, which then goes on', () => {
    const press: SubmitEvent = { type: 'submit', form, marked: false, isReviewOut: true };
    const waiting = transition(IDLE, press).state;
    expect(waiting).toMatchObject({ kind: 'waiting', attempt: 1 });
    for (const again of [press, submit(2)]) expect(transition(waiting, again)).toEqual({ state: waiting, effects: [] });
    expect(run(press, submit(2), { type: 'reviewed', attempt: 1, form }, decided(1)).effects).toEqual(['open', 'ask', 'send']);
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
    expect(run(submit(1), decided(1), answered(1, 'hash'), submit(2, true), submit(2), decided(2)).effects).toEqual([
      'ask',
      'send',
      'leave',
      'ask',
      'send',
    ]);
  });

  it('[CO-22] [MS-03] a page from the back/forward cache is open again, and a late answer is followed with the form shut', () => {
    expect(run(submit(1), decided(1), restored, answered(1, 'leave'))).toMatchObject({
      state: { kind: 'leaving', attempt: 1 },
      effects: ['ask', 'send', 'open', 'leave'],
    });
    const late = run(submit(1), decided(1), restored, answered(1, 'fail'), reported(1));
    expect(late).toMatchObject({ state: { ...IDLE, attempt: 1 }, effects: ['ask', 'send', 'open', 'report', 'open'] });
    expect(late.all).toContain('shut');
    // The next order is out: what came of the one before it is not known, and its answer is stale.
    expect(run(submit(1), decided(1), restored, submit(2), decided(2), answered(1, 'place')).state.kind).toBe('sending');
  });

  it('[CO-01] a placed order is for good; the page that stays says so', () => {
    const placed = run(submit(1), decided(1), answered(1, 'place'));
    expect(placed).toMatchObject({ state: { kind: 'placed' }, all: ['ask', 'send', 'watch', 'leave', 'resume'] });
    expect(transition(placed.state, submit(2)).effects).toEqual([{ type: 'stopTimer' }]);
    expect(transition(placed.state, { type: 'stayed', form }).effects).toEqual([{ type: 'confirm', form }]);
    const taken: SubmitEvent = { type: 'answered', attempt: 1, form, outcome: { ...OUTCOMES.place, isTaken: true } };
    expect(run(submit(1), decided(1), taken).all).toEqual(['ask', 'send', 'watch', 'resume', 'confirm']);
  });

  it('[CO-04] after an unknown result the state says so until the next attempt, and new totals are requested', () => {
    const { state, all } = run(submit(1), decided(1), answered(1, 'unknown'), reported(1));
    expect(state).toEqual({ kind: 'idle', attempt: 1, isUnknown: true });
    expect(all.slice(-3)).toEqual(['open', 'resume', 'refresh']);
    expect(run(submit(1), decided(1), answered(1, 'unknown'), reported(1), submit(2)).state.kind).toBe('asking');
  });

  it('[CO-01] an order is slow only while it is with the server', () => {
    const slow: SubmitEvent = { type: 'slow', attempt: 1 };
    expect(run(submit(1), decided(1), slow).state).toMatchObject({ kind: 'sending', isSlow: true });
    expect(run(submit(1), slow).state.kind).toBe('asking');
    expect(run(submit(1), decided(1), answered(1, 'fail'), slow).state.kind).toBe('reporting');
  });

  it('[CO-05] errors of a gateway are shown, then its form is opened, whatever our own order does', () => {
    const failed: SubmitEvent = { type: 'gatewayFailed', form, errors: OUTCOMES.fail.errors };
    expect(run(failed, { type: 'gatewayReported', form }).effects).toEqual(['report', 'open']);
    expect(run(submit(1), decided(1), failed, { type: 'gatewayReported', form }).state.kind).toBe('sending');
  });

  it('[CO-01] a plugin that breaks over the question is reported, unless an order is out', () => {
    const broke: SubmitEvent = { type: 'broke', form, errors: OUTCOMES.fail.errors };
    expect(run(submit(1), broke)).toMatchObject({ state: { kind: 'idle' }, effects: ['ask', 'report'] });
    expect(run(submit(1), decided(1), broke).effects).toEqual(['ask', 'send']);
  });
});

describe('submit machine, any order of events', () => {
  const attempt = fc.integer({ min: 1, max: 4 });
  const anyEvent: fc.Arbitrary<SubmitEvent> = fc.oneof(
    fc.tuple(fc.boolean(), fc.boolean()).map(([marked, isReviewOut]) => ({ type: 'submit', form, marked, isReviewOut }) as const),
    attempt.map((number): SubmitEvent => ({ type: 'reviewed', attempt: number, form })),
    fc.constant<SubmitEvent>({ type: 'recalled', form }),
    fc.tuple(attempt, fc.boolean()).map(([number, allowed]) => decided(number, allowed)),
    fc
      .tuple(attempt, fc.constantFrom<End>('leave', 'hash', 'place', 'fail', 'unknown'))
      .map(([number, end]) => answered(number, end)),
    attempt.map(reported),
    attempt.map((number): SubmitEvent => ({ type: 'slow', attempt: number })),
    fc.constant<SubmitEvent>({ type: 'broke', form, errors: OUTCOMES.fail.errors }),
    fc.constant(restored),
  );

  it('[CO-01] [CO-22] never sends while an order is with the server, and opens the form in every end but leaving', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let state: SubmitState = IDLE;
        let shut = false;
        for (const event of events) {
          const before = state;
          const { state: next, effects } = transition(state, event);
          state = next;
          for (const { type } of effects) {
            if (type === 'send') {
              expect(before.kind).toBe('asking');
              shut = true;
            }
            if (type === 'shut') shut = true;
            if (type === 'open') shut = false;
            // Asking again from `leaving` means that a gateway opened the form itself.
            if (type === 'ask') shut = false;
          }
          if (isOrderOut(before) && event.type !== 'restored') {
            expect(effects.some(({ type }) => type === 'ask' || type === 'send')).toBe(false);
          }
          expect(shut).toBe(isOrderOut(state) || state.kind === 'leaving');
        }
      }),
      { numRuns: 1000 },
    );
  });
});
