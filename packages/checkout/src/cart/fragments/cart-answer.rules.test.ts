// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readCartAnswer } from './cache.rules';

describe('a cart answer', () => {
  const fragments = { '.cart': '<i>1</i>' };

  it('[CT-03] holds the fragments and the hash of the cart', () => {
    expect(readCartAnswer(fragments, 'abc')).toEqual({ fragments, hash: 'abc' });
  });

  it.each([undefined, null, 5, {}])('[CT-03] %j is no hash: an empty one', (hash) => {
    expect(readCartAnswer(fragments, hash)).toEqual({ fragments, hash: '' });
  });

  it('[CT-03] PHP prints an empty map as a list', () => {
    expect(readCartAnswer([], 'abc')).toEqual({ fragments: [], hash: 'abc' });
  });

  it.each([undefined, null, false, 'text', 5])('[CT-03] %j is no map of fragments', (value) => {
    expect(readCartAnswer(value, 'abc')).toBeUndefined();
  });
});
