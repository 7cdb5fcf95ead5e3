/** A provider's script that the fakes replace. */
export interface ProviderScript {
  readonly provider: 'stripe' | 'paypal' | 'googlepay' | 'applepay' | 'fraudnet';
  /** Addresses that the script is served for. */
  readonly pattern: RegExp;
  /** Entry to bundle as a plain script (IIFE), relative to this folder. */
  readonly entry: string;
  /** Name for the bundled file when an own server offers it. */
  readonly file: string;
}

/**
 * All provider scripts of the shop's pages, for servers that bundle the fakes. A server that offers one under an address of its own sets
 * `data-stands-for` on the script element to the address that the page asked for.
 */
export const PROVIDER_SCRIPTS: readonly ProviderScript[] = [
  { provider: 'stripe', pattern: /^https:\/\/js\.stripe\.com\//, entry: 'stripe/browser-entry.ts', file: 'fake-stripe.js' },
  {
    provider: 'paypal',
    pattern: /^https:\/\/www\.(?:sandbox\.)?paypal\.com\/sdk\/js(?:\?|$)/,
    entry: 'paypal/browser-entry.ts',
    file: 'fake-paypal.js',
  },
  {
    provider: 'googlepay',
    pattern: /^https:\/\/pay\.google\.com\/gp\/p\/js\/pay\.js/,
    entry: 'googlepay/browser-entry.ts',
    file: 'fake-googlepay.js',
  },
  {
    provider: 'applepay',
    pattern: /^https:\/\/applepay\.cdn-apple\.com\/jsapi\//,
    entry: 'applepay/browser-entry.ts',
    file: 'fake-applepay.js',
  },
  {
    provider: 'fraudnet',
    pattern: /^https:\/\/c\.paypal\.com\/da\/r\/fb\.js/,
    entry: 'fraudnet/browser-entry.ts',
    file: 'fake-fraudnet.js',
  },
];

/** The provider script behind an address, if any. */
export function providerScript(url: string): ProviderScript | undefined {
  return PROVIDER_SCRIPTS.find(({ pattern }) => pattern.test(url));
}
