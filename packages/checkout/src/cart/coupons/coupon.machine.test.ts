import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CouponEvent, type CouponState, NO_COUPON, transition } from './coupon.machine';

const place = {};
const event: fc.Arbitrary<CouponEvent> = fc.constantFrom<CouponEvent>(
  { type: 'submitted', place, code: '0012' },
  { type: 'submitted', place, code: 'zehn' },
  { type: 'answered', answer: { ok: true, html: '' } },
  { type: 'answered', answer: { ok: false } },
  { type: 'restored' },
);

it('[CP-01] [CP-03] [CO-22] in any order: one request at a time, each answer is about the code that was sent, and the place opens again', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state: CouponState = NO_COUPON;
      let shut = false;
      let sent: string | undefined;
      for (const each of events) {
        const step = transition(state, each);
        state = step.state;
        for (const effect of step.effects) {
          if (effect.type === 'shut') shut = true;
          if (effect.type === 'open') shut = false;
          if (effect.type === 'send') {
            expect(sent).toBeUndefined();
            expect(step.attempt).toBe('new');
            sent = effect.code;
          }
          if (effect.type === 'take') expect(effect.code).toBe(sent);
        }
        if (state.kind === 'idle') sent = undefined;
        expect(shut).toBe(state.kind === 'asking');
      }
    }),
    { numRuns: 1000 },
  );
});
