// @vitest-environment node
import { expect, it } from 'vitest';
import { UNREACHED } from '../api/answer.rules';
import { verdictOf } from './approve';

const NO = { kind: 'items', items: ['Nein.'] } as const;

it('[PP-11] an answer is an approval, a rejection, or unknown', () => {
  const textOf = () => NO;
  expect(verdictOf({ ok: true, data: '/x' }, textOf, String)).toEqual({ kind: 'approved', address: '/x' });
  expect(verdictOf({ ok: false, refusal: { ...UNREACHED, reached: true } }, textOf)).toEqual({ kind: 'refused', text: NO });
  expect(verdictOf({ ok: false, refusal: UNREACHED }, textOf)).toEqual({ kind: 'unknown' });
});
