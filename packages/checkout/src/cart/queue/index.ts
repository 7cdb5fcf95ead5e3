import { createMachine } from '@shop/core';
import { EMPTY, type QueueEffect, type QueueEvent, type QueueState, transition } from './queue.machine';

type Task = () => Promise<void>;

/** Runs tasks one after the other, the first at once. A task that fails does not hold up the next. */
export interface SerialQueue {
  /** Number of tasks that run or wait. */
  readonly length: () => number;
  add(task: Task): void;
}

/**
 * Makes a queue (CT-06): cart requests of one page never overlap.
 * @param onError gets what a task threw
 */
export function createQueue(onError: (error: unknown) => void): SerialQueue {
  const machine = createMachine<QueueState<Task>, QueueEvent<Task>, QueueEffect<Task>>({
    name: 'checkout.cart-queue',
    initial: EMPTY,
    transition,
    async perform({ task }, run) {
      try {
        await task();
      } catch (error) {
        onError(error);
      }
      run.send({ type: 'ended' });
    },
  });
  return { length: () => machine.getState().tasks.length, add: (task) => machine.send({ type: 'added', task }) };
}
