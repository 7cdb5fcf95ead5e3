import type { Step } from '@shop/core/rules';

/** What is asked for a sheet: what the shop says to the chosen contact, or to the chosen rate. */
export type SheetQuestion = 'contact' | 'method';

/** An open sheet, from the click to its end. */
export interface SheetState {
  readonly status: 'open' | 'over';
  /** The total line that the sheet shows. */
  readonly shown: unknown;
  readonly contact: unknown;
  /** The chosen rate; the shop's first one until the shopper chooses. */
  readonly method: unknown;
  /** What the shop was asked last. */
  readonly question: SheetQuestion | undefined;
}

/** What happens to it. */
export type SheetEvent =
  | { readonly type: 'contactChosen'; readonly contact: unknown }
  | { readonly type: 'methodChosen'; readonly method: unknown }
  /** The shop has named a price; `method` is its first rate. */
  | { readonly type: 'priced'; readonly shown: unknown; readonly method: unknown }
  /** Paid, closed by the shopper, or given up: what comes later is nothing. */
  | { readonly type: 'ended' };

/** @param shown the total line at the start. */
export function openSheet(shown: unknown): SheetState {
  return { status: 'open', shown, contact: undefined, method: undefined, question: undefined };
}

function next(state: SheetState, event: SheetEvent): SheetState {
  if (state.status === 'over') return state;
  switch (event.type) {
    case 'contactChosen':
      return { ...state, contact: event.contact, question: 'contact' };
    case 'methodChosen':
      return { ...state, method: event.method, question: 'method' };
    case 'priced':
      return { ...state, shown: event.shown, method: state.method ?? event.method };
    case 'ended':
      return { ...state, status: 'over' };
  }
}

/** The sheet after an event; one that is over stays as it is (PP-28). */
export function transition(state: SheetState, event: SheetEvent): Step<SheetState, never> {
  return { state: next(state, event), effects: [] };
}
