import { type StoreApi, createStore } from 'zustand/vanilla';
import { drawSafely } from '../dom/draw-safely';
import { getLoadedUi } from '../islands/ui-port';
import { registerStore, reportEvent } from './stores';

/**
 * A plain store that the debug panel lists under its name. Views that read it are up to date when `setState` returns. The list holds it weakly: keep a reference to it.
 * @param name `<bundle>.<store>`
 * @param signal takes the store off the list.
 */
export function createListedStore<State extends object>(name: string, initial: State, signal?: AbortSignal): StoreApi<State> {
  const { setState, ...read } = createStore<State>(() => initial);
  const store: StoreApi<State> = {
    ...read,
    // What follows a state must not stop the code that changes it.
    subscribe: (listener) => read.subscribe((state, previous) => void drawSafely(() => listener(state, previous))),
    setState(changes: State | Partial<State> | ((state: State) => State | Partial<State>), isWhole = false) {
      const next = typeof changes === 'function' ? changes(read.getState()) : changes;
      // Not zustand's own merge: a key of the page may be called `__proto__`.
      setState(isWhole ? (next as State) : { ...read.getState(), ...next }, true);
      // After every subscriber, views among them.
      drawSafely(() => getLoadedUi()?.flush());
      reportEvent(listed.name, { type: 'set' }, read.getState());
    },
  };
  const listed = registerStore(name, store);
  signal?.addEventListener('abort', listed.remove);
  return store;
}
