import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IDLE, type UpdateEvent, type UpdateState, transition as updateStep } from '../review/order-review.machine';
import type { ReviewAnswer } from '../review/review-answer.rules';
import {
  type OrderOutcome,
  READY,
  type SubmitEffect,
  type SubmitEvent,
  type SubmitState,
  transition as submitStep,
} from './submit.machine';

/** What can happen on a checkout page, in any order. */
type Happening =
  | { kind: 'update'; event: UpdateEvent }
  | { kind: 'submit'; allowed: boolean }
  | { kind: 'orderAnswer'; outcome: 'leave' | 'fail' }
  | { kind: 'reviewAnswer'; age: number; usable: boolean }
  | { kind: 'gatewayFrees' }
  | { kind: 'restored' };

const form = {};
const answer: ReviewAnswer = { response: {}, reload: false, succeeded: true, messages: '', hasErrors: false, fragments: {} };
const OUTCOMES: Record<'leave' | 'fail', OrderOutcome> = {
  leave: { kind: 'reload' },
  fail: { kind: 'failed', errors: { html: 'x', fields: [] }, refresh: false, isUnknown: false },
};
const args = { updateShippingMethod: true, currentTarget: null };
const field = document.createElement('input');

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<Happening>(
      { kind: 'update', event: { type: 'triggered', args } },
      { kind: 'update', event: { type: 'timerFired', hasForm: true } },
      { kind: 'update', event: { type: 'typed', control: field } },
      { kind: 'update', event: { type: 'demanded', control: null } },
    ),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('submit' as const), allowed: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('orderAnswer' as const),
      outcome: fc.constantFrom('leave' as const, 'fail' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('reviewAnswer' as const),
      age: fc.integer({ min: 0, max: 2 }),
      usable: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Happening>({ kind: 'gatewayFrees' }) },
  { weight: 1, arbitrary: fc.constant<Happening>({ kind: 'restored' }) },
);

/** The two machines, joined as the page joins them. */
function aPage() {
  let review: UpdateState = IDLE;
  let order: SubmitState = READY;
  const page = { ordersOpen: 0, ordersSent: 0, formShut: false, sectionsShut: false, reviewOpen: false, applied: 0 };

  const update = (event: UpdateEvent): void => {
    const step = updateStep(review, event);
    review = step.state;
    // The runner aborts the request of an earlier attempt.
    if (step.attempt) page.reviewOpen = false;
    for (const effect of step.effects) {
      if (effect.type === 'block') page.sectionsShut = true;
      if (effect.type === 'unblock') page.sectionsShut = false;
      if (effect.type === 'send') {
        expect(order.kind).not.toBe('sending');
        page.reviewOpen = true;
      }
      if (effect.type === 'apply') {
        expect(order.kind).not.toBe('sending');
        expect(effect.id).toBe(review.sent);
        page.applied += 1;
      }
      if (effect.type === 'apply' || effect.type === 'report') page.reviewOpen = false;
      if (effect.type === 'notify') update({ type: 'triggered', args });
    }
  };
  const submit = (event: SubmitEvent): readonly SubmitEffect[] => {
    const step = submitStep(order, event);
    order = step.state;
    for (const effect of step.effects) {
      if (effect.type === 'open') page.formShut = false;
      if (effect.type === 'stopTimer') update({ type: 'timerCleared' });
      if (effect.type === 'resume') update({ type: 'submitEnded', failed: effect.failed });
    }
    return step.effects;
  };
  const has = (effects: readonly SubmitEffect[], type: SubmitEffect['type']): boolean =>
    effects.some((effect) => effect.type === type);

  return {
    page,
    state: () => ({ review, order }),
    happen(what: Happening): void {
      switch (what.kind) {
        case 'update':
          return update(what.event);
        case 'submit': {
          if (!has(submit({ type: 'submit', form, marked: page.formShut }), 'ask')) return;
          const { attempt } = order;
          if (!has(submit({ type: 'decided', attempt, form, allowed: what.allowed }), 'send')) return;
          page.ordersOpen += 1;
          page.ordersSent += 1;
          page.formShut = true;
          return update({ type: 'submitting' });
        }
        case 'orderAnswer': {
          if (order.kind !== 'sending') return;
          const { attempt } = order;
          const effects = submit({ type: 'answered', attempt, form, outcome: OUTCOMES[what.outcome] });
          page.ordersOpen -= 1;
          if (has(effects, 'report')) submit({ type: 'reported', attempt, form });
          return;
        }
        case 'reviewAnswer':
          return update({
            type: 'answered',
            id: review.sent - what.age,
            outcome: what.usable ? { usable: true, answer } : { usable: false, failure: 'failed' },
          });
        case 'gatewayFrees':
          page.formShut = false;
          return;
        case 'restored':
          if (order.kind === 'sending') page.ordersOpen -= 1;
          update({ type: 'restored' });
          submit({ type: 'restored', forms: [form] });
          return;
      }
    },
  };
}

it('[CO-01] [CO-10] [CO-22] any schedule: one order at a time, no answer used under an order, every overlay ends', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 80 }), (schedule) => {
      const model = aPage();
      for (const what of schedule) {
        model.happen(what);
        expect(model.page.ordersOpen).toBeLessThanOrEqual(1);
        expect(model.page.sectionsShut).toBe(model.page.reviewOpen);
      }
      // Whatever is still out comes back: the page is free, or it is left.
      model.happen({ kind: 'orderAnswer', outcome: 'fail' });
      model.happen({ kind: 'update', event: { type: 'timerFired', hasForm: true } });
      model.happen({ kind: 'reviewAnswer', age: 0, usable: true });
      expect(model.page.sectionsShut).toBe(false);
      expect(model.page.ordersOpen).toBe(0);
      expect(model.page.formShut && model.state().order.kind !== 'leaving').toBe(false);
    }),
    { numRuns: 2000 },
  );
});
