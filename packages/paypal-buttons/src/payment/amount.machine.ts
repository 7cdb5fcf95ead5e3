import type { Step } from '@shop/core/rules';

/** What the page's messages and wallets show as the price; the page's own form of it, in major units. */
export interface AmountState {
  readonly amount: string | number | undefined;
  /** What the page config said last: only another value there counts. */
  readonly configured: string | number | undefined;
}

/** What happens to it. */
export type AmountEvent =
  /** A server or another script has named a total; what is none changes nothing. */
  | { readonly type: 'told'; readonly total: unknown }
  | { readonly type: 'configured'; readonly amount: string | number | undefined };

function isAmount(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}

function next(state: AmountState, event: AmountEvent): AmountState {
  if (event.type === 'configured') {
    return event.amount === state.configured ? state : { amount: event.amount, configured: event.amount };
  }
  if (!isAmount(event.total)) return state;
  // "5" and "5.00" are one price. It is news all the same: a wallet may know another one.
  return { ...state, amount: Number(event.total) === Number(state.amount) ? state.amount : event.total };
}

/** The amount after an event: the newest that says something else (PP-30). */
export function transition(state: AmountState, event: AmountEvent): Step<AmountState, never> {
  return { state: next(state, event), effects: [] };
}
