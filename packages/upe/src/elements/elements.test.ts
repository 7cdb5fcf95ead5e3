// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { boxTextOf, elementStateOf, joinSentences } from './elements.rules';

describe('elements of the payment methods', () => {
  it('[UP-01] a method called like a member of every object has no element', () => {
    expect(elementStateOf({}, 'constructor')).toEqual({ state: 'none' });
  });

  it('[UP-05] the box shows a failure, also while it is tried again; a withheld library is explained at once', () => {
    const note = { text: 'Bitte erlauben' };
    const failed = { state: 'failed', message: 'x' } as const;
    const again = { state: 'mounting', group: {}, message: 'x' } as const;
    const loading = { state: 'loading', isSlow: false } as const;
    expect([failed, again, loading].map((state) => boxTextOf(state, undefined))).toEqual(['x', 'x', undefined]);
    expect([failed, again, loading].map((state) => boxTextOf(state, note))).toEqual(Array(3).fill('Bitte erlauben'));
    expect(boxTextOf({ state: 'ready', group: {} }, note)).toBeUndefined();
    expect(boxTextOf({ state: 'none' }, note)).toBeUndefined();
  });

  it.each([
    ['Lädt nicht', 'Lädt nicht. Noch einmal?'],
    ['Lädt nicht.', 'Lädt nicht. Noch einmal?'],
    ['Lädt nicht! ', 'Lädt nicht! Noch einmal?'],
    ['„Lädt nicht.“', '„Lädt nicht.“ Noch einmal?'],
    ['', 'Noch einmal?'],
  ])('[UP-05] joins the sentence “%s” with a full stop where it lacks one', (first, joined) => {
    expect(joinSentences(first, 'Noch einmal?')).toBe(joined);
  });
});
