/** Begins something, and calls `done` at its end. */
type Task = (done: () => void) => void;

/**
 * Makes a queue that runs tasks one after the other, the first at once; one that fails does not hold up the next (CT-06): cart requests of one page never
 * overlap. Each answer shows the whole cart, so the last one must be the newest.
 * @param onError gets what a task threw
 */
export function createQueue(onError: (error: unknown) => void) {
  const tasks: Task[] = [];
  function run(): void {
    const [task] = tasks;
    if (!task) return;
    let isDone = false;
    const done = (): void => {
      if (isDone) return;
      isDone = true;
      tasks.shift();
      run();
    };
    try {
      task(done);
    } catch (error) {
      onError(error);
      done();
    }
  }
  return {
    add(task: Task): void {
      if (tasks.push(task) === 1) run();
    },
  };
}
