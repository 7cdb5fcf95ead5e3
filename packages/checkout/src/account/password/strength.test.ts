import { describe, expect, it } from 'vitest';
import { judge } from './meter';
describe('judging a password', () => {
  it.each([
    [-1, 3, { level: 'unknown', tooWeak: false, hint: false, blocks: false }],
    [0, 3, { level: 'short', tooWeak: true, hint: true, blocks: true }],
    [1, 3, { level: 'bad', tooWeak: true, hint: true, blocks: true }],
    [2, 3, { level: 'bad', tooWeak: true, hint: true, blocks: true }],
    [3, 3, { level: 'good', tooWeak: false, hint: false, blocks: false }],
    [4, 3, { level: 'strong', tooWeak: false, hint: false, blocks: false }],
    [5, 3, { level: 'mismatch', tooWeak: false, hint: false, blocks: false }],
    [2, 2, { level: 'bad', tooWeak: false, hint: true, blocks: false }],
    [3, 4, { level: 'good', tooWeak: true, hint: false, blocks: true }],
  ])('[CO-18] strength %d, minimum %d', (strength, minimum, expected) => {
    expect(judge(strength, minimum, true)).toEqual(expected);
    expect(judge(strength, minimum, false)).toEqual({ ...expected, blocks: false });
  });
});
