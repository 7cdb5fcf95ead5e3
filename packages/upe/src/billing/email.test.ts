// @vitest-environment node
import { linear } from '@shop/testing/fuzz/index.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksLikeEmail } from './billing.rules';

describe('what looks like an e-mail address', () => {
  it.each([
    ['erika@muster.de', true],
    ['a@b.c', true],
    ['a@@b.c', true],
    ['@a@b.c', true],
    ['a@b..', true],
    ['erika', false],
    ['@muster.de', false],
    ['a@.de', false],
    ['a@b.', false],
    ['a.b@c', false],
    ['erika m@muster.de', false],
    ['', false],
  ])('[UP-19] %s: %s', (text, expected) => expect(looksLikeEmail(text)).toBe(expected));

  it('[UP-19] is what the pattern of something, an @, something, a dot and something finds (property)', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '@', '.', ' '), maxLength: 12 });
    fc.assert(
      fc.property(text, (value) => {
        expect(looksLikeEmail(value)).toBe(/^\S+@\S+\.\S+$/.test(value));
      }),
    );
  });
});

linear('addresses', 'an e-mail address', (text) => looksLikeEmail(`a@${text} `));
