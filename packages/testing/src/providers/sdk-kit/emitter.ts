import type { Callback } from './guards';

/** Handlers by event name, as SDK objects have them. */
export interface Emitter {
  on(event: string, handler: Callback): void;
  once(event: string, handler: Callback): void;
  off(event: string, handler?: Callback): void;
  /** Number of handlers of an event. */
  count(event: string): number;
  /** Calls the handlers. A throwing handler does not keep the others from running; its error is reported like an uncaught one. */
  emit(event: string, payload?: unknown): void;
  clear(): void;
}

/** An emitter without handlers. */
export function createEmitter(): Emitter {
  const handlers = new Map<string, { handler: Callback; once: boolean }[]>();
  const listOf = (event: string): { handler: Callback; once: boolean }[] => handlers.get(event) ?? [];
  const add = (event: string, handler: Callback, once: boolean): void => {
    handlers.set(event, [...listOf(event), { handler, once }]);
  };
  return {
    on: (event, handler) => add(event, handler, false),
    once: (event, handler) => add(event, handler, true),
    off: (event, handler) => {
      handlers.set(event, handler === undefined ? [] : listOf(event).filter((entry) => entry.handler !== handler));
    },
    count: (event) => listOf(event).length,
    emit(event, payload) {
      const entries = listOf(event);
      handlers.set(
        event,
        entries.filter((entry) => !entry.once),
      );
      for (const { handler } of entries) {
        try {
          handler(payload);
        } catch (error) {
          reportUncaught(error);
        }
      }
    },
    clear: () => handlers.clear(),
  };
}

/** Lets an error of a page's handler surface as an uncaught one, as it does in the provider's frame, without breaking the fake. */
export function reportUncaught(error: unknown): void {
  setTimeout(() => {
    throw error;
  }, 0);
}
