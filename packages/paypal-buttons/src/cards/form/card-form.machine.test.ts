// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardEvent, type CardState, NO_CARD, isSending, transition as step } from './card-form.machine';

const number = fc.integer({ min: 0, max: 4 });
const event = fc.oneof<fc.Arbitrary<CardEvent>[]>(
  fc.record({ type: fc.constant('draw') }),
  fc.record({ type: fc.constantFrom('drawn', 'drawFailed', 'notOffered'), drawing: number }),
  fc.record({ type: fc.constant('lost') }),
  fc.record({ type: fc.constant('submit') }),
  fc.record({ type: fc.constantFrom('approving', 'informed', 'ended'), attempt: number }),
);

function transition(state: CardState, event: CardEvent): CardState {
  return step(state, event).state;
}

describe('card form', () => {
  it('[PP-22] draws, sends, approves, and is ready again', () => {
    const steps: CardEvent[] = [
      { type: 'draw' },
      { type: 'drawn', drawing: 1 },
      { type: 'submit' },
      { type: 'approving', attempt: 1 },
      { type: 'ended', attempt: 1 },
    ];
    const seen: string[] = [];
    steps.reduce((state, each) => {
      const next = transition(state, each);
      seen.push(next.status);
      return next;
    }, NO_CARD);
    expect(seen).toEqual(['drawing', 'ready', 'submitting', 'approving', 'ready']);
  });

  it('[PP-21] [PP-22] in any order of events: one attempt at a time, only from drawn fields; approvals are not interrupted', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let state = NO_CARD;
        for (const each of events) {
          const next = transition(state, each);
          expect(next.drawing).toBeGreaterThanOrEqual(state.drawing);
          expect(next.attempt - state.attempt).toBeLessThanOrEqual(1);
          // A new attempt begins from drawn fields and nowhere else.
          if (next.attempt !== state.attempt) expect([state.status, each.type]).toEqual(['ready', 'submit']);
          if (isSending(next) && isSending(state)) expect(next.attempt).toBe(state.attempt);
          // Only its own end ends an approval.
          if (state.status === 'approving' && next.status !== 'approving')
            expect(each).toEqual({ type: 'ended', attempt: state.attempt });
          // Answers of an earlier drawing or attempt change nothing.
          if ('drawing' in each && each.drawing !== state.drawing) expect(next).toBe(state);
          if ('attempt' in each && each.attempt !== state.attempt) expect(next).toBe(state);
          state = next;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('[PP-22] a press while the fields are not there, or while one is under way, is nothing', () => {
    const drawing = transition(NO_CARD, { type: 'draw' });
    expect(transition(drawing, { type: 'submit' })).toBe(drawing);
    const sending = transition(transition(drawing, { type: 'drawn', drawing: 1 }), { type: 'submit' });
    expect(transition(sending, { type: 'submit' })).toBe(sending);
  });
});
