import { createLog } from '../log/log';
import { loadPart } from './parts';

/** Key of the browser's storage that turns debugging on: `localStorage.setItem('shop-debug', '1')`, then reload. */
const DEBUG = 'shop-debug';

/** Is debugging on in this browser? */
function isDebugging(): boolean {
  try {
    return localStorage.getItem(DEBUG) !== null;
  } catch {
    // Blocked storage: nobody can have turned it on.
    return false;
  }
}

/** Fetches `shop-debug.js` where a developer has asked for it; without it the page is as ever. */
export function loadDebugTools(): void {
  if (isDebugging()) loadPart(DEBUG).catch((error: unknown) => createLog(DEBUG).warn('No debug tools', error));
}
