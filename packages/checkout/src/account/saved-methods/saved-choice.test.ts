import { describe, expect, it } from 'vitest';
import { partsFor } from './index';
describe('parts of a saved-methods list', () => {
  it.each([
    ['a saved card', { chosen: '1', mayKeep: true }, { form: false, saveBox: false }],
    ['a saved card, guest', { chosen: '1', mayKeep: false }, { form: false, saveBox: false }],
    ['a new method', { chosen: 'new', mayKeep: true }, { form: true, saveBox: true }],
    ['a new method, guest', { chosen: 'new', mayKeep: false }, { form: true, saveBox: false }],
    ['nothing to choose', { chosen: undefined, mayKeep: true }, { form: true, saveBox: true }],
    ['nothing to choose, guest', { chosen: undefined, mayKeep: false }, { form: true, saveBox: false }],
  ])('[CO-24] %s', (_case, choice, expected) => {
    expect(partsFor(choice)).toEqual(expected);
  });
});
