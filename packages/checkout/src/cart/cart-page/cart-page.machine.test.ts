import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CartPageEvent, type CartPageState, UNCOVERED, transition } from './cart-page.machine';

const PLACES = [{}, {}, {}];
const event: fc.Arbitrary<CartPageEvent> = fc.oneof(
  fc
    .record({ type: fc.constantFrom('covered' as const, 'released' as const), places: fc.subarray(PLACES) })
    .map((each): CartPageEvent => each),
  fc.constant<CartPageEvent>({ type: 'restored', places: [] }),
);

it('[CT-05] a part that was not released stays shut', () => {
  const [first = {}, second = {}, third = {}] = PLACES;
  expect(transition({ covered: [first, second] }, { type: 'released', places: [second, third] })).toEqual({
    state: { covered: [first] },
    effects: [{ type: 'open', places: [second] }],
  });
});

it('[CT-05] [CO-22] in any order: each part of the cart is shut once and opened once, and nothing stays shut on a page from the cache', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state: CartPageState = UNCOVERED;
      const shut = new Set<object>();
      for (const each of [...events, { type: 'restored', places: [] } as const]) {
        const step = transition(state, each);
        state = step.state;
        for (const { type, places } of step.effects) {
          for (const place of places) {
            expect(shut.has(place)).toBe(type === 'open');
            if (type === 'shut') shut.add(place);
            else shut.delete(place);
          }
        }
        expect(new Set(state.covered)).toEqual(shut);
      }
      expect(shut.size).toBe(0);
    }),
    { numRuns: 1000 },
  );
});
