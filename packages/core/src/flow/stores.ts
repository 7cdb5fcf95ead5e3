import { type StoreApi, createStore } from 'zustand/vanilla';
import { drawSafely } from '../log/log';

/** A store for islands, DOM writers and the debug tools; only its machine writes it. */
export interface StateStore<State> {
  getState(): State;
  getInitialState(): State;
  /** A throwing listener is logged and does not affect others. @returns unsubscribes. */
  subscribe(listener: (state: State, previous: State) => void): () => void;
}

/** Called after each event of each store. */
export type StoreObserver = (name: string, event: { readonly type: string }, state: unknown) => void;

let drawViews: (() => void) | undefined;

/** Has all views drawn after each change of a store, before the effects of the change: plugins look for them in the same task. */
export function drawAfterChanges(draw: () => void): void {
  drawViews = draw;
}

/** Brings the views up to date. Nothing that draws stops the code that has changed a store. */
export function showChange(): void {
  drawSafely(() => drawViews?.());
}

/** Held weakly: the machine of a form that left the page goes with the form. */
const stores = new Map<string, WeakRef<StateStore<unknown>>>();
const observers = new Set<StoreObserver>();

/**
 * Lists a store under its name; a second one of that name (two forms on a page) becomes `name#2`.
 * @returns the name it got, and what takes it off the list.
 */
export function registerStore(wanted: string, store: StateStore<unknown>): { name: string; remove: () => void } {
  let name = wanted;
  for (let count = 2; stores.get(name)?.deref(); count += 1) name = `${wanted}#${count}`;
  stores.set(name, new WeakRef(store));
  return { name, remove: () => void stores.delete(name) };
}

/** Every store of the page by name, oldest first: the checkout's, each form's, each placement's. */
export function listStores(): ReadonlyMap<string, StateStore<unknown>> {
  const present = [...stores].map(([name, store]) => [name, store.deref()] as const);
  return new Map(present.filter((entry): entry is readonly [string, StateStore<unknown>] => entry[1] !== undefined));
}

/** Follows the events of all stores, those to come too. @returns ends it. */
export function observeStores(observer: StoreObserver): () => void {
  observers.add(observer);
  return () => void observers.delete(observer);
}

/** Tells the observers about an event. */
export function reportEvent(...report: Parameters<StoreObserver>): void {
  for (const observer of observers) observer(...report);
}

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
      showChange();
      reportEvent(listed.name, { type: 'set' }, read.getState());
    },
  };
  const listed = registerStore(name, store);
  signal?.addEventListener('abort', listed.remove);
  return store;
}
