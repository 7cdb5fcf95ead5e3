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
  const flush = (): void => {
    clearTimeout(timer);
    const args = waiting;
    waiting = undefined;
    if (args) fn(...args);
  };
  const delayed = (...args: Args): void => {
    clearTimeout(timer);
    waiting = args;
    timer = setTimeout(flush, ms);
  };
  return Object.assign(delayed, {
    flush,
    cancel: () => {
      clearTimeout(timer);
      waiting = undefined;
    },
  });
}
