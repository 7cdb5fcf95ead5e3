import type { Step } from '@shop/core/rules';
import type { ExpressConfig } from '../config';
import { fittingRows, type LineItem, type ShippingRate, type Totals } from '../totals/totals.rules';

/** Where a payment in the wallet sheet stands. One sheet a page. */
export type SheetState =
  | { at: 'closed' }
  /** A button was pressed, the provider waits for our answer. */
  | { at: 'opening'; blocked: boolean }
  | { at: 'open'; blocked: boolean }
  /** The shopper confirmed; nothing is ordered yet. */
  | { at: 'preparing' }
  /** The order is in flight: from here the payment is carried to its end, whatever the sheet does. */
  | { at: 'ordering' }
  /** The page is being left. */
  | { at: 'leaving' }
  /** The order is taken and the page stays: nothing is sold here any more. */
  | { at: 'taken' };

/** What happens to a sheet. */
export type SheetEvent =
  /** A button was pressed; product pages stay uncovered until the shopper confirms. */
  | { type: 'clicked'; blocks: boolean }
  | { type: 'opened' }
  /** Our answer was no. */
  | { type: 'refused' }
  | { type: 'confirmed' }
  | { type: 'ordered' }
  /** The payment failed; `sheetOpen`: the shopper may try again in the sheet. */
  | { type: 'failed'; sheetOpen: boolean }
  | { type: 'cancelled' }
  | { type: 'left' }
  /** The order is made and paid, and there is no page to go to. */
  | { type: 'taken' }
  /** The page came back from the browser's cache. */
  | { type: 'returned' };

export const CLOSED: SheetState = { at: 'closed' };

/** Next state, or the same object when the event means nothing in it. A payment whose order is in flight is stopped by nothing but its end. */
export function nextSheet(state: SheetState, event: SheetEvent): SheetState {
  if (state.at === 'taken') return state;
  const isPaying = state.at === 'preparing' || state.at === 'ordering' || state.at === 'leaving';
  switch (event.type) {
    case 'clicked':
      return isPaying ? state : { at: 'opening', blocked: event.blocks };
    case 'opened':
      return state.at === 'opening' ? { at: 'open', blocked: state.blocked } : state;
    case 'refused':
      return state.at === 'opening' ? CLOSED : state;
    case 'confirmed':
      return state.at === 'open' || state.at === 'opening' ? { at: 'preparing' } : state;
    case 'ordered':
      return state.at === 'preparing' ? { at: 'ordering' } : state;
    case 'failed':
      if (state.at !== 'preparing' && state.at !== 'ordering') return state;
      return event.sheetOpen ? { at: 'open', blocked: false } : CLOSED;
    case 'cancelled':
      return state.at === 'ordering' || state.at === 'leaving' ? state : CLOSED;
    case 'left':
      return state.at === 'ordering' ? { at: 'leaving' } : state;
    case 'taken':
      return state.at === 'ordering' || state.at === 'leaving' ? { at: 'taken' } : state;
    case 'returned':
      // An order that is in flight still has its end to come.
      return state.at === 'ordering' ? state : CLOSED;
  }
}

/** Whether the overlay is on. A function of the state, so that none can be left behind. */
export function isBlocked(state: SheetState): boolean {
  if (state.at === 'opening' || state.at === 'open') return state.blocked;
  return state.at !== 'closed' && state.at !== 'taken';
}

/** Whether the buttons may be changed now. Not under an open sheet (contract 7.3). */
export function isQuiet(state: SheetState): boolean {
  return state.at === 'closed';
}

/**
 * The machine of the sheet. A press is a new attempt: what an earlier sheet began means nothing to the next one, and it has gone by then, as
 * some do after a failed payment without a `cancel`.
 */
export function transition(state: SheetState, event: SheetEvent): Step<SheetState, { readonly type: 'closed' }> {
  const next = nextSheet(state, event);
  const isPress = next !== state && event.type === 'clicked';
  const isClosed = (next !== state && isQuiet(next)) || (isPress && state.at === 'open');
  return {
    state: next,
    effects: isClosed ? [{ type: 'closed' }] : [],
    ...(isPress ? { attempt: 'new' as const } : {}),
  };
}

/** What a click is resolved with (contract 4). */
export interface ClickDetails {
  lineItems: LineItem[];
  emailRequired: true;
  shippingAddressRequired: boolean;
  phoneNumberRequired: boolean;
  shippingRates?: ShippingRate[];
  allowedShippingCountries?: string[];
}

/** Contents of a sheet that opens for these totals. */
export function clickDetails(totals: Totals, config: ExpressConfig): ClickDetails {
  const countries = config.allowed_shipping_countries?.filter((code) => /^[A-Z]{2}$/.test(code));
  return {
    lineItems: fittingRows(totals.rows, totals.amount),
    emailRequired: true,
    shippingAddressRequired: totals.requestShipping,
    phoneNumberRequired: config.checkout.needs_payer_phone,
    ...(totals.requestShipping ? { shippingRates: totals.rates } : {}),
    ...(totals.requestShipping && countries && countries.length > 0 ? { allowedShippingCountries: countries } : {}),
  };
}
