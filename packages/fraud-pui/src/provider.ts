import { LOADER_URL, NAME } from './constants';

declare global {
  interface Window {
    /** Made by the provider's script: late, or never when the host is blocked. */
    PAYPAL?: { readonly asyncData?: { readonly initAndCollect?: unknown } };
  }
}

/** The part of Trusted Types that this file uses. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown };
}

/**
 * Starts asynchronous collection when the provider's script is there; otherwise nothing (contract e7, f1).
 * Neither a throw nor a rejection leaves this function: it runs inside a foreign event dispatch.
 */
export async function startCollection(): Promise<void> {
  try {
    const asyncData = window.PAYPAL?.asyncData;
    if (typeof asyncData?.initAndCollect === 'function') await asyncData.initAndCollect();
  } catch {
    // The reason is not logged: it is the provider's and may hold what it collected.
    console.warn(`[${NAME}] the provider's data collection failed`);
  }
}

/** The element that loads the provider's script. A failing load needs no answer: checkout works without it (contract f10). */
export function createLoader(nonce: string): HTMLScriptElement {
  const script = document.createElement('script');
  // The property, not the attribute: attributes can be read by style sheets.
  if (nonce) script.nonce = nonce;
  Reflect.set(script, 'src', trustedLoaderUrl());
  return script;
}

let loaderUrl: unknown;

/** The address in the form that the page's policy asks for: Trusted Types refuse plain text where they are enforced. */
function trustedLoaderUrl(): unknown {
  return (loaderUrl ??= policy()?.createScriptURL(LOADER_URL) ?? LOADER_URL);
}

function policy(): ReturnType<PolicyFactory['createPolicy']> | undefined {
  const factory: unknown = Reflect.get(window, 'trustedTypes');
  try {
    return isPolicyFactory(factory) ? factory.createPolicy(NAME, { createScriptURL: () => LOADER_URL }) : undefined;
  } catch {
    // The page allows no policy of this name: a default policy of the shop decides about the plain address.
    return undefined;
  }
}

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value;
}
