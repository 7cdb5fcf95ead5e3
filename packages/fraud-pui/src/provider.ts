import { NAME } from './constants';
import { trustedLoaderUrl } from './trusted';

declare global {
  interface Window {
    /** Made by the provider's script: late, or never when the host is blocked. */
    PAYPAL?: { readonly asyncData?: { readonly initAndCollect?: unknown } };
  }
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
