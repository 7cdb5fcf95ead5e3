import { loadUnlessLeaving, methodOf, runtimeScript, scriptAddress } from '@shop/core';
import type { Page } from '../gateway';
import { sdkAttributes, sdkOptions } from '../sdk/options.rules';
import type { PayPalSdk } from '../sdk/types';

/** Calls a method of an object of the SDK. @throws Error when there is none of that name. */
export async function callMethod(target: unknown, name: string, ...args: readonly unknown[]): Promise<unknown> {
  const method = methodOf(target, name);
  if (!method) throw new Error(`The SDK has no ${name}()`);
  return await method(...args);
}

/** Components of the SDK for Google Pay and Apple Pay. */
export type WalletComponent = 'googlepay' | 'applepay';

const MEMBER = { googlepay: 'Googlepay', applepay: 'Applepay' } as const;
const NAMESPACE = { googlepay: 'ppcpPaypalGooglepay', applepay: 'ppcpPaypalApplepay' } as const;

/** Loads an SDK for a component that the page's does not have, in a namespace of its own. */
function loadOwnSdk({ live, port }: Page, components: WalletComponent): Promise<PayPalSdk> {
  const attributes = sdkAttributes(live.current, { metadataId: '', namespace: NAMESPACE[components] });
  return port.load(sdkOptions({ ...live.current.url_params, components }, attributes));
}

/** Gives the component's object; rejects when it cannot be loaded, and the next call tries again. */
export type ComponentSource = () => Promise<unknown>;

/**
 * The SDK with a component: the page's own when it has it, else one of its own, loaded once (contract 4.2).
 * @returns the component's object.
 */
export function componentSource(page: Page, component: WalletComponent): ComponentSource {
  const { loader } = page;
  let own: Promise<PayPalSdk> | undefined;
  return async () => {
    const member = MEMBER[component];
    const { current } = loader;
    if (current?.[member]) return current[member]();
    own ??= loadOwnSdk(page, component).catch((error: unknown) => {
      own = undefined;
      throw error;
    });
    const sdk = await own;
    const made = sdk[member]?.();
    if (made === undefined) throw new Error(`The SDK has no ${member}`);
    return made;
  };
}

const running = new Map<string, Promise<void>>();

function insertScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptAddress(url);
    script.async = true;
    const { nonce } = runtimeScript();
    if (nonce) script.nonce = nonce;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The script of the device wallet failed to load'));
    });
    document.head.append(script);
  });
}

/**
 * Loads a device maker's own script, once.
 * @param isHere whether the page has what the script provides
 * @throws Error when it cannot be loaded; while the page is being left nothing settles
 */
export function loadScript(url: string, isHere: () => boolean): Promise<void> {
  if (isHere()) return Promise.resolve();
  const known = running.get(url);
  if (known) return known;
  const loading = loadUnlessLeaving(() => insertScript(url)).catch((error: unknown) => {
    running.delete(url);
    throw error;
  });
  running.set(url, loading);
  return loading;
}
