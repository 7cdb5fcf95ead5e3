/** Where the one payment of the page stands. `click` counts clicks, so that late answers of an earlier one are known. */
export type PaymentState =
  | { at: 'idle'; click: number }
  /** The click is being checked; the window of the provider may be opening. */
  | { at: 'checking'; click: number }
  /** The check has stopped the click: no order, even from an SDK that does not listen (contract B2). */
  | { at: 'refused'; click: number }
  /** The window is open, no order yet. */
  | { at: 'open'; click: number }
  | { at: 'creating'; click: number }
  | { at: 'created'; click: number; orderId: string }
  | { at: 'approving'; click: number }
  /** Paid; the page is about to be left. */
  | { at: 'leaving'; click: number }
  /** Approved; the shop's own "place order" does the rest. */
  | { at: 'placed'; click: number }
  /** Nobody knows whether the shop has it: nothing goes on without a new click. */
  | { at: 'lost'; click: number };

/** What happens to it. Events of a click carry its number. */
export type PaymentEvent =
  | { type: 'clicked' }
  | { type: 'clickAllowed' | 'clickStopped'; click: number }
  | { type: 'creating' }
  | { type: 'created'; click: number; orderId: string }
  | { type: 'createFailed'; click: number }
  | { type: 'approving' }
  | { type: 'restarted'; orderId: string }
  /** How an approval ends where it does not fail (`outcome.ts`). */
  | { type: 'left' | 'placed' | 'lost' }
  /** Cancelled or failed. */
  | { type: 'ended' }
  /** The page is shown again from the browser's memory. */
  | { type: 'restored' };

function atClick(state: PaymentState, click: number, next: PaymentState): PaymentState {
  return state.click === click && state.at !== 'leaving' && state.at !== 'approving' ? next : state;
}

function clicked(state: PaymentState): PaymentState {
  switch (state.at) {
    case 'idle':
    case 'refused':
    case 'open':
    case 'created':
    case 'placed':
    case 'lost':
      return { at: 'checking', click: state.click + 1 };
    // The second half of a double click joins the first; while money moves a click is nothing.
    case 'checking':
    case 'creating':
    case 'approving':
    case 'leaving':
      return state;
  }
}

/** Flows without a checked click (cards) create from `idle`. */
function mayCreate({ at }: PaymentState): boolean {
  return at === 'idle' || at === 'checking' || at === 'open';
}

/** Is a payment under way? */
export function isUnderWay({ at }: PaymentState): boolean {
  return at !== 'idle' && at !== 'refused' && at !== 'placed' && at !== 'lost';
}

/** Has the last approval ended without a no? Then no error of the SDK may say "try again", and nothing goes on by itself. */
export function isSettled({ at }: PaymentState): boolean {
  return at === 'leaving' || at === 'placed' || at === 'lost';
}

/** The payment after an event. Never two orders for one click; once left, only the browser's memory brings it back (PP-11, PP-13). */
export function transition(state: PaymentState, event: PaymentEvent): PaymentState {
  const { click } = state;
  switch (event.type) {
    case 'clicked':
      return clicked(state);
    case 'clickAllowed':
      return state.at === 'checking' ? atClick(state, event.click, { at: 'open', click }) : state;
    case 'clickStopped':
      return state.at === 'checking' ? atClick(state, event.click, { at: 'refused', click }) : state;
    case 'creating':
      return mayCreate(state) ? { at: 'creating', click } : state;
    case 'created':
      return state.at === 'creating' ? atClick(state, event.click, { at: 'created', click, orderId: event.orderId }) : state;
    case 'createFailed':
      return state.at === 'creating' ? atClick(state, event.click, { at: 'idle', click }) : state;
    case 'approving':
      return isSettled(state) || state.at === 'approving' ? state : { at: 'approving', click };
    case 'restarted':
      return state.at === 'approving' ? { at: 'created', click, orderId: event.orderId } : state;
    case 'left':
      return { at: 'leaving', click };
    case 'placed':
    case 'lost':
      return state.at === 'leaving' ? state : { at: event.type, click: click + 1 };
    case 'ended':
      return isSettled(state) ? state : { at: 'idle', click: click + 1 };
    case 'restored':
      return { at: 'idle', click: click + 1 };
  }
}
