import { emit } from '@shop/core';
import { log } from './log';

/** Emits an event of ours; a listener of another script that throws breaks nothing of ours (contract B14). */
export function notify(target: EventTarget, name: string, args: unknown[] = []): void {
  try {
    emit(target, name, args);
  } catch (error) {
    log.warn(`A listener of ${name} failed`, error);
  }
}
