// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { START, type SyncEvent, type SyncState, transition } from './token-sync.machine';

const value = (text: string): SyncEvent => ({ type: 'value', value: text });
const ended = (ok: boolean): SyncEvent => ({ type: 'ended', ok });

function play(...events: SyncEvent[]): { sent: string[]; state: SyncState } {
  const sent: string[] = [];
  let state = START;
  for (const event of events) {
    const step = transition(state, event);
    state = step.state;
    sent.push(...step.effects.map(({ token }) => token));
  }
  return { sent, state };
}

describe('token synchronisation', () => {
  it.each([
    ['a token', [value('a')], ['a']],
    ['blanks around it', [value(' a\n')], ['a']],
    ['an empty field', [value(''), value('  ')], []],
    ['the same again', [value('a'), ended(true), value('a')], ['a']],
    ['another one', [value('a'), ended(true), value('b')], ['a', 'b']],
    ['the same after a failure', [value('a'), ended(false), value('a')], ['a', 'a']],
    ['emptied, then the same', [value('a'), ended(true), value(''), value('a')], ['a', 'a']],
    ['a newer one while sending', [value('a'), value('b')], ['a']],
    ['sent after the first', [value('a'), value('b'), ended(true)], ['a', 'b']],
    ['sent after the first failed', [value('a'), value('b'), ended(false)], ['a', 'b']],
    ['the latest of several', [value('a'), value('b'), value('c'), ended(true)], ['a', 'c']],
    ['back to the one that is being sent', [value('a'), value('b'), value('a'), ended(true)], ['a']],
    ['emptied while sending', [value('a'), value(''), ended(true), value('a')], ['a', 'a']],
    ['the same while sending, which fails: not at once again', [value('a'), value('a'), ended(false)], ['a']],
    ['an answer without a question', [ended(true), ended(false)], []],
  ])('[TK-01] %s', (_case, events, expected) => {
    expect(play(...events).sent).toEqual(expected);
  });

  it('[TK-01] in any order: one request at a time, never an empty token, and in the end the latest value', () => {
    const event = fc.oneof(fc.constantFrom('', ' ', 'a', 'b', 'c ').map(value), fc.boolean().map(ended));
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state = START;
        let latest = '';
        for (const each of events) {
          if (each.type === 'value') latest = each.value.trim();
          const before = state.kind;
          const step = transition(state, each);
          state = step.state;
          for (const { token } of step.effects) {
            expect(token).not.toBe('');
            expect(token).toBe(latest);
            expect(state.kind).toBe('sending');
            if (each.type === 'value') expect(before).toBe('idle');
          }
        }
        for (let round = 0; round < 2 && state.kind === 'sending'; round += 1) state = transition(state, ended(true)).state;
        expect(state.kind).toBe('idle');
        const settled = transition(state, value(latest));
        expect(settled.effects.every(({ token }) => token === latest)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
