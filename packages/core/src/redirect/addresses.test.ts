import { HOSTILE_ADDRESSES } from '@shop/testing/fuzz/index.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type NavigateOptions, type UrlRules, browser, navigate, safeUrl, sameOriginUrl } from './navigate';

const { assign } = browser;
let gone: string[] = [];
beforeEach(() => {
  gone = [];
  browser.assign = (url) => void gone.push(url);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void (browser.assign = assign));

/** Every navigation of the bundles is `navigate` with one of these. `any`: the contract lets a gateway send the shopper to a provider. */
const WAYS: readonly (readonly [who: string, rules: NavigateOptions, any: boolean])[] = [
  ['checkout: cart link, product that needs a choice, cart after adding; stripe-express: log-in', { sameOrigin: true }, false],
  ['checkout: order; stripe-express: order', { allowApps: true }, true],
  ['upe: order, saved method, confirmation; paypal-buttons: saved method, vaulting', {}, true],
  ['paypal-buttons: approved order', { fallback: '/danke/' }, true],
];

it('[XC-02] the list is long enough', () => {
  expect(new Set(HOSTILE_ADDRESSES).size).toBeGreaterThanOrEqual(150);
});

it.each(WAYS)(
  '[XC-02] [CO-02] [UP-09] %s: no address runs anything, and none leaves the shop where the contract does not say so',
  (_who, rules, any) => {
    for (const address of HOSTILE_ADDRESSES) {
      gone = [];
      const followed = navigate(address, rules);
      expect(gone.length, address).toBe(followed ? 1 : 0);
      for (const url of gone) {
        const { protocol, origin, username, password } = new URL(url, location.href);
        expect(protocol, address).toMatch(/^https?:$/);
        expect(username + password, address).toBe('');
        if (!any) expect(origin, address).toBe(location.origin);
      }
    }
  },
);

it('[XC-02] requests and forms: an address that is taken is of this origin', () => {
  for (const address of HOSTILE_ADDRESSES) {
    if (sameOriginUrl(address) !== undefined) expect(new URL(address, document.baseURI).origin, address).toBe(location.origin);
  }
});

/** Addresses that one rule or another lets through. */
const ADDRESSES = [
  '/danke/',
  'danke',
  '#step',
  'https://www.paypal.com/checkoutnow',
  'swish://pay',
  'javascript:alert(1)',
  'https://',
];

/** What a script can put onto `Object.prototype`, by the names of our options. */
const POLLUTION: Readonly<Record<string, unknown>> = {
  base: 'https://evil.example/',
  allowApps: true,
  sameOrigin: true,
  fallback: '/evil/',
  log: { error: () => browser.assign('https://evil.example/log') },
};

/** Rules of every call of `safeUrl` and of the requests. */
const RULES: readonly (readonly [who: string, rules: UrlRules])[] = [
  ['fragments, vouchers, confirmed orders', {}],
  ['requests, forms, scripts of the page', { sameOrigin: true }],
  ['stripe-express: REST address', { sameOrigin: true, base: location.href }],
  ['upe: address after a confirmation', { sameOrigin: true, base: location.origin }],
];

describe.each(Object.entries(POLLUTION))('[XC-10] with %s on Object.prototype', (name, value) => {
  const polluted = <Result>(act: () => Result): Result => {
    Reflect.set(Object.prototype, name, value);
    try {
      return act();
    } finally {
      Reflect.deleteProperty(Object.prototype, name);
    }
  };

  it.each(WAYS)('%s: every address leads where it led', (_who, rules) => {
    const go = (): unknown[] => {
      gone = [];
      return [ADDRESSES.map((address) => navigate(address, rules)), gone];
    };
    const expected = go();
    expect(polluted(go)).toEqual(expected);
  });

  it.each(RULES)('%s: every address is read as before', (_who, rules) => {
    const read = (): unknown[] => ADDRESSES.map((address) => [safeUrl(address, rules)?.href, sameOriginUrl(address)]);
    const expected = read();
    expect(polluted(read)).toEqual(expected);
  });
});
