import { loadUnlessLeaving, methodOf, runtimeScript, scriptAddress } from '@shop/core';
import type { Gateway } from '../gateway';
import { sdkAttributes, sdkOptions } from '../sdk/options.rules';
import type { PayPalSdk } from '../sdk/types';

/** Calls a method of an object of the SDK. @throws Error when there is none of that name. */
export async function callMethod(target: unknown, name: string, ...args: readonly unknown[]): Promise<unknown> {
  const method = methodOf(target, name);
  if (!method) throw new Error(`The SDK has no ${name}()`);
  return await method(...args);
}

export type WalletComponent = 'googlepay' | 'applepay';

const MEMBER = { googlepay: 'Googlepay', applepay: 'Applepay' } as const;
const NAMESPACE = { googlepay: 'ppcpPaypalGooglepay', applepay: 'ppcpPaypalApplepay' } as const;

/** Gives the component's object; rejects when it cannot be loaded, and the next call tries again. */
export type ComponentSource = () => Promise<unknown>;

/** A component of the page's SDK or, where that has none, of an SDK in a namespace of its own, which is loaded once (contract 4.2). */
export function componentSource({ live, loader, port }: Gateway, component: WalletComponent): ComponentSource {
  const member = MEMBER[component];
  let own: Promise<PayPalSdk> | undefined;
  function load(): Promise<PayPalSdk> {
    const { current } = live;
    const attributes = sdkAttributes(current, { metadataId: '', namespace: NAMESPACE[component] });
    return port.load(sdkOptions({ ...current.url_params, components: component }, attributes));
  }
  return async () => {
    const { current } = loader;
    if (current?.[member]) return current[member]();
    own ??= load().catch((error: unknown) => {
      own = undefined;
      throw error;
    });
    const made = (await own)[member]?.();
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
