export { type StoreApi, createStore } from 'zustand/vanilla';
export { type Attempt, type Attempts, createAttempts } from './attempts';
export { type EffectRun, type Machine, type MachineDefinition, createMachine } from './machine';
export { createListedStore } from './listed-store';
export { singleFlight } from './single-flight';
export { type StateStore, type StoreObserver, listStores, observeStores } from './stores';
export { type Delayed, debounce, delay, throttleLatest } from './timing';
export type { Step, Typed } from './step.rules';
