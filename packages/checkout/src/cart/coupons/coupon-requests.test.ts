import fc from 'fast-check';
import type { HttpAnswer, TakeAnswer } from '@shop/core';
import { expect, it } from 'vitest';
import { createCouponRequests } from './index';
const ANSWER = { ok: true, data: '', status: 200, text: '', repaired: false } as unknown as HttpAnswer<string>;
type Act = 'submit' | 'answer' | 'end' | 'restore';
const act: fc.Arbitrary<Act> = fc.constantFrom('submit', 'answer', 'end', 'restore');

interface Sent {
  readonly code: string;
  readonly take: TakeAnswer<string>;
  readonly end: () => void;
}

it('[CP-01] [CP-03] [CO-22] in any order: one request at a time, each answer is about the code that was sent, and the place opens again', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const place = document.createElement('form');
      const isShut = (): boolean => place.classList.contains('processing');
      let sent: Sent | undefined;
      const requests = createCouponRequests(
        (request) => {
          expect(sent).toBeUndefined();
          sent = request;
        },
        (taken, code, answer) => {
          expect([taken, code, isShut(), answer.ok]).toEqual([place, sent?.code, false, true]);
        },
      );
      for (const [index, each] of acts.entries()) {
        if (each === 'submit') requests.submit(place, `code ${index}`);
        if (each === 'answer') sent?.take(ANSWER);
        if (each === 'answer' || each === 'end') {
          const ended = sent;
          sent = undefined;
          ended?.end();
        }
        if (each === 'restore') {
          const late = sent;
          sent = undefined;
          requests.restore();
          // It comes after all, and is dropped.
          late?.take(ANSWER);
          late?.end();
        }
        expect(isShut()).toBe(sent !== undefined);
      }
    }),
    { numRuns: 500 },
  );
});
