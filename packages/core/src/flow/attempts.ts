/** One attempt of something that a newer attempt may supersede. */
export interface Attempt {
  /** Whether a newer attempt began or everything was canceled. Check it before every irreversible step. */
  stale(): boolean;
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
  let current: AbortController | undefined;
  const cancel = (): void => {
    const last = current;
    current = undefined;
    last?.abort();
  };
  return {
    cancel,
    start() {
      cancel();
      const controller = new AbortController();
      current = controller;
      return { stale: () => current !== controller, signal: controller.signal };
    },
  };
}
