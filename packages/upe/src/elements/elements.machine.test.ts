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
  it('[MS-36] [UP-01] created and mounted: the box shows that it loads, then nothing; ready with the event of this element', () => {
    const mounted: ElementsEvent[] = [
      { type: 'loading', method },
      { type: 'created', method, group },
      { type: 'mounting', method },
      { type: 'mounted', method },
    ];
    const before = run(...mounted, { type: 'ready', method, group: {} });
    expect(elementStateOf(before.state, method)).toEqual({ state: 'mounting', group, hasError: false });
    expect(before.effects).toEqual(['showLoading card', 'clear card']);
    const { state } = run(...mounted, { type: 'ready', method, group });
    expect(elementStateOf(state, method)).toEqual({ state: 'ready', group });
    const moved = run(...mounted, { type: 'ready', method, group }, { type: 'mounting', method });
    expect(elementStateOf(moved.state, method).state).toBe('mounting');
  });

  it('[UP-05] a failure stays readable while it is tried again', () => {
    const { state, effects } = run(
      { type: 'loading', method },
      { type: 'failed', method, message: 'x' },
      { type: 'loading', method },
    );
    expect(elementStateOf(state, method)).toEqual({ state: 'failed', message: 'x' });
    expect(effects).toEqual(['showLoading card', 'showError card']);
    const again: ElementsEvent[] = [
      { type: 'failed', method, message: 'x' },
      { type: 'created', method, group },
      { type: 'mounting', method },
      { type: 'mounted', method },
    ];
    expect(run(...again).effects).toEqual(['showError card']);
    expect(run(...again, { type: 'ready', method, group }).effects).toEqual(['showError card', 'clear card']);
  });

  it('[UP-05] an error of an element that was replaced meanwhile, or is gone, means nothing', () => {
    const newer = {};
    const replaced = run(
      { type: 'created', method, group },
      { type: 'removed', method },
      { type: 'created', method, group: newer },
      { type: 'broke', method, group, message: 'late' },
    );
    expect(elementStateOf(replaced.state, method)).toEqual({ state: 'mounting', group: newer, hasError: false });
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
    expect([elementStateOf(state, 'card').state, elementStateOf(state, 'ideal').state]).toEqual(['failed', 'mounting']);
    expect(elementStateOf(state, 'constructor')).toEqual({ state: 'none' });
  });
});
