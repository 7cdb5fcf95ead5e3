import { delay, readGlobal, STRIPE, tagState } from '@shop/core';
import type { Stripe } from '@stripe/stripe-js';

/** Looking for the provider's library: interval and longest wait, ms. */
const LIBRARY_POLL_MS = 100;
const LIBRARY_WAIT_MS = 10_000;

/** Options of an instance. */
export interface StripeOptions {
  locale: string;
  apiVersion?: string;
  betas?: readonly string[];
}

/** `window.Stripe`. */
export type StripeConstructor = (key: string, options: StripeOptions) => Stripe;

/** The provider's library, when the page has it. The only place that touches `window.Stripe`. */
export function pageLibrary(): StripeConstructor | undefined {
  const library = readGlobal('Stripe');
  return typeof library === 'function' ? (key, options) => library(key, options) : undefined;
}

/** Whether a consent tool withholds the page's tag: then no loader may bring the library. */
export function isLibraryWithheld(): boolean {
  return !pageLibrary() && tagState(STRIPE) === 'withheld';
}

/** Whether the library is there or comes without a visitor's doing. */
export function isLibraryExpected(): boolean {
  if (pageLibrary()) return true;
  const state = tagState(STRIPE);
  return state === 'coming' || (state === 'none' && document.querySelector(PAYMENT_FORM) !== null);
}

/** Forms in which a shopper pays, or saves a payment method. */
const PAYMENT_FORM = 'form.checkout, form#order_review, form#add_payment_method';

/** What only a visitor does; scrolling may be the browser's. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'];

/** Resolves once the library may be fetched without a tag of the page: at once where somebody pays, elsewhere after the first interaction. */
export function whenLibraryIsNeeded(): Promise<void> {
  if (document.querySelector(PAYMENT_FORM)) return Promise.resolve();
  return new Promise((resolve) => {
    const over = new AbortController();
    const begin = (): void => {
      over.abort();
      resolve();
    };
    for (const type of INTERACTIONS) window.addEventListener(type, begin, { capture: true, passive: true, signal: over.signal });
  });
}

/** The page's library, waited for as long as a tag may bring it, also one that a consent tool withholds; `undefined` at once without a tag, and for one that is blocked after ten seconds. */
export async function waitForLibrary(): Promise<StripeConstructor | undefined> {
  for (let waited = 0; waited < LIBRARY_WAIT_MS; waited += LIBRARY_POLL_MS) {
    const library = pageLibrary();
    if (library) return library;
    if (tagState(STRIPE) === 'none') return undefined;
    await delay(LIBRARY_POLL_MS);
  }
  return pageLibrary();
}

/** Calls back once when a script brings the library that the page lacked: an optimizer may hold it back for long. Never for a second copy. */
export function whenLibraryArrives(callback: () => void): void {
  if (pageLibrary()) return;
  const check = (): void => {
    if (!pageLibrary()) return;
    document.removeEventListener('load', check, true);
    callback();
  };
  // A script's `load` does not bubble, but it is captured.
  document.addEventListener('load', check, true);
}

/** What an instance is made of. */
export interface StripeKey {
  /** Publishable key of the account. */
  key: string;
  locale: string;
  /** `''`: the account's own. Only `/v3` takes one. */
  apiVersion: string;
  /** Features of the library that are off by default. */
  betas?: readonly string[];
}

/** One instance a page for equal options, whichever bundle comes first: `window.__shopStripe`, from `key|locale|apiVersion` to its promise. */
const REGISTRY = '__shopStripe';

function sharedInstances(): Map<string, Promise<Stripe | undefined>> {
  const present: unknown = readGlobal(REGISTRY);
  if (present instanceof Map) return present;
  const created = new Map<string, Promise<Stripe | undefined>>();
  Object.defineProperty(window, REGISTRY, { value: created, configurable: true });
  return created;
}

async function createInstance({ key, locale, apiVersion, betas }: StripeKey): Promise<Stripe | undefined> {
  const common = { locale, ...(betas ? { betas } : {}) };
  // A named release (`2025-09-30.clover`) throws at any version: it has its own.
  const options = /^[\d-]+$/.test(apiVersion) ? { ...common, apiVersion } : common;
  try {
    const library = await waitForLibrary();
    if (library) return library(key, options);
    if (isLibraryWithheld()) return undefined;
    await whenLibraryIsNeeded();
    const { fetchStripe } = await import('./fetch-library');
    // The page's tag may have brought the library while the loader came.
    return await (pageLibrary()?.(key, options) ?? fetchStripe(key, common));
  } catch {
    // Blocked, offline, or a key that the library refuses: the caller reports the failure.
    return undefined;
  }
}

/** The provider's instance for these options; `undefined` when the library cannot be loaded. A failure is forgotten: the next call tries again. */
export function stripeFor(options: StripeKey): Promise<Stripe | undefined> {
  const instances = sharedInstances();
  const name = [options.key, options.locale, options.apiVersion, ...(options.betas ?? [])].join('|');
  const present = instances.get(name);
  if (present) return present;
  const created = createInstance(options);
  instances.set(name, created);
  void created.then((instance) => {
    if (!instance) instances.delete(name);
  });
  return created;
}
