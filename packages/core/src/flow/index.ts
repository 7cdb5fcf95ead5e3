export { type StoreApi, createStore } from 'zustand/vanilla';
export { type Attempt, type Attempts, createAttempts } from './attempts';
export { singleFlight } from './single-flight';
export { type Delayed, debounce, delay, throttleLatest } from './timing';
