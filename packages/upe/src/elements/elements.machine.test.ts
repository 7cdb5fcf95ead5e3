import { describe, expect, it } from 'vitest';
import { type ElementsEvent, type ElementsState, elementStateOf, transition } from './elements.machine';

const run = (...events: ElementsEvent[]) => {
  let state: ElementsState = {};
  const effects = events.flatMap((event) => {
    const step = transition(state, event);
    ({ state } = step);
    return step.effects.map((effect) => `${effect.type} ${effect.method}`);
  });
  return { state, effects };
};
const method = 'card';
const group = {};

describe('elements of the payment methods', () => {
  it('[UP-01] made and mounted: the box shows that it loads, then nothing', () => {
    const { state, effects } = run({ type: 'loading', method }, { type: 'created', method, group }, { type: 'mounted', method });
    expect(elementStateOf(state, method)).toEqual({ state: 'ready', group });
    expect(effects).toEqual(['showLoading card', 'clear card']);
  });

  it('[UP-05] a failure stays readable while it is tried again', () => {
    const { state, effects } = run(
      { type: 'loading', method },
      { type: 'failed', method, message: 'x' },
      { type: 'loading', method },
    );
    expect(elementStateOf(state, method)).toEqual({ state: 'failed', message: 'x' });
    expect(effects).toEqual(['showLoading card', 'showError card']);
  });

  it('[UP-05] an error of an element that was replaced meanwhile, or is gone, means nothing', () => {
    const newer = {};
    const replaced = run(
      { type: 'created', method, group },
      { type: 'removed', method },
      { type: 'created', method, group: newer },
      { type: 'broke', method, group, message: 'late' },
    );
    expect(elementStateOf(replaced.state, method)).toEqual({ state: 'ready', group: newer });
    const gone = run(
      { type: 'created', method, group },
      { type: 'removed', method },
      { type: 'broke', method, group, message: 'late' },
    );
    expect(elementStateOf(gone.state, method)).toEqual({ state: 'none' });
    const current = run({ type: 'created', method, group }, { type: 'broke', method, group, message: 'now' });
    expect(elementStateOf(current.state, method)).toEqual({ state: 'failed', message: 'now' });
  });

  it('[UP-01] methods do not touch each other, and a method called like a member of every object is none', () => {
    const { state } = run({ type: 'failed', method, message: 'x' }, { type: 'created', method: 'ideal', group });
    expect([elementStateOf(state, 'card').state, elementStateOf(state, 'ideal').state]).toEqual(['failed', 'ready']);
    expect(elementStateOf(state, 'constructor')).toEqual({ state: 'none' });
  });
});
