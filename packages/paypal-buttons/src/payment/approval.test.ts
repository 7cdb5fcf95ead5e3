// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNREACHED } from '../api/answer.rules';
import { type ApprovalEvent, type ApprovalState, type Verdict, transition, verdictOf } from './approval.rules';

const NO = { kind: 'items', items: ['Nein.'] } as const;
const UNKNOWN = { kind: 'own', message: 'paymentUnknown' } as const;
const RECEIVED = { kind: 'own', message: 'orderReceived' } as const;
const asking = (leaves: boolean, canRestart = false): ApprovalState => ({ status: 'asking', leaves, canRestart });
const approved = (leaves: boolean, address?: string): ApprovalState => ({ status: 'approved', leaves, address });
const answered = (verdict: Verdict): ApprovalEvent => ({ type: 'answered', verdict });

const TABLE: [title: string, before: ApprovalState, event: ApprovalEvent, after: ApprovalState][] = [
  ['an approval leaves the page', asking(true), answered({ kind: 'approved', address: '/danke/' }), approved(true, '/danke/')],
  ['an approval places the order', asking(false), answered({ kind: 'approved', address: undefined }), approved(false)],
  ['a rejection is shown', asking(true), answered({ kind: 'refused', text: NO }), { status: 'refused', text: NO }],
  [
    'a rejection restarts the same payment where possible',
    asking(true, true),
    answered({ kind: 'refused', text: NO }),
    { status: 'restarting', text: NO },
  ],
  ['a lost answer restarts nothing', asking(true, true), answered({ kind: 'unknown' }), { status: 'unknown', text: UNKNOWN }],
  ['a question that broke may have been asked', asking(false, true), { type: 'broke' }, { status: 'unknown', text: UNKNOWN }],
  [
    'another total is never ordered, not even by a restart',
    asking(true, true),
    answered({ kind: 'changed' }),
    { status: 'refused', text: { kind: 'own', message: 'totalChanged' } },
  ],
  [
    'an approval without a usable redirect URL is shown as received',
    approved(true),
    { type: 'stranded' },
    { status: 'received', text: RECEIVED },
  ],
  ['an approval stays one when a later step breaks', approved(true), { type: 'broke' }, approved(true)],
  [
    'a restart that fails ends the payment',
    { status: 'restarting', text: NO },
    { type: 'broke' },
    { status: 'refused', text: { kind: 'generic' } },
  ],
];

describe('rules of an approval', () => {
  it.each(TABLE)('[PP-11] %s', (_title, before, event, after) => {
    expect(transition(before, event)).toEqual({ state: after, effects: [] });
  });

  it('[PP-11] an answer is an approval, a rejection, or unknown', () => {
    const textOf = () => NO;
    expect(verdictOf({ ok: true, data: '/x' }, textOf, String)).toEqual({ kind: 'approved', address: '/x' });
    expect(verdictOf({ ok: false, refusal: { ...UNREACHED, reached: true } }, textOf)).toEqual({ kind: 'refused', text: NO });
    expect(verdictOf({ ok: false, refusal: UNREACHED }, textOf)).toEqual({ kind: 'unknown' });
  });

  it('[PP-11] any order of events: an approval and a lost answer are final, no error follows an approval, only a rejection restarts', () => {
    const verdict: fc.Arbitrary<Verdict> = fc.constantFrom<Verdict>(
      { kind: 'approved', address: undefined },
      { kind: 'refused', text: NO },
      { kind: 'unknown' },
      { kind: 'changed' },
    );
    const event: fc.Arbitrary<ApprovalEvent> = fc.oneof(
      verdict.map(answered),
      fc.constantFrom<ApprovalEvent>({ type: 'restarted' }, { type: 'stranded' }, { type: 'broke' }),
    );
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.array(event, { maxLength: 20 }), (leaves, canRestart, events) => {
        let state = asking(leaves, canRestart);
        const passed: ApprovalState[] = [];
        let first: Verdict | undefined;
        for (const each of events) {
          if (state.status === 'asking' && each.type === 'answered') first = each.verdict;
          const { state: after } = transition(state, each);
          if (after !== state) passed.push(after);
          state = after;
        }
        const names = passed.map(({ status }) => status);
        expect(names.length).toBeLessThanOrEqual(2);
        if (names.includes('restarting')) expect([first?.kind, canRestart]).toEqual(['refused', true]);
        if (first?.kind === 'approved') {
          expect(passed[0]).toEqual(approved(leaves));
          for (const after of passed.slice(1)) expect(after).toEqual({ status: 'received', text: RECEIVED });
        } else expect(names).not.toContain('approved');
        if (first?.kind === 'unknown') expect(passed).toEqual([{ status: 'unknown', text: UNKNOWN }]);
      }),
      { numRuns: 2000 },
    );
  });
});
