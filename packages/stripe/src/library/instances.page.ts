import type { Stripe } from '@stripe/stripe-js';
import { readGlobal } from '@shop/core';
import type { fetchStripe } from './fetch-library';
import { isLibraryWithheld, pageLibrary, waitForLibrary, whenLibraryIsNeeded } from './library.page';

/** What an instance is made of. */
export interface StripeKey {
  /** Publishable key of the account. */
  key: string;
  locale: string;
  /** `''`: the account's own. */
  apiVersion: string;
  /** Features of the library that are off by default. */
  betas?: readonly string[];
}

/** Brings the part of the bundle with the provider's loader. */
export type LoaderPart = () => Promise<{ fetchStripe: typeof fetchStripe }>;

/**
 * One instance a page for equal options, whichever bundle comes first: `window.__shopStripe`, a map from `key|locale|apiVersion` to the promise of
 * the instance.
 */
const REGISTRY = '__shopStripe';

function sharedInstances(): Map<string, Promise<Stripe | undefined>> {
  const present: unknown = readGlobal(REGISTRY);
  if (present instanceof Map) return present;
  const created = new Map<string, Promise<Stripe | undefined>>();
  Object.defineProperty(window, REGISTRY, { value: created, configurable: true });
  return created;
}

async function createInstance(
  { key, locale, apiVersion, betas }: StripeKey,
  loaderPart: LoaderPart,
): Promise<Stripe | undefined> {
  const options = { locale, ...(apiVersion === '' ? {} : { apiVersion }), ...(betas ? { betas } : {}) };
  try {
    const library = await waitForLibrary();
    if (library) return library(key, options);
    if (isLibraryWithheld()) return undefined;
    await whenLibraryIsNeeded();
    const { fetchStripe } = await loaderPart();
    // The page's tag may have brought the library while the loader came.
    return await (pageLibrary()?.(key, options) ?? fetchStripe(key, options));
  } catch {
    // Blocked, offline, or a key that the library refuses: the caller reports the failure.
    return undefined;
  }
}

/** The provider's instance for these options; `undefined` when the library cannot be loaded. A failure is forgotten: the next call tries again. */
export function stripeFor(options: StripeKey, loaderPart: LoaderPart): Promise<Stripe | undefined> {
  const instances = sharedInstances();
  const name = [options.key, options.locale, options.apiVersion, ...(options.betas ?? [])].join('|');
  const present = instances.get(name);
  if (present) return present;
  const created = createInstance(options, loaderPart);
  instances.set(name, created);
  void created.then((instance) => {
    if (!instance) instances.delete(name);
  });
  return created;
}
