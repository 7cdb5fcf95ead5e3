/** A provider script and the stand-in that the demo loads in its place. */
interface Provider {
  readonly host: RegExp;
  readonly path: RegExp;
  readonly standIn: string;
}

const PROVIDERS: readonly Provider[] = [
  { host: /^js\.stripe\.com$/, path: /^\//, standIn: 'stripe' },
  { host: /^(www\.)?(sandbox\.)?paypal\.com$/, path: /^\/sdk\/js$/, standIn: 'paypal' },
  { host: /^pay\.google\.com$/, path: /^\/gp\/p\/js\//, standIn: 'googlepay' },
  { host: /^applepay\.cdn-apple\.com$/, path: /^\//, standIn: 'applepay' },
  { host: /^c\.paypal\.com$/, path: /^\/da\/r\//, standIn: 'fraudnet' },
];

/** Where the stand-ins are served. */
export const STAND_IN_BASE = '/demo/fakes/';

/** Without `URL.canParse`, which Chrome 111 and Safari 16.4 lack. */
function parseAddress(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    // Not an address.
    return undefined;
  }
}

/**
 * The local address that answers for a provider's script, its query kept; `undefined` for every other address.
 * @param base folder of the stand-ins, with a slash at the end
 */
export function standInFor(address: string, base = STAND_IN_BASE): string | undefined {
  const url = parseAddress(address);
  if (!url) return undefined;
  const provider = PROVIDERS.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname));
  return provider === undefined ? undefined : `${base}${provider.standIn}.js${url.search}`;
}

/** Whether this is the provider's script that the demo blocks, as an ad blocker does. @param name `stripe`, `paypal`, `googlepay` */
export function isBlocked(address: string, name: string | undefined): boolean {
  return name !== undefined && standInFor(address, '')?.split('?')[0] === `${name}.js`;
}
