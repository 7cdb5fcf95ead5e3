type Task = () => Promise<void>;

/** Runs tasks one after the other, the first at once. A task that fails does not hold up the next. */
export interface SerialQueue {
  /** Number of tasks that run or wait. */
  readonly length: () => number;
  add(task: Task): void;
}

/**
 * Makes a queue (CT-06): cart requests of one page never overlap. Each answer shows the whole cart, so the last one must be the newest.
 * @param onError gets what a task threw
 */
export function createQueue(onError: (error: unknown) => void): SerialQueue {
  const tasks: Task[] = [];
  async function runAll(): Promise<void> {
    for (let task = tasks[0]; task; task = tasks[0]) {
      try {
        await task();
      } catch (error) {
        onError(error);
      }
      tasks.shift();
    }
  }
  return {
    length: () => tasks.length,
    add(task) {
      if (tasks.push(task) === 1) void runAll();
    },
  };
}
