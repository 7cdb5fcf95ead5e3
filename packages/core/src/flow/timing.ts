import { memberOf } from '../foreign/values.rules';

/** Why an attempt is over. Made once: for each `abort()` without a reason the browser makes an error with a stack, which a press on a slow phone waits for. */
export const OVER = Object.freeze({ name: 'AbortError', message: 'Over' });

/** Resolves after `ms`, or at once when the signal aborts. Never rejects. */
export function delay(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
  });
}

/** A function that waits for quiet. */
export interface Delayed<Args extends unknown[]> {
  (...args: Args): void;
  /** Forgets a waiting call. */
  cancel(): void;
  /** Runs a waiting call now. */
  flush(): void;
}

/** Calls `fn` once, `ms` after the last call, with its arguments. */
export function debounce<Args extends unknown[]>(fn: (...args: Args) => void, ms: number): Delayed<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Args | undefined;
  const cancel = (): void => {
    clearTimeout(timer);
    waiting = undefined;
  };
  const flush = (): void => {
    const args = waiting;
    cancel();
    if (args) fn(...args);
  };
  const delayed = (...args: Args): void => {
    clearTimeout(timer);
    waiting = args;
    timer = setTimeout(flush, ms);
  };
  return Object.assign(delayed, { flush, cancel });
}

/** One attempt of something that a newer attempt may supersede. */
export interface Attempt {
  /** Whether a newer attempt began or everything was canceled. Check it before every irreversible step. */
  isStale(): boolean;
  /** Aborted when the attempt becomes stale. */
  readonly signal: AbortSignal;
}

/** Gives out attempts of which only the newest counts. */
export interface Attempts {
  start(): Attempt;
  /** Makes the running attempt stale. */
  cancel(): void;
}

/** Makes an attempt counter: newest answer wins (CO-10, PP-06). */
export function createAttempts(): Attempts {
  let current = new AbortController();
  const cancel = (): void => current.abort(OVER);
  return {
    cancel,
    start() {
      cancel();
      current = new AbortController();
      const { signal } = current;
      return { isStale: () => signal.aborted, signal };
    },
  };
}

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
