import { loadStripe } from '@stripe/stripe-js/pure';
import type {
  Stripe,
  StripeElement,
  StripeElements,
  StripeElementsOptions,
  StripeElementsOptionsClientSecret,
  StripeElementsOptionsMode,
  StripePaymentElement,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { delay, readGlobal } from '@shop/core';
import { inTime } from './in-time';
import { LIBRARY_POLL_MS, LIBRARY_WAIT_MS } from './constants';

/** The provider's library, as the other files of this bundle see it. The only file that touches `window.Stripe`. */
export type { Stripe, StripeElement, StripeElements, StripePaymentElement, StripePaymentElementOptions };
/** Options of a group of elements, with or without an intent. */
export type GroupOptions = StripeElementsOptionsMode | StripeElementsOptionsClientSecret | StripeElementsOptions;

/** What an instance is made of. */
export interface StripeKey {
  /** Publishable key. */
  key: string;
  locale: string;
  apiVersion: string;
}

/**
 * One instance a page for equal options, shared with the express bundle: `window.__shopStripe`, a map from `key|locale|apiVersion`
 * to the promise of the instance (edge case 41).
 */
const REGISTRY = '__shopStripe';

function sharedInstances(): Map<string, Promise<Stripe | undefined>> {
  const present: unknown = readGlobal(REGISTRY);
  if (present instanceof Map) return present;
  const created = new Map<string, Promise<Stripe | undefined>>();
  Object.defineProperty(window, REGISTRY, { value: created, configurable: true });
  return created;
}

type StripeConstructor = (key: string, options: { locale: string; apiVersion?: string }) => Stripe;

function pageLibrary(): StripeConstructor | undefined {
  const library = readGlobal('Stripe');
  return typeof library === 'function' ? (key, options) => library(key, options) : undefined;
}

/** Is a tag of the page still bringing the library? */
function libraryIsComing(): boolean {
  return document.querySelector('script[src^="https://js.stripe.com/"]') !== null;
}

async function waitForLibrary(): Promise<StripeConstructor | undefined> {
  for (let waited = 0; waited < LIBRARY_WAIT_MS; waited += LIBRARY_POLL_MS) {
    const library = pageLibrary();
    if (library) return library;
    if (!libraryIsComing()) return undefined;
    await delay(LIBRARY_POLL_MS);
  }
  return pageLibrary();
}

/**
 * Calls back when a script has brought the library that the page did not have until now: an optimiser may hold it back for as long as
 * it likes.
 */
export function whenLibraryArrives(callback: () => void): void {
  if (pageLibrary()) return;
  const look = (): void => {
    if (!pageLibrary()) return;
    document.removeEventListener('load', look, true);
    callback();
  };
  // A script's `load` does not bubble, but it is captured.
  document.addEventListener('load', look, true);
}

async function createInstance({ key, locale, apiVersion }: StripeKey): Promise<Stripe | undefined> {
  const options = { locale, ...(apiVersion === '' ? {} : { apiVersion }) };
  try {
    const library = await waitForLibrary();
    if (library) return library(key, options);
    // The page brings no library: fetch it. The loader refuses options it does not know, not these.
    // It never answers when a tag of the page has failed before it looks.
    return (await inTime(loadStripe(key, options as Parameters<typeof loadStripe>[1]), LIBRARY_WAIT_MS)) ?? undefined;
  } catch {
    // Blocked, offline, or a key the library refuses: the caller shows that the method cannot be loaded.
    return undefined;
  }
}

/** The provider's instance for these options; `undefined` when the library cannot be had. A failure is not remembered. */
export function stripeFor(options: StripeKey): Promise<Stripe | undefined> {
  const instances = sharedInstances();
  const name = `${options.key}|${options.locale}|${options.apiVersion}`;
  const present = instances.get(name);
  if (present) return present;
  const created = createInstance(options);
  instances.set(name, created);
  void created.then((instance) => {
    if (!instance) instances.delete(name);
  });
  return created;
}
