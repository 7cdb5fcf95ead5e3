import type { Step } from '@shop/core/rules';

/** Where the one payment of the page stands. `click` counts clicks, so that late answers of an earlier one are known. */
export type PaymentState = { readonly click: number } &
  /**
   * `stopped`: by the check of a click, so no order, even from an SDK that does not listen (contract B2). `leaving`: paid, the page is about to be left.
   * `placed`: approved, the shop's "place order" does the rest. `unknown` outcome: nothing goes on without a new click.
   */
  (
    | { readonly status: 'idle' | 'stopped' | 'leaving' | 'placed' | 'unknown' }
    /**
     * `checking`: the provider's window may be opening already. `open`: without an order yet. `restarting`: refused with a way to go on, the window is
     * about to open once more. `owner`: whose button was clicked.
     */
    | { readonly status: 'checking' | 'open' | 'creating' | 'approving' | 'restarting'; readonly owner: object | undefined }
    | { readonly status: 'created'; readonly owner: object | undefined; readonly orderId: string }
    /** The provider confirms the order of a wallet. `isAbandoned`: the sheet has ended, so the answer counts for nothing. */
    | {
        readonly status: 'confirming';
        readonly owner: object | undefined;
        readonly orderId: string;
        readonly isAbandoned: boolean;
      }
  );

/** What happens to it. Events of a click carry its number. */
export type PaymentEvent =
  | { readonly type: 'clicked'; readonly owner: object | undefined }
  | { readonly type: 'clickAllowed' | 'clickStopped'; readonly click: number }
  | { readonly type: 'creating' }
  | { readonly type: 'created'; readonly click: number; readonly orderId: string }
  | { readonly type: 'createFailed'; readonly click: number }
  | { readonly type: 'confirming' }
  | { readonly type: 'confirmed' | 'confirmFailed'; readonly click: number }
  /** A wallet's sheet has ended without an approval. */
  | { readonly type: 'abandoned' }
  | { readonly type: 'approving' | 'restarting' }
  | { readonly type: 'restarted'; readonly orderId: string }
  /** How an approval ends where it does not fail (`approve.ts`). */
  | { readonly type: 'left' | 'placed' | 'unknown' }
  | { readonly type: 'ended' }
  /** Cancelled or failed, says the SDK or the form. While the shop is asked its answer alone ends the payment. */
  | { readonly type: 'dropped' }
  /** The page is shown again from the browser's bfcache. */
  | { readonly type: 'restored' };

/** What is to be done: no payment is open any more, so that what was put off for it may run. */
export interface PaymentEffect {
  readonly type: 'released';
}

export const NO_PAYMENT: PaymentState = { status: 'idle', click: 0 };

export function isUnderWay({ status }: PaymentState): boolean {
  return status !== 'idle' && status !== 'stopped' && status !== 'placed' && status !== 'unknown';
}

/** Whether the last approval ended without a rejection. Then no SDK error may say "try again", and nothing goes on by itself. */
export function isSettled({ status }: PaymentState): boolean {
  return status === 'leaving' || status === 'placed' || status === 'unknown';
}

/** Owner of the running payment; `undefined` when none runs. */
export function ownerOf(state: PaymentState): object | undefined {
  return 'owner' in state ? state.owner : undefined;
}

function clicked(state: PaymentState, owner: object | undefined): PaymentState {
  const begun: PaymentState = { status: 'checking', click: state.click + 1, owner };
  switch (state.status) {
    // The second half of a double click joins the first; another button has another order.
    case 'checking':
    case 'creating':
      return state.owner === owner ? state : begun;
    // While money moves a click is nothing.
    case 'confirming':
    case 'approving':
    case 'restarting':
    case 'leaving':
      return state;
    case 'idle':
    case 'stopped':
    case 'open':
    case 'created':
    case 'placed':
    case 'unknown':
      return begun;
  }
}

/** Ends a payment before the approval request. */
function dropped(state: PaymentState): PaymentState {
  const { status, click } = state;
  return isSettled(state) || status === 'confirming' || status === 'approving' ? state : { status: 'idle', click: click + 1 };
}

/** The provider may still confirm: the page stays closed to a second payment until it has answered. */
function abandoned(state: PaymentState): PaymentState {
  return state.status === 'confirming' ? { ...state, isAbandoned: true } : dropped(state);
}

function confirmEnded(state: PaymentState, event: { type: 'confirmed' | 'confirmFailed'; click: number }): PaymentState {
  if (state.status !== 'confirming' || state.click !== event.click) return state;
  const { click, owner, orderId, isAbandoned } = state;
  if (isAbandoned || event.type === 'confirmFailed') return { status: 'idle', click: click + 1 };
  return { status: 'created', click, owner, orderId };
}

/** Flows without a checked click (cards) create from `idle`. */
function mayCreate({ status }: PaymentState): boolean {
  return status === 'idle' || status === 'checking' || status === 'open';
}

function checked(state: PaymentState, click: number, allowed: boolean): PaymentState {
  if (state.status !== 'checking' || state.click !== click) return state;
  return allowed ? { ...state, status: 'open' } : { status: 'stopped', click };
}

function next(state: PaymentState, event: PaymentEvent): PaymentState {
  const { click } = state;
  const owner = ownerOf(state);
  switch (event.type) {
    case 'clicked':
      return clicked(state, event.owner);
    case 'clickAllowed':
    case 'clickStopped':
      return checked(state, event.click, event.type === 'clickAllowed');
    case 'creating':
      return mayCreate(state) ? { status: 'creating', click, owner } : state;
    case 'created':
      if (state.status !== 'creating' || click !== event.click) return state;
      return { status: 'created', click, owner, orderId: event.orderId };
    case 'createFailed':
      return state.status === 'creating' && click === event.click ? { status: 'idle', click } : state;
    case 'confirming':
      if (state.status !== 'created') return state;
      return { status: 'confirming', click, owner, orderId: state.orderId, isAbandoned: false };
    case 'confirmed':
    case 'confirmFailed':
      return confirmEnded(state, event);
    case 'abandoned':
      return abandoned(state);
    case 'approving':
      return isSettled(state) || ['confirming', 'approving', 'restarting'].includes(state.status)
        ? state
        : { status: 'approving', click, owner };
    case 'restarting':
      return state.status === 'approving' ? { status: 'restarting', click, owner } : state;
    case 'restarted':
      return state.status === 'restarting' ? { status: 'created', click, owner, orderId: event.orderId } : state;
    case 'left':
      return { status: 'leaving', click };
    case 'placed':
    case 'unknown':
      return state.status === 'leaving' ? state : { status: event.type, click: click + 1 };
    case 'dropped':
      return dropped(state);
    case 'ended':
      return isSettled(state) ? state : { status: 'idle', click: click + 1 };
    case 'restored':
      // The shop's answer is still to come: a second payment must not begin before.
      return state.status === 'approving' ? state : { status: 'idle', click: click + 1 };
  }
}

/** The payment after an event. Never two orders for one click; once left, only the bfcache brings it back (PP-11, PP-13). */
export function transition(state: PaymentState, event: PaymentEvent): Step<PaymentState, PaymentEffect> {
  const after = next(state, event);
  return { state: after, effects: isUnderWay(state) && !isUnderWay(after) ? [{ type: 'released' }] : [] };
}
