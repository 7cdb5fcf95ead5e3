import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IDLE, type UpdateEvent, type UpdateState, transition as updateStep } from '../review/order-review.machine';
import { type SubmitEvent, type SubmitState, transition as submitStep } from './submit.machine';

/** What can happen on a checkout page, in any order. */
type Happening =
  | { kind: 'update'; event: UpdateEvent }
  | { kind: 'submit'; allowed: boolean }
  | { kind: 'orderAnswer'; outcome: 'leave' | 'fail' }
  | { kind: 'reviewAnswer'; age: number; usable: boolean }
  | { kind: 'gatewayFrees' }
  | { kind: 'restored' };

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
  let order: SubmitState = { kind: 'idle' };
  let attempts = 0;
  const page = { ordersOpen: 0, ordersSent: 0, formShut: false, sectionsShut: false, reviewOpen: false, applied: 0 };

  const update = (event: UpdateEvent): void => {
    const step = updateStep(review, event);
    review = step.state;
    for (const effect of step.effects) {
      if (effect.type === 'block') page.sectionsShut = true;
      if (effect.type === 'unblock') page.sectionsShut = false;
      if (effect.type === 'abort') page.reviewOpen = false;
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
      if (effect.type === 'announce') update({ type: 'triggered', args });
    }
  };
  const submit = (event: SubmitEvent): ReturnType<typeof submitStep>['effect'] => {
    const step = submitStep(order, event);
    order = step.state;
    return step.effect;
  };

  return {
    page,
    state: () => ({ review, order }),
    happen(what: Happening): void {
      switch (what.kind) {
        case 'update':
          return update(what.event);
        case 'submit': {
          const attempt = (attempts += 1);
          const asked = submit({ type: 'submit', attempt, marked: page.formShut });
          if (asked !== 'ask' || submit({ type: 'decided', attempt, allowed: what.allowed }) !== 'send')
            return update({ type: 'timerCleared' });
          page.ordersOpen += 1;
          page.ordersSent += 1;
          page.formShut = true;
          return update({ type: 'submitting' });
        }
        case 'orderAnswer': {
          if (order.kind !== 'sending') return;
          const effect = submit({ type: 'answered', attempt: order.attempt, outcome: what.outcome });
          page.ordersOpen -= 1;
          if (effect === 'fail') page.formShut = false;
          return update({ type: 'submitEnded', failed: effect === 'fail' });
        }
        case 'reviewAnswer':
          return update({ type: 'answered', id: review.sent - what.age, usable: what.usable });
        case 'gatewayFrees':
          page.formShut = false;
          return;
        case 'restored':
          if (order.kind === 'sending') page.ordersOpen -= 1;
          submit({ type: 'restored' });
          page.formShut = false;
          update({ type: 'restored' });
          return update({ type: 'submitEnded', failed: false });
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
