// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SdkEvent, type SdkState, type SdkStep, transition } from './sdk.rules';

/** Runs events; gives the last state and everything that was to be done. */
function run(events: SdkEvent[]): { state: SdkState; effects: string[] } {
  let state: SdkState = { status: 'idle' };
  const effects: string[] = [];
  for (const event of events) {
    const step: SdkStep = transition(state, event);
    state = step.state;
    effects.push(...step.effects.map((effect) => (effect.type === 'load' ? `load ${effect.key}` : effect.type)));
  }
  return { state, effects };
}

const want = (key: string, paymentOpen = false): SdkEvent => ({ type: 'wanted', key, paymentOpen });
const loaded = (key: string): SdkEvent => ({ type: 'loaded', key, sdk: {} });
const failed = (key: string): SdkEvent => ({ type: 'failed', key });

describe('SDK loading', () => {
  it.each<[string, SdkEvent[], string[], Partial<SdkState>]>([
    ['one load for several placements', [want('a'), want('a'), loaded('a')], ['load a', 'adopt'], { status: 'ready' }],
    [
      'the same parameters again only paint',
      [want('a'), loaded('a'), want('a')],
      ['load a', 'adopt', 'repaint'],
      { status: 'ready' },
    ],
    [
      'other parameters load again',
      [want('a'), loaded('a'), want('b'), loaded('b')],
      ['load a', 'adopt', 'load b', 'adopt'],
      { status: 'ready' },
    ],
    ['never while a payment is open', [want('a'), loaded('a'), want('b', true)], ['load a', 'adopt'], { status: 'ready' }],
    [
      'but after it',
      [want('a'), loaded('a'), want('b', true), { type: 'paymentEnded' }, loaded('b')],
      ['load a', 'adopt', 'load b', 'adopt'],
      { status: 'ready' },
    ],
    [
      'what is not wanted any more after it is dropped',
      [want('a'), loaded('a'), want('b', true), want('a'), { type: 'paymentEnded' }],
      ['load a', 'adopt', 'repaint'],
      { status: 'ready' },
    ],
    [
      'the newest wish during a load wins',
      [want('a'), want('b'), want('c'), loaded('a'), loaded('c')],
      ['load a', 'load c', 'adopt'],
      { status: 'ready' },
    ],
    ['a failed first load', [want('a'), failed('a')], ['load a', 'giveUp'], { status: 'failed' }],
    ['that comes late', [want('a'), failed('a'), loaded('a')], ['load a', 'giveUp', 'adopt'], { status: 'ready' }],
    [
      'a failed reload leaves the earlier one',
      [want('a'), loaded('a'), want('b'), failed('b')],
      ['load a', 'adopt', 'load b', 'repaint'],
      { status: 'ready' },
    ],
    [
      'a late reload takes its place',
      [want('a'), loaded('a'), want('b'), failed('b'), loaded('b')],
      ['load a', 'adopt', 'load b', 'repaint', 'adopt'],
      { status: 'ready' },
    ],
    ['another try after a failure', [want('a'), failed('a'), want('a')], ['load a', 'giveUp', 'load a'], { status: 'loading' }],
  ])('[PP-02] [PP-07] %s', (_title, events, effects, state) => {
    const result = run(events);
    expect(result.effects).toEqual(effects);
    expect(result.state).toMatchObject(state);
  });

  it('[PP-07] whatever happens: one load at a time, none while a payment is open, the newest wish wins in the end', () => {
    const wish = fc.record({ type: fc.constant('want' as const), key: fc.constantFrom('a', 'b', 'c') });
    const other = fc.constantFrom(
      { type: 'arrive' as const },
      { type: 'fail' as const },
      { type: 'pay' as const },
      { type: 'end' as const },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(wish, other), { maxLength: 40 }), (schedule) => {
        let state = { status: 'idle' } as SdkState;
        let open = false;
        let inFlight: string | undefined;
        let lastWish: string | undefined;
        let failures = 0;
        const apply = (event: SdkEvent): void => {
          const step: SdkStep = transition(state, event);
          state = step.state;
          for (const effect of step.effects) {
            if (effect.type !== 'load') continue;
            expect(inFlight).toBeUndefined();
            expect(open).toBe(false);
            inFlight = effect.key;
          }
        };
        const land = (type: 'loaded' | 'failed'): void => {
          const key = inFlight;
          inFlight = undefined;
          if (key !== undefined) apply(type === 'loaded' ? loaded(key) : failed(key));
        };
        for (const each of schedule) {
          if (each.type === 'want') {
            lastWish = each.key;
            apply({ type: 'wanted', key: each.key, paymentOpen: open });
          } else if (each.type === 'arrive') land('loaded');
          else if (each.type === 'fail') {
            if (inFlight !== undefined) failures += 1;
            land('failed');
          }
          // A payment can only be opened with buttons that are there.
          else if (each.type === 'pay') open = state.status === 'ready';
          else {
            open = false;
            apply({ type: 'paymentEnded' });
          }
        }
        open = false;
        apply({ type: 'paymentEnded' });
        for (let rounds = 0; inFlight !== undefined && rounds < 5; rounds += 1) land('loaded');
        expect(inFlight).toBeUndefined();
        if (lastWish !== undefined && failures === 0) expect(state).toMatchObject({ status: 'ready', key: lastWish });
      }),
      { numRuns: 1000 },
    );
  });
});
