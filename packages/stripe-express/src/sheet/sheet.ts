import { createMachine, createStore, drawSafely, type Feature, flushViews, membersOf } from '@shop/core';
import { features, log } from '../bundle';
import { OVERLAY_STYLE } from '../constants';
import { CLOSED, isBlocked, isQuiet, type SheetEvent, type SheetState, transition } from './sheet.rules';

/** What the page does when a sheet has gone can't keep it from going. */
function follow(step: () => void): void {
  try {
    step();
  } catch (error) {
    log.error('The page did not follow the wallet sheet', error);
  }
}

export type Sheet = ReturnType<typeof createSheet>;

/**
 * Starts the machine of the sheet.
 * @param setBusy shows or removes the overlay.
 * @param closed runs when a sheet has gone, before anything that waited for that.
 */
export function createSheet(setBusy: (busy: boolean) => void, closed: () => void = () => undefined) {
  let waiting: (() => void) | undefined;
  const { getState, attempt, send, subscribe } = createMachine<SheetState, SheetEvent, { readonly type: 'closed' }>({
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
  subscribe((state, previous) => {
    if (state !== previous) setBusy(isBlocked(state));
  });
  return {
    state: getState,
    /** The sheet of now, for work that takes time: has another button been pressed by the time it is done? */
    attempt,
    /** @returns whether the event meant anything. */
    send,
    /** Runs now, or as soon as no sheet is open; the last one asked for counts. */
    whenQuiet(task: () => void): void {
      if (isQuiet(getState())) task();
      else waiting = task;
    },
  };
}

const store = createStore<{ readonly overlay: HTMLElement | undefined }>(() => ({ overlay: undefined }));
let feature: Feature | undefined;

/** Covers the whole page while a payment runs, or uncovers it. Doing it twice is harmless. The cover is there at once, its spinner when React is. */
export function showBusy(isBusy: boolean): void {
  const { overlay } = store.getState();
  if (isBusy ? overlay?.isConnected : !overlay) return;
  if (overlay) uncover(overlay);
  if (isBusy) cover();
}

function cover(): void {
  const overlay = document.createElement('div');
  overlay.className = 'blockUI blockOverlay';
  overlay.style.cssText = OVERLAY_STYLE;
  document.body.append(overlay);
  store.setState({ overlay });
  feature ??= features.create('Busy', { around: membersOf(document).body, props: { store }, fallback: () => undefined });
  feature.update();
  flushViews();
}

function uncover(overlay: HTMLElement): void {
  // Out of the way first: a script of the page may have broken `remove()`.
  overlay.className = '';
  overlay.style.display = 'none';
  store.setState({ overlay: undefined });
  drawSafely(() => feature?.unmount());
  feature = undefined;
  overlay.remove();
}
