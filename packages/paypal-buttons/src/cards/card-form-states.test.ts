// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardEvent, type CardState, NO_CARD, isSending, transition as step } from './card-form.rules';

/** Kinds of events; three of four answers are those of the newest drawing or attempt, so that every state is reached often. */
const kind = fc.record({
  type: fc.constantFrom<CardEvent['type'][]>(
    'draw',
    'drawn',
    'drawFailed',
    'notOffered',
    'lost',
    'submit',
    'approving',
    'informed',
    'unsent',
    'ended',
  ),
  lag: fc.constantFrom(0, 0, 0, 1),
});

function eventOf({ type, lag }: { type: CardEvent['type']; lag: number }, { drawing, attempt }: CardState): CardEvent {
  switch (type) {
    case 'draw':
    case 'lost':
    case 'submit':
      return { type };
    case 'drawn':
    case 'drawFailed':
    case 'notOffered':
      return { type, drawing: drawing - lag };
    case 'unsent':
      return { type, attempt: attempt - lag, problem: 'fields_empty' };
    default:
      return { type, attempt: attempt - lag };
  }
}

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
      fc.property(fc.array(kind, { minLength: 10, maxLength: 60 }), (kinds) => {
        let state = NO_CARD;
        for (const one of kinds) {
          const each = eventOf(one, state);
          const next = transition(state, each);
          expect(next.drawing).toBeGreaterThanOrEqual(state.drawing);
          expect(next.attempt - state.attempt).toBeLessThanOrEqual(1);
          // A new attempt begins from drawn fields and nowhere else.
          if (next.attempt !== state.attempt) expect([state.status, each.type]).toEqual(['ready', 'submit']);
          if (isSending(next) && isSending(state)) expect(next.attempt).toBe(state.attempt);
          // A problem is that of the last attempt.
          if (next.attempt !== state.attempt || next.drawing !== state.drawing) expect(next.problem).toBeUndefined();
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

  it('[PP-22] while the shop is asked, fields that leave the page end nothing: its answer does', () => {
    const steps: CardEvent[] = [
      { type: 'draw' },
      { type: 'drawn', drawing: 1 },
      { type: 'submit' },
      { type: 'approving', attempt: 1 },
    ];
    const approving = steps.reduce(transition, NO_CARD);
    expect(transition(approving, { type: 'lost' })).toBe(approving);
    expect(transition(approving, { type: 'ended', attempt: 1 }).status).toBe('ready');
  });

  it('[PP-22] a press while the fields are not there, or while one is under way, is nothing', () => {
    const drawing = transition(NO_CARD, { type: 'draw' });
    expect(transition(drawing, { type: 'submit' })).toBe(drawing);
    const sending = transition(transition(drawing, { type: 'drawn', drawing: 1 }), { type: 'submit' });
    expect(transition(sending, { type: 'submit' })).toBe(sending);
  });
});
