import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_DICTIONARY_TRIES, type MeterEvent, type MeterState, NO_PASSWORD, transition } from './password-meter.machine';
import { judge } from './strength.rules';

const field = {};
const event: fc.Arbitrary<MeterEvent> = fc.oneof(
  fc
    .record({ strength: fc.integer({ min: -1, max: 4 }), stops: fc.boolean() })
    .map(({ strength, stops }): MeterEvent => ({ type: 'used', field, view: judge(strength, 3, stops) })),
  fc.constantFrom<MeterEvent>(
    { type: 'used', field, view: undefined },
    { type: 'dictionaryCame', field },
    { type: 'dictionaryFailed', field },
    { type: 'dictionaryMissing' },
    { type: 'accountDropped', field },
  ),
);

it('[CO-18] in any order: a form is held only for a weak password, and a dictionary that never comes is asked for three times', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let state: MeterState = NO_PASSWORD;
      let isHeld = false;
      let isLoading = false;
      for (const each of events) {
        // An answer comes only to a question.
        if (each.type.startsWith('dictionary') && !isLoading) continue;
        if (each.type.startsWith('dictionary')) isLoading = false;
        const step = transition(state, each);
        for (const effect of step.effects) {
          if (effect.type === 'hold') isHeld = effect.isHeld;
          if (effect.type === 'fetch') {
            expect(isLoading).toBe(false);
            expect(state.failures).toBeLessThan(MAX_DICTIONARY_TRIES);
            isLoading = true;
          }
        }
        state = step.state;
        if (each.type === 'used') expect(isHeld).toBe(each.view?.blocks ?? false);
        if (each.type === 'accountDropped') expect(isHeld).toBe(false);
      }
    }),
    { numRuns: 1000 },
  );
});
