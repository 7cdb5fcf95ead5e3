import { createLog } from '../log/log';
import { loadPart } from './parts';

/** Parameter of the address and key of the browser's storage that turn debugging on. */
const DEBUG = 'shop-debug';

/** Is debugging on? The address decides, and this browser remembers it: `?shop-debug` on, `?shop-debug=0` off. */
function isDebugging(): boolean {
  const asked = new URLSearchParams(location.search).get(DEBUG);
  try {
    if (asked === '0') localStorage.removeItem(DEBUG);
    else if (asked !== null) localStorage.setItem(DEBUG, '1');
    return localStorage.getItem(DEBUG) !== null;
  } catch {
    // Blocked storage: for this page, where its address says so.
    return asked !== null && asked !== '0';
  }
}

/** Fetches `shop-debug.js` where a developer or operator has asked for it; without it the page is as ever. */
export function loadDebugTools(): void {
  if (isDebugging()) loadPart(DEBUG).catch((error: unknown) => createLog(DEBUG).warn('No debug tools', error));
}
