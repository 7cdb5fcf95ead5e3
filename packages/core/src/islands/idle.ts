import { memberOf } from '../foreign/values.rules';

/** Calls `work` when the browser has nothing better to do; in the next task where it cannot say so (Safari). */
export function whenIdle(work: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work);
  else setTimeout(work, 0);
}

/** Fetches in idle time what may be needed soon; not with `Save-Data`, nor over a connection that calls itself slow. */
export function whenAffordable(fetch: () => void): void {
  const connection = memberOf(navigator, 'connection');
  const isSlow = String(memberOf(connection, 'effectiveType')).endsWith('2g');
  if (memberOf(connection, 'saveData') !== true && !isSlow) whenIdle(fetch);
}
