/** Runs tasks one after the other, the first at once. A task that fails does not hold up the next. */
export interface SerialQueue {
  /** Number of tasks that run or wait. */
  readonly length: () => number;
  add(task: () => Promise<void>): void;
}

/**
 * Makes a queue (CT-06): cart requests of one page never overlap, since each answer shows the whole cart.
 * @param onError gets what a task threw
 */
export function createQueue(onError: (error: unknown) => void): SerialQueue {
  const waiting: (() => Promise<void>)[] = [];
  let running = false;
  const next = async (): Promise<void> => {
    for (let task = waiting[0]; task; task = waiting[0]) {
      try {
        await task();
      } catch (error) {
        onError(error);
      }
      waiting.shift();
    }
    running = false;
  };
  return {
    length: () => waiting.length,
    add(task) {
      waiting.push(task);
      if (running) return;
      running = true;
      void next();
    },
  };
}
