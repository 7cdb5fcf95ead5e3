import { LOADER_URL, NAME } from './constants';

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

/** Our Trusted Types policy. What it returns is an object of the browser, for one sink. */
interface Policy {
  createScriptURL(url: string): unknown;
  createScript(text: string): unknown;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value;
}

let policy: Policy | undefined;
let hasAsked = false;

/** The policy, created once: its name can be used once a page. `undefined` without Trusted Types, or where the page does not list the name. */
function currentPolicy(): Policy | undefined {
  if (hasAsked) return policy;
  hasAsked = true;
  const factory: unknown = Reflect.get(window, 'trustedTypes');
  try {
    if (isPolicyFactory(factory)) {
      policy = factory.createPolicy(NAME, { createScriptURL: () => LOADER_URL, createScript: (text) => text });
    }
  } catch {
    // Not on the page's list: a default policy of the shop decides about plain texts.
  }
  return policy;
}

/** The address of the provider's script, as the page's policy requires it. */
export function trustedLoaderUrl(): unknown {
  return currentPolicy()?.createScriptURL(LOADER_URL) ?? LOADER_URL;
}

/** Fills a data block. It is no code, but browsers ask Trusted Types about the text of every script element. */
export function writeScriptText(element: HTMLScriptElement, text: string): void {
  const trusted = currentPolicy()?.createScript(text);
  // Without a policy a text node: Trusted Types report it, but the `text` setter throws.
  if (trusted === undefined) element.append(text);
  else Reflect.set(element, 'text', trusted);
}
