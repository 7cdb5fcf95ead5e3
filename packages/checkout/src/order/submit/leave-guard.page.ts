import { rememberUnknownOrder } from './unknown-order.page';

/**
 * Makes the browser ask before the shopper leaves while an order is with the server (contract F3 step 3). iOS fires no `beforeunload`: there `pagehide`
 * leaves a mark, with which the next page warns that the outcome is unknown.
 */
export interface LeaveGuard {
  attach(): void;
  detach(): void;
  /** The listener itself; part of what gateways get. */
  readonly handle: (event: Event) => void;
}

/** Makes the guard of this page. Attaching twice is one guard. */
export function createLeaveGuard(): LeaveGuard {
  const handle = (event: Event): void => {
    event.preventDefault();
    // What browsers of before 2024 want.
    Reflect.set(event, 'returnValue', true);
  };
  return {
    handle,
    attach() {
      window.addEventListener('beforeunload', handle);
      window.addEventListener('pagehide', rememberUnknownOrder);
    },
    detach() {
      window.removeEventListener('beforeunload', handle);
      window.removeEventListener('pagehide', rememberUnknownOrder);
    },
  };
}
