import { type StoreApi, createStore } from 'zustand/vanilla';
import { presentUi } from '../islands/ui-port';
import { registerStore, reportEvent } from './stores';

/**
 * A plain store that the debug panel lists under its name. Views that read it are up to date when `setState` returns.
 * @param name `<bundle>.<store>`
 * @param signal takes the store off the list.
 */
export function createListedStore<State>(name: string, initial: State, signal?: AbortSignal): StoreApi<State> {
  const store = createStore<State>(() => initial);
  const listed = registerStore(name, store);
  store.subscribe((state) => {
    presentUi()?.flush();
    reportEvent(listed.name, { type: 'set' }, state);
  });
  signal?.addEventListener('abort', listed.remove);
  return store;
}
