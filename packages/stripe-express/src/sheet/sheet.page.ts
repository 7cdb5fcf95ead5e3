import { log } from '../log';
import { CLOSED, type SheetEvent, type SheetState, isCovered, isQuiet, nextSheet } from './sheet.machine';

/** The one sheet of a page. */
export interface Sheet {
  state(): SheetState;
  /** How many sheets there have been, so that what belongs to an earlier one is not carried on. */
  count(): number;
  /** @returns whether the event meant anything. */
  send(event: SheetEvent): boolean;
  /** Runs now, or as soon as no sheet is open; the last one asked for counts. */
  whenQuiet(task: () => void): void;
}

/** What the page does about a change of state can't keep the state from changing. */
function follow(step: () => void): void {
  try {
    step();
  } catch (error) {
    log.error('The page did not follow the wallet sheet', error);
  }
}

/**
 * Makes the sheet.
 * @param cover shows or removes the overlay.
 * @param closed runs when a sheet has gone, before anything that waited for that.
 */
export function createSheet(cover: (covered: boolean) => void, closed: () => void = () => undefined): Sheet {
  let state: SheetState = CLOSED;
  let count = 0;
  let waiting: (() => void) | undefined;
  return {
    state: () => state,
    count: () => count,
    send(event) {
      const next = nextSheet(state, event);
      if (next === state) return false;
      state = next;
      if (event.type === 'clicked') count += 1;
      follow(() => cover(isCovered(state)));
      if (isQuiet(state)) {
        follow(closed);
        const task = waiting;
        waiting = undefined;
        if (task) follow(task);
      }
      return true;
    },
    whenQuiet(task) {
      if (isQuiet(state)) task();
      else waiting = task;
    },
  };
}
