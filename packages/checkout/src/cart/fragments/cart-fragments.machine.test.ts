import { expect, it } from 'vitest';
import { type FragmentsEvent, type FragmentsState, initialState, transition } from './cart-fragments.machine';

const answer = { fragments: { 'div.cart': '<p></p>' }, hash: 'h' };

function run(isStored: boolean, ...events: FragmentsEvent[]): { state: FragmentsState; effects: string[] } {
  let state = initialState(isStored);
  const effects: string[] = [];
  for (const event of events) {
    const step = transition(state, event);
    state = step.state;
    effects.push(...step.effects.map(({ type }) => type));
  }
  return { state, effects };
}

it('[CT-03] a cart that an add brought ends a running refresh: an answer that comes all the same is not drawn', () => {
  const { effects, state } = run(true, { type: 'refresh' }, { type: 'brought', answer }, { type: 'answered', answer });
  expect(effects).toEqual(['ask', 'save']);
  expect(state.isAsking).toBe(false);
  expect(transition(run(true, { type: 'refresh' }).state, { type: 'brought', answer }).attempt).toBe('new');
});

it('[CT-02] [CT-03] without storage nothing is remembered and no life begins', () => {
  expect(run(false, { type: 'refresh' }, { type: 'answered', answer }).effects).toEqual(['ask', 'draw', 'notify']);
  expect(run(true, { type: 'refresh' }, { type: 'answered', answer }).effects).toEqual(['ask', 'draw', 'save', 'wait', 'notify']);
  expect(run(false, { type: 'brought', answer }).effects).toEqual([]);
});
