// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SdkEvent, type SdkState, type SdkStep, transition } from './sdk.rules';

const want = (key: string, paymentOpen = false): SdkEvent => ({ type: 'wanted', key, paymentOpen });
const loaded = (key: string): SdkEvent => ({ type: 'loaded', key, sdk: {} });
const failed = (key: string): SdkEvent => ({ type: 'failed', key });

/** An event as the table writes it: `a` is wanted, `a…` while a payment is open; `+a` has loaded, `-a` has failed, `=a` was found; `end` of the payment. */
function eventOf(word: string): SdkEvent {
  if (word === 'end') return { type: 'paymentEnded' };
  const [, sign = '', key = '', open = ''] = /^([+=-]?)(\w)(…?)$/.exec(word) ?? [];
  if (sign === '=') return { type: 'found', key, sdk: {} };
  if (sign === '+') return loaded(key);
  return sign === '-' ? failed(key) : want(key, open !== '');
}

/** Runs events; gives the last status and everything that was to be done, in the words of the table. */
function run(events: string): [effects: string, status: string] {
  let state: SdkState = { status: 'idle' };
  const effects: string[] = [];
  for (const word of events.split(' ')) {
    const step: SdkStep = transition(state, eventOf(word));
    state = step.state;
    effects.push(...step.effects.map((effect) => (effect.type === 'load' ? `load ${effect.key}` : effect.type)));
  }
  return [effects.join(', '), state.status];
}

describe('SDK loading', () => {
  it.each([
    ['one load for several placements', 'a a +a', 'load a, adopt', 'ready'],
    ['the same parameters again only paint', 'a +a a', 'load a, adopt, repaint', 'ready'],
    ['other parameters load again', 'a +a b +b', 'load a, adopt, load b, adopt', 'ready'],
    ['never while a payment is open', 'a +a b…', 'load a, adopt', 'ready'],
    ['but after it', 'a +a b… end +b', 'load a, adopt, load b, adopt', 'ready'],
    ['what is not wanted any more after it is dropped', 'a +a b… a end', 'load a, adopt, repaint', 'ready'],
    ['the newest wish during a load wins', 'a b c +a +c', 'load a, load c, adopt', 'ready'],
    ['a failed first load', 'a -a', 'load a, giveUp', 'failed'],
    ['that comes late', 'a -a +a', 'load a, giveUp, adopt', 'ready'],
    ['a failed reload leaves the earlier one', 'a +a b -b', 'load a, adopt, load b, repaint', 'ready'],
    ['a late reload takes its place', 'a +a b -b +b', 'load a, adopt, load b, repaint, adopt', 'ready'],
    ['what another script has brought is taken', '=a a', 'adopt, repaint', 'ready'],
    ['what is found beside an SDK that is there changes nothing', 'a +a =a', 'load a, adopt', 'ready'],
    ['another try after a failure', 'a -a a', 'load a, giveUp, load a', 'loading'],
  ])('[PP-02] [PP-07] %s', (_title, events, effects, status) => {
    expect(run(events)).toEqual([effects, status]);
  });

  it('[PP-07] whatever happens: one load at a time, none while a payment is open, the newest wish wins in the end', () => {
    const wish = fc.record({ type: fc.constant('want'), key: fc.constantFrom('a', 'b', 'c') });
    const other = fc.constantFrom('arrive', 'fail', 'pay', 'end').map((type) => ({ type, key: '' }));
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
