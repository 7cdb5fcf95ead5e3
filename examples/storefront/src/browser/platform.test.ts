import { describe, expect, it } from 'vitest';
import { countPieces } from './mini-cart';
import { installPlatform, passwordStrength } from './platform';
import { standInFor } from './providers';

describe('the password guide', () => {
  it.each([
    ['abc', 0],
    ['passwort1', 0],
    ['abcde', 0],
    ['abcdefgh12', 2],
    ['Abcdefgh12!x', 4],
  ])('%s counts %i', (password, strength) => {
    expect(passwordStrength(password, ['passwort'])).toBe(strength);
  });

  it('says when the repetition differs', () => {
    expect(passwordStrength('abcdef', [], 'abcdeg')).toBe(5);
  });
});

describe('hooks', () => {
  it('pass a value through filters in the order of their priority', () => {
    installPlatform();
    const wp = Reflect.get(window, 'wp') as { hooks: Record<string, (...args: unknown[]) => unknown> };
    wp.hooks['addFilter']?.('price', 'late', (value: unknown) => `${String(value)}b`, 20);
    wp.hooks['addFilter']?.('price', 'early', (value: unknown) => `${String(value)}a`, 5);
    expect(wp.hooks['applyFilters']?.('price', 'x')).toBe('xab');
  });
});

describe('provider scripts', () => {
  it.each([
    ['https://js.stripe.com/v3/', '/demo/fakes/stripe.js'],
    ['https://js.stripe.com/basil/stripe.js', '/demo/fakes/stripe.js'],
    ['https://www.paypal.com/sdk/js?client-id=x&currency=EUR', '/demo/fakes/paypal.js?client-id=x&currency=EUR'],
    ['https://c.paypal.com/da/r/fb.js', '/demo/fakes/fraudnet.js'],
    ['https://pay.google.com/gp/p/js/pay.js', '/demo/fakes/googlepay.js'],
    ['https://example.com/v3/', undefined],
    ['/dist/checkout.js', undefined],
    ['https://js.stripe.com.evil.example/v3/', undefined],
  ])('%s is answered by %s', (address, standIn) => {
    expect(standInFor(address)).toBe(standIn);
  });
});

describe('the count of the mini-cart', () => {
  it('adds up the pieces', () => {
    expect(countPieces(['2 × 14,90 €', '1 × 89,00 €', ''])).toBe(3);
  });
});
