import type {
  Stripe,
  StripeElements,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElement,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
  StripeExpressCheckoutElementShippingRateChangeEvent,
} from '@stripe/stripe-js';
import { readGlobal } from '@shop/core';

/** The provider's library, as the other files of this bundle see it. The only file that touches `window.Stripe`. */
export type { Stripe, StripeElements, StripeElementsOptionsMode, StripeExpressCheckoutElement };
/** A wallet button was pressed. */
export type ClickEvent = StripeExpressCheckoutElementClickEvent;
/** The shopper chose an address in the sheet. */
export type AddressEvent = StripeExpressCheckoutElementShippingAddressChangeEvent;
/** The shopper chose a way of shipping in the sheet. */
export type RateEvent = StripeExpressCheckoutElementShippingRateChangeEvent;
/** The shopper wants to pay. */
export type ConfirmEvent = StripeExpressCheckoutElementConfirmEvent;

/** What an instance is made of. */
export interface StripeKey {
  /** Publishable key. */
  key: string;
  locale: string;
  /** `''`: the account's own. */
  apiVersion: string;
}

/**
 * One instance a page for equal options, shared with the payment-element bundle: `window.__shopStripe`, a map from
 * `key|locale|apiVersion` to the promise of the instance (contract 4).
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

async function createInstance({ key, locale, apiVersion }: StripeKey): Promise<Stripe | undefined> {
  const options = { locale, ...(apiVersion === '' ? {} : { apiVersion }) };
  try {
    const library = pageLibrary();
    if (library) return library(key, options);
    // Waits for a tag of the page that is still bringing the library, or brings it.
    const { fetchStripe } = await import('./parts/loader');
    return await fetchStripe(key, options);
  } catch {
    // Blocked, offline, or a key the library refuses: the page stays without wallet buttons.
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
