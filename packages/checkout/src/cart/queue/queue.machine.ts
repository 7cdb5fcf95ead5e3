import type { Step } from '@shop/core/rules';

/** Tasks of which one runs at a time; the first of the list is the one that runs. */
export interface QueueState<Task = object> {
  readonly tasks: readonly Task[];
}

/** A task is added, or the running one has ended, well or badly. */
export type QueueEvent<Task = object> = { readonly type: 'added'; readonly task: Task } | { readonly type: 'ended' };

/** Run a task, then send `ended`. */
export interface QueueEffect<Task = object> {
  readonly type: 'run';
  readonly task: Task;
}

/** Nothing to do. */
export const EMPTY: QueueState<never> = { tasks: [] };

/** Runs tasks one after the other, in their order (CT-06): each answer shows the whole cart, so the last one must be the newest. */
export function transition<Task>(state: QueueState<Task>, event: QueueEvent<Task>): Step<QueueState<Task>, QueueEffect<Task>> {
  const isAdded = event.type === 'added';
  const tasks = isAdded ? [...state.tasks, event.task] : state.tasks.slice(1);
  const [next] = tasks;
  const starts = next !== undefined && (!isAdded || tasks.length === 1);
  return { state: { tasks }, effects: starts ? [{ type: 'run', task: next }] : [] };
}
