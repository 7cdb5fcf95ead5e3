import { loadUnlessLeaving, runtimeScript, scriptAddress } from '@shop/core';

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
