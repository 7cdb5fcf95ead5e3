import { createMachine } from '@shop/core';
import { log } from '../bundle';
import { CLOSED, isBlocked, isQuiet, type SheetEvent, type SheetState, transition } from './sheet.rules';

/** The one sheet of a page. */
export interface Sheet {
  state(): SheetState;
  /** The sheet of now, for work that takes time: has another button been pressed by the time it is done? */
  attempt(): { isStale(): boolean };
  /** @returns whether the event meant anything. */
  send(event: SheetEvent): boolean;
  /** Runs now, or as soon as no sheet is open; the last one asked for counts. */
  whenQuiet(task: () => void): void;
}

/** What the page does when a sheet has gone can't keep it from going. */
function follow(step: () => void): void {
  try {
    step();
  } catch (error) {
    log.error('The page did not follow the wallet sheet', error);
  }
}

/**
 * Starts the machine of the sheet.
 * @param setBusy shows or removes the overlay.
 * @param closed runs when a sheet has gone, before anything that waited for that.
 */
export function createSheet(setBusy: (busy: boolean) => void, closed: () => void = () => undefined): Sheet {
  let waiting: (() => void) | undefined;
  const machine = createMachine<SheetState, SheetEvent, { readonly type: 'closed' }>({
    name: 'stripe-express.sheet',
    initial: CLOSED,
    log,
    transition,
    perform() {
      follow(closed);
      const task = waiting;
      waiting = undefined;
      if (task) follow(task);
    },
  });
  machine.subscribe((state, previous) => {
    if (state !== previous) setBusy(isBlocked(state));
  });
  return {
    state: () => machine.getState(),
    attempt: () => machine.attempt(),
    send(event) {
      const before = machine.getState();
      machine.send(event);
      return machine.getState() !== before;
    },
    whenQuiet(task) {
      if (isQuiet(machine.getState())) task();
      else waiting = task;
    },
  };
}
