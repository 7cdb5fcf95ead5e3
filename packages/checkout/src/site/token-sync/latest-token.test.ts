import { describe, expect, it } from 'vitest';
import { createTokenSync } from './index';
type Event = { readonly value: string } | { readonly ok: boolean };
const value = (text: string): Event => ({ value: text });
const ended = (ok: boolean): Event => ({ ok });

/** Plays values of the field and ends of requests. */
async function play(
  events: readonly Event[],
): Promise<{ sent: string[]; isSending: () => boolean; end: (ok: boolean) => Promise<void> }> {
  const sent: string[] = [];
  let answer: ((ok: boolean) => void) | undefined;
  const take = createTokenSync((token) => {
    expect(answer).toBeUndefined();
    sent.push(token);
    return new Promise((resolve) => (answer = resolve));
  });
  const end = async (ok: boolean): Promise<void> => {
    const settle = answer;
    answer = undefined;
    settle?.(ok);
    for (let tick = 0; tick < 4; tick += 1) await Promise.resolve();
  };
  for (const event of events) {
    if ('value' in event) take(event.value);
    else await end(event.ok);
  }
  return { sent, isSending: () => answer !== undefined, end };
}

describe('token synchronization', () => {
  it.each([
    ['blanks around it', [value(' a\n')], ['a']],
    ['an empty field', [value(''), value('  ')], []],
    ['the same again', [value('a'), ended(true), value('a')], ['a']],
    ['the same after a failure', [value('a'), ended(false), value('a')], ['a', 'a']],
    ['emptied, then the same', [value('a'), ended(true), value(''), value('a')], ['a', 'a']],
    ['a newer one while sending', [value('a'), value('b')], ['a']],
    ['sent after the first failed', [value('a'), value('b'), ended(false)], ['a', 'b']],
    ['the latest of several', [value('a'), value('b'), value('c'), ended(true)], ['a', 'c']],
    ['back to the one that is being sent', [value('a'), value('b'), value('a'), ended(true)], ['a']],
    ['emptied while sending', [value('a'), value(''), ended(true), value('a')], ['a', 'a']],
    ['the same while sending, which fails: not at once again', [value('a'), value('a'), ended(false)], ['a']],
  ])('[TK-01] %s', async (_case, events, expected) => {
    expect((await play(events)).sent).toEqual(expected);
  });
});
