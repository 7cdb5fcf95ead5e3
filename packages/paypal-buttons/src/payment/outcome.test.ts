// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNREACHED } from '../api/answer.rules';
import { type Outcome, type OutcomeEffect, type OutcomeEvent, type Verdict, transition, verdictOf } from './outcome.machine';

const NO = { kind: 'items', items: ['Nein.'] } as const;
const UNKNOWN = { kind: 'own', message: 'paymentUnknown' } as const;
const asking = (leaves: boolean, canRestart = false): Outcome => ({ status: 'asking', leaves, canRestart });
const answered = (verdict: Verdict): OutcomeEvent => ({ type: 'answered', verdict });

const TABLE: [
  title: string,
  before: Outcome,
  event: OutcomeEvent,
  after: Outcome['status'],
  effect: OutcomeEffect | undefined,
][] = [
  [
    'a yes leaves the page',
    asking(true),
    answered({ kind: 'approved', address: '/danke/' }),
    'approved',
    { type: 'leave', address: '/danke/' },
  ],
  [
    'a yes places the order',
    asking(false),
    answered({ kind: 'approved', address: undefined }),
    'approved',
    { type: 'placeOrder' },
  ],
  ['a no is told', asking(true), answered({ kind: 'refused', text: NO }), 'refused', { type: 'ended', text: NO }],
  [
    'a no starts the same payment again where that is possible',
    asking(true, true),
    answered({ kind: 'refused', text: NO }),
    'restarting',
    { type: 'restart', text: NO },
  ],
  [
    'a lost answer restarts nothing',
    asking(true, true),
    answered({ kind: 'unknown' }),
    'unknown',
    { type: 'lost', text: UNKNOWN },
  ],
  [
    'a question that broke may have been asked',
    asking(false, true),
    { type: 'broke' },
    'unknown',
    { type: 'lost', text: UNKNOWN },
  ],
  [
    'another total is never ordered, not even by a restart',
    asking(true, true),
    answered({ kind: 'changed' }),
    'refused',
    { type: 'ended', text: { kind: 'own', message: 'totalChanged' } },
  ],
  [
    'a yes without a way out is told as received',
    { status: 'approved' },
    { type: 'stranded' },
    'received',
    { type: 'tell', text: { kind: 'own', message: 'orderReceived' } },
  ],
  ['a yes stays one, whatever breaks', { status: 'approved' }, { type: 'broke' }, 'approved', undefined],
  [
    'a restart that fails ends the payment',
    { status: 'restarting' },
    { type: 'broke' },
    'refused',
    { type: 'ended', text: { kind: 'generic' } },
  ],
];

describe('rules of an approval', () => {
  it.each(TABLE)('[PP-11] %s', (_title, before, event, after, effect) => {
    const step = transition(before, event);
    expect([step.outcome.status, step.effect]).toEqual([after, effect]);
  });

  it('[PP-11] an answer is a yes, a clear no, or unknown', () => {
    const textOf = () => NO;
    expect(verdictOf({ ok: true, data: '/x' }, textOf, String)).toEqual({ kind: 'approved', address: '/x' });
    expect(verdictOf({ ok: false, refusal: { ...UNREACHED, reached: true } }, textOf)).toEqual({ kind: 'refused', text: NO });
    expect(verdictOf({ ok: false, refusal: UNREACHED }, textOf)).toEqual({ kind: 'unknown' });
  });

  it('[PP-11] any order of events: a yes and a lost answer are final, no error follows a yes, nothing restarts without a clear no', () => {
    const verdict: fc.Arbitrary<Verdict> = fc.constantFrom<Verdict>(
      { kind: 'approved', address: undefined },
      { kind: 'refused', text: NO },
      { kind: 'unknown' },
      { kind: 'changed' },
    );
    const event: fc.Arbitrary<OutcomeEvent> = fc.oneof(
      verdict.map(answered),
      fc.constantFrom<OutcomeEvent>({ type: 'restarted' }, { type: 'stranded' }, { type: 'broke' }),
    );
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.array(event, { maxLength: 20 }), (leaves, canRestart, events) => {
        let outcome = asking(leaves, canRestart);
        const effects: OutcomeEffect[] = [];
        let first: Verdict | undefined;
        for (const each of events) {
          if (outcome.status === 'asking' && each.type === 'answered') first = each.verdict;
          const step = transition(outcome, each);
          outcome = step.outcome;
          if (step.effect) effects.push(step.effect);
        }
        const types = effects.map(({ type }) => type);
        expect(types.length).toBeLessThanOrEqual(2);
        if (types.includes('restart')) expect([first?.kind, canRestart]).toEqual(['refused', true]);
        if (first?.kind === 'approved') {
          expect(['approved', 'received']).toContain(outcome.status);
          expect(types[0]).toBe(leaves ? 'leave' : 'placeOrder');
          for (const effect of effects.slice(1))
            expect(effect).toEqual({ type: 'tell', text: { kind: 'own', message: 'orderReceived' } });
        } else expect(types).not.toContain('leave');
        if (first?.kind === 'unknown') expect([outcome.status, types]).toEqual(['unknown', ['lost']]);
      }),
      { numRuns: 2000 },
    );
  });
});
