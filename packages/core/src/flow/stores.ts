import { createStore, type StoreApi } from 'zustand/vanilla';
import { createLog, drawSafely, type Log } from '../log/log';
import type { Step, Typed } from '../rules';
import { OVER } from './timing';

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

/** Lists a store under its name; a second one of that name (two forms on a page) becomes `name#2`. @returns the name it got, and what takes it off the list. */
export function registerStore(wanted: string, store: StateStore<unknown>): { name: string; remove: () => void } {
  let name = wanted;
  for (let count = 2; stores.get(name)?.deref(); count += 1) name = `${wanted}#${count}`;
  stores.set(name, new WeakRef(store));
  return { name, remove: () => void stores.delete(name) };
}

/** Machines and listed stores of the page by name, oldest first: each form's, each placement's. */
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
 */
export function createListedStore<State extends object>(name: string, initial: State): StoreApi<State> {
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
  return store;
}

/** What an effect gets to work with. It belongs to the attempt in which the effect began. */
export interface EffectRun<State, Event> {
  /** Sends an event. A stale attempt sends nothing: its late answers never reach `transition`. */
  send(event: Event): void;
  /** Whether a newer attempt began or the machine stopped. Check it before every irreversible step after an `await`. */
  isStale(): boolean;
  /** Aborts when the attempt becomes stale: for requests and timers. */
  readonly signal: AbortSignal;
  getState(): State;
}

/** A state machine: pure rules, and the one place that performs what they ask for. */
export interface MachineDefinition<State, Event extends Typed, Effect extends Typed> {
  /** `<bundle>.<machine>`, e.g. `paypal-buttons.payment`. */
  readonly name: string;
  readonly initial: State;
  /** Pure: the same state and event always give the same step. */
  transition(state: State, event: Event): Step<State, Effect>;
  /** Performs one effect. A throw or a rejection is logged, and ends neither the machine nor the effects after it. */
  perform?(effect: Effect, run: EffectRun<State, Event>): void | Promise<void>;
  /** The event that follows an effect which threw or rejected, so that no state waits for an answer that cannot come. */
  failed?(effect: Effect, error: unknown): Event | undefined;
  /** Default: a log named after the part of `name` before the dot. */
  readonly log?: Log;
}

/** A running machine. Islands read it with `useStore(machine, selector)`. */
export interface Machine<State, Event> extends StateStore<State> {
  /**
   * Handles an event: the state changes, subscribers are notified, effects are performed. Events that are sent meanwhile (by a subscriber or an
   * effect) wait in line and are handled in their order; the outermost call returns when the line is empty. Views are in the document then.
   * @returns whether the state is another one now; an event that waits in line has changed nothing yet.
   */
  send(event: Event): boolean;
  /** The attempt that runs now, for work that begins outside of an effect: has a newer one taken over by the time it is done? */
  attempt(): { isStale(): boolean; readonly signal: AbortSignal };
  /** Ends the machine: what runs is stale, later events do nothing, and its name leaves the list of stores. */
  stop(): void;
}

/** Events handled in one go before the runner ends a circle of effects: far more than any page needs. */
export const MAX_CHAINED_EVENTS = 1000;

/** Makes and starts a machine on a zustand store of its own. */
export function createMachine<State, Event extends Typed, Effect extends Typed = never>(
  definition: MachineDefinition<State, Event, Effect>,
): Machine<State, Event> {
  const { transition, log = createLog(definition.name.replace(/\..*/, '')) } = definition;
  const { getState, getInitialState, setState, subscribe } = createStore<State>(() => definition.initial);
  /** Events in their order; those of an attempt go when it becomes stale before their turn. */
  const line: { event: Event; signal?: AbortSignal }[] = [];
  let attempt = new AbortController();
  let handling = false;
  let stopped = false;

  const report = (what: string, error: unknown): void => log.error(`${name}: ${what} failed`, error);

  async function perform(effect: Effect): Promise<void> {
    const { signal } = attempt;
    const run: EffectRun<State, Event> = {
      send: (event) => enter(event, signal),
      isStale: () => signal.aborted,
      signal,
      getState,
    };
    try {
      await definition.perform?.(effect, run);
    } catch (error) {
      // What a stale attempt still throws is the abort that was requested.
      if (signal.aborted) return;
      report(effect.type, error);
      const event = definition.failed?.(effect, error);
      if (event) enter(event, signal);
    }
  }

  function handle(event: Event): void {
    const step = transition(getState(), event);
    if (step.attempt) {
      attempt.abort(OVER);
      attempt = new AbortController();
    }
    setState(step.state, true);
    showChange();
    for (const effect of step.effects) void perform(effect);
    reportEvent(name, event, step.state);
  }

  function enter(event: Event, signal?: AbortSignal): void {
    if (stopped) return;
    line.push(signal ? { event, signal } : { event });
    if (handling) return;
    handling = true;
    for (let handled = 0, next = line.shift(); next; handled += 1, next = line.shift()) {
      if (next.signal?.aborted) continue;
      try {
        if (handled >= MAX_CHAINED_EVENTS) {
          line.length = 0;
          throw new Error('Its effects send events in a circle');
        }
        handle(next.event);
      } catch (error) {
        report(next.event.type, error);
      }
    }
    handling = false;
  }

  const machine: Machine<State, Event> = {
    getState,
    getInitialState,
    subscribe: (listener) =>
      subscribe((state, previous) => {
        try {
          listener(state, previous);
        } catch (error) {
          report('a subscriber', error);
        }
      }),
    send(event) {
      const before = getState();
      enter(event);
      return getState() !== before;
    },
    attempt() {
      const { signal } = attempt;
      return { signal, isStale: () => signal.aborted };
    },
    stop() {
      stopped = true;
      line.length = 0;
      attempt.abort(OVER);
      remove();
    },
  };
  const { name, remove } = registerStore(definition.name, machine);
  return machine;
}
