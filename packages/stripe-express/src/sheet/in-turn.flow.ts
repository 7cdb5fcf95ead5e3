/** Requests that must reach the server one after the other. */
export interface Turns {
  /** Sends a request after the earlier ones have been answered. */
  take<Answer>(ask: () => Promise<Answer>): Promise<Answer>;
  /** Resolves when every request taken so far has been answered. Never rejects. */
  settled(): Promise<void>;
}

/** Creates the queue of a page. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take(ask) {
      const mine = last.then(ask);
      last = mine.catch(() => undefined);
      return mine;
    },
    settled: () => last.then(() => undefined),
  };
}
