import { runtimeScript, scriptAddress } from '@shop/core';

const running = new Map<string, Promise<void>>();

/** Loads a device maker's own script, once. @param isHere is what it brings there already? Rejects when it does not load. */
export function loadScript(url: string, isHere: () => boolean): Promise<void> {
  if (isHere()) return Promise.resolve();
  const known = running.get(url);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptAddress(url);
    script.async = true;
    const { nonce } = runtimeScript();
    if (nonce) script.nonce = nonce;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      running.delete(url);
      script.remove();
      reject(new Error('The script of the device wallet failed to load'));
    });
    document.head.append(script);
  });
  running.set(url, loading);
  return loading;
}
