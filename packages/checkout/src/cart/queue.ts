/** Begins something, and calls `done` at its end. */
type Task = (done: () => void) => void;

/**
 * Makes a queue that runs tasks one after the other, the first at once; one that fails does not hold up the next (CT-06): cart requests of one page never
 * overlap. Each answer shows the whole cart, so the last one must be the newest. A task whose key is in the queue is not added: a link that is pressed twice
 * asks once (CT-05, CT-07).
 * @param onError gets what a task threw
 */
export function createQueue(onError: (error: unknown) => void) {
  const entries: { readonly task: Task; readonly key: string | undefined }[] = [];
  const has = (key: string | undefined): boolean => key !== undefined && entries.some((entry) => entry.key === key);
  function run(): void {
    const [first] = entries;
    if (!first) return;
    let isDone = false;
    const done = (): void => {
      if (isDone) return;
      isDone = true;
      entries.shift();
      run();
    };
    try {
      first.task(done);
    } catch (error) {
      onError(error);
      done();
    }
  }
  return {
    has,
    add(task: Task, key?: string): void {
      if (!has(key) && entries.push({ task, key }) === 1) run();
    },
  };
}
