import { createLog, tryStorage } from '../log/log';
import { loadChunk } from './files';

/** Parameter of the address, key of both storages, and file. */
const DEBUG = 'shop-debug';

/**
 * Whether debugging is on. `?shop-debug` turns it on for this tab's session, `?shop-debug=0` off: shared links must not leave the panel on. A
 * developer keeps it on by `localStorage['shop-debug'] = '1'` in the console.
 */
function isDebugging(): boolean {
  const asked = new URLSearchParams(location.search).get(DEBUG);
  const isKept = tryStorage(() => {
    if (asked === '0') for (const storage of [sessionStorage, localStorage]) storage.removeItem(DEBUG);
    else if (asked !== null) sessionStorage.setItem(DEBUG, '1');
    return [sessionStorage, localStorage].some((storage) => storage.getItem(DEBUG) !== null);
  });
  // Blocked storage: for this page, where its address says so.
  return isKept ?? (asked !== null && asked !== '0');
}

/** Fetches `shop-debug.js` where a developer or operator has asked for it; without it the page is as ever. */
export function loadDebugTools(): void {
  if (isDebugging()) loadChunk(DEBUG).catch((error: unknown) => createLog(DEBUG).warn('No debug tools', error));
}
