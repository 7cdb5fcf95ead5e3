import type { HttpAnswer } from '@shop/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCouponRequests } from './coupon-requests';

const ANSWER = { ok: true, data: '', status: 200, text: '', repaired: false } as HttpAnswer<string>;
type Act = 'submit' | 'answer' | 'restore';
const act: fc.Arbitrary<Act> = fc.constantFrom('submit', 'answer', 'restore');

it('[CP-01] [CP-03] [CO-22] in any order: one request at a time, each answer is about the code that was sent, and the place opens again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
      const place = document.createElement('form');
      let isShut = false;
      let sent: string | undefined;
      let settle: ((answer: HttpAnswer<string>) => void) | undefined;
      const requests = createCouponRequests({
        shut: () => void (isShut = true),
        open: () => void (isShut = false),
        post: (code) => {
          expect(sent).toBeUndefined();
          sent = code;
          return new Promise((resolve) => (settle = resolve));
        },
        take: async (taken, code, answer) => {
          expect([taken, code, isShut]).toEqual([place, sent, false]);
          expect(answer.ok).toBe(true);
          sent = undefined;
        },
      });
      for (const [index, each] of acts.entries()) {
        if (each === 'submit') requests.submit(place, `code ${index}`);
        if (each === 'answer') settle?.(ANSWER);
        if (each === 'restore') requests.restore();
        if (each === 'restore') sent = undefined;
        for (let tick = 0; tick < 4; tick += 1) await Promise.resolve();
        expect(isShut).toBe(requests.isRunning());
        expect(sent !== undefined).toBe(requests.isRunning());
      }
    }),
    { numRuns: 500 },
  );
});

it('[CP-01] a request that breaks counts as one without an answer', async () => {
  const answers: boolean[] = [];
  const requests = createCouponRequests({
    shut: () => undefined,
    open: () => undefined,
    post: () => Promise.reject(new Error('broken')),
    take: async (_place, _code, { ok }) => void answers.push(ok),
  });
  const error = console.error;
  console.error = () => undefined;
  requests.submit(document.body, 'zehn');
  for (let tick = 0; tick < 4; tick += 1) await Promise.resolve();
  console.error = error;
  expect([answers, requests.isRunning()]).toEqual([[false], false]);
});
