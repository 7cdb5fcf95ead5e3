import { HOSTILE_ADDRESSES } from '@shop/testing/fuzz/index.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type NavigateOptions, browser, navigate, sameOriginUrl } from './navigate';

const { assign } = browser;
let gone: string[] = [];
beforeEach(() => {
  gone = [];
  browser.assign = (url) => void gone.push(url);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  browser.assign = assign;
});

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
  '[XC-02] %s: no address runs anything, and none leaves the shop where the contract does not say so',
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
