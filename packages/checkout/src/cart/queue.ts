/** Begins something, and calls `done` at its end. */
type Task = (done: () => void) => void;

/**
 * Makes a queue that runs tasks one after the other, the first at once; one that fails does not hold up the next (CT-06): cart requests of one page never
 * overlap. Each answer shows the whole cart, so the last one must be the newest. A task whose key is in the queue is not added: a link that is pressed twice
 * asks once (CT-05, CT-07).
 * @param onError gets what a task threw
 */
export function createQueue(onError: (error: unknown) => void) {
  const tasks: [task: Task, key: string | undefined][] = [];
  const has = (key: string | undefined): boolean => key !== undefined && tasks.some((entry) => entry[1] === key);
  function run(): void {
    const [first] = tasks;
    if (!first) return;
    let isDone = false;
    const done = (): void => {
      if (isDone) return;
      isDone = true;
      tasks.shift();
      run();
    };
    try {
      first[0](done);
    } catch (error) {
      onError(error);
      done();
    }
  }
  return {
    has,
    add(task: Task, key?: string): void {
      if (!has(key) && tasks.push([task, key]) === 1) run();
    },
  };
}
