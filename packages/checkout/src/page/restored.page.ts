import { on } from '@shop/core';

/** Calls `fn` each time the page comes back from the back/forward cache with the state it had when it was left (F16). */
export function onRestored(fn: () => void): void {
  on(window, 'pageshow', ({ native }) => {
    if (native && Reflect.get(native, 'persisted') === true) fn();
  });
}
