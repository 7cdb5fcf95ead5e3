import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ConfirmationState, NO_CONFIRMATION, transition } from './confirmation.machine';

const found = (key: string) => ({ type: 'found', fragment: { key }, key }) as const;

describe('confirmations of the address', () => {
  it('[MS-08] [UP-11] a fragment is confirmed; another or a broken one is refused meanwhile, the same one changes nothing', () => {
    const first = transition(NO_CONFIRMATION, found('a'));
    expect(first.effects).toEqual([{ type: 'confirm', fragment: { key: 'a' }, key: 'a' }]);
    expect(transition(first.state, found('a'))).toEqual({ state: first.state, effects: [] });
    expect(transition(first.state, found('b'))).toEqual({ state: first.state, effects: [{ type: 'refuse', reason: 'busy' }] });
    expect(transition(first.state, { type: 'broken' }).effects).toEqual([{ type: 'refuse', reason: 'broken' }]);
  });

  it('[MS-08] a restored page forgets the running confirmation, whose late end does not end the next one', () => {
    const { state } = transition(NO_CONFIRMATION, found('a'));
    const reset = transition(state, { type: 'restored' });
    expect(reset).toEqual({ state: NO_CONFIRMATION, effects: [{ type: 'reset' }], attempt: 'new' });
    expect(transition(NO_CONFIRMATION, { type: 'restored' })).toEqual({ state: NO_CONFIRMATION, effects: [] });
    const next = transition(reset.state, found('b')).state;
    expect(transition(next, { type: 'ended', key: 'a', url: undefined }).state).toEqual(next);
  });

  it('[UP-11] one that was confirmed well leads on again without being confirmed again; one that was not may be tried again', () => {
    const { state } = transition({ ...NO_CONFIRMATION, confirming: 'a' }, { type: 'ended', key: 'a', url: '/danke/' });
    expect(transition(state, found('a'))).toEqual({ state, effects: [{ type: 'leave', url: '/danke/' }] });
    expect(transition(state, found('b')).effects).toMatchObject([{ type: 'confirm', key: 'b' }]);
    const failed = transition({ ...NO_CONFIRMATION, confirming: 'a' }, { type: 'ended', key: 'a', url: undefined });
    expect(transition(failed.state, found('a')).effects).toMatchObject([{ type: 'confirm', key: 'a' }]);
  });

  it('[MS-07] [UP-11] a broken fragment unblocks the form; names of an object’s own members redirect nowhere', () => {
    expect(transition(NO_CONFIRMATION, { type: 'broken' }).effects).toEqual([{ type: 'refuse', reason: 'broken' }]);
    for (const key of ['constructor', '__proto__', 'toString'])
      expect(transition(NO_CONFIRMATION, found(key)).effects).toMatchObject([{ type: 'confirm' }]);
  });

  it('[UP-11] any order: at most one at a time, none twice after it led on (property)', () => {
    const step = fc.oneof(
      fc.constantFrom('a', 'b', 'c').map((key) => ({ found: key })),
      fc.record({ ended: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state: ConfirmationState = NO_CONFIRMATION;
        let running: string | undefined;
        const led = new Set<string>();
        for (const one of steps) {
          if ('found' in one) {
            const next = transition(state, found(one.found));
            for (const effect of next.effects) {
              if (effect.type !== 'confirm') continue;
              expect(running).toBeUndefined();
              expect(led.has(effect.key)).toBe(false);
              running = effect.key;
            }
            ({ state } = next);
          } else if (running !== undefined) {
            ({ state } = transition(state, { type: 'ended', key: running, url: one.ended ? '/danke/' : undefined }));
            if (one.ended) led.add(running);
            running = undefined;
          }
          expect(state.confirming).toBe(running);
        }
      }),
    );
  });
});
