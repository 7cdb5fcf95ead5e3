import { delay, ownFields, ownNumber, ownPrinted } from '@shop/core';
import { ADD_WAIT_MS, FAILED_ADD_WAIT_MS } from '../constants';
import { type Totals, chargeOf, totalOf } from '../totals/totals.rules';
import type { ShopAjax } from '../api/shop-ajax.api';
import type { StoreApi } from '../api/store.api';
import type { ExpressConfig } from '../config';
import { ordersByAjax } from '../config.rules';
import { type RowLabels, fittingRows, labelledRows } from '../totals/rows.rules';
import type { ProductChoice } from './form';
/** Outcome of putting the clicked product into the cart. */
export type AddOutcome = { added: true; charge: Pick<Totals, 'amount' | 'rows'> | undefined } | { added: false };

/** Add-to-cart of a product page: one request at a time, and its outcome for the steps that follow (SX-05, contract 7.5, 10.23). */
export interface CartAdd<Choice> {
  /** Joins the running add of the identical choice; any other choice is added after it. Never rejects. */
  begin(choice: Choice): Promise<AddOutcome>;
  /** Returns whether the last choice is in the cart. Waits for a running add, at most 15 s. */
  settled(): Promise<boolean>;
}

/** Creates the add-to-cart of a page. @param add puts a choice, and nothing else, into the cart. */
export function createCartAdd<Choice>(add: (choice: Choice) => Promise<AddOutcome>): CartAdd<Choice> {
  let running: { readonly key: string; readonly outcome: Promise<AddOutcome> } | undefined;
  let latest = 0;
  let isAdded = false;

  const addAfter = async (before: Promise<unknown> | undefined, choice: Choice, turn: number): Promise<AddOutcome> => {
    if (before) await before;
    // A later choice replaces one that has not been sent yet.
    if (turn !== latest) return { added: false };
    const outcome = await add(choice).catch((): AddOutcome => ({ added: false }));
    if (turn === latest) {
      running = undefined;
      isAdded = outcome.added;
    }
    return outcome;
  };

  return {
    begin(choice) {
      const key = JSON.stringify(choice);
      if (running?.key === key) return running.outcome;
      isAdded = false;
      latest += 1;
      const outcome = addAfter(running?.outcome, choice, latest);
      running = { key, outcome };
      return outcome;
    },
    async settled() {
      if (isAdded) return true;
      await (running ? Promise.race([running.outcome, delay(ADD_WAIT_MS)]) : delay(FAILED_ADD_WAIT_MS));
      return isAdded;
    },
  };
}

/** What adding a product needs. */
export interface AddPort {
  config: ExpressConfig;
  ajax: ShopAjax;
  store: StoreApi;
  labels: RowLabels;
  /** `undefined` until a booking was made. */
  bookingId(): string | undefined;
  saveBooking(id: string): void;
}

/** Empties the cart, taking a booking of before back; errors do not matter (SX-21, SX-22). */
export function emptyCart({ config, ajax, store, bookingId }: AddPort): Promise<void> {
  return config.has_bookings_store_api ? store.removeAll(bookingId()) : ajax.clearCart(bookingId());
}

/** Whether the answer confirms the item in the cart (SX-05). */
function isAdded(body: Readonly<Record<string, unknown>>): boolean {
  return (ownNumber(body, 'items_count') ?? 0) > 0 || body['result'] === 'success';
}

async function addBySimpleWay(port: AddPort, choice: ProductChoice): Promise<AddOutcome> {
  await emptyCart(port);
  const answer = await port.store.addItem({ id: choice.productId, variation: [], quantity: choice.quantity, ...choice.extra });
  if (!answer.ok || !isAdded(ownFields(answer.body))) return { added: false };
  const { amount, rows } = chargeOf(answer.body, port.config, port.labels);
  return { added: true, charge: { amount, rows } };
}

async function addByLegacyWay(port: AddPort, choice: ProductChoice): Promise<AddOutcome> {
  // The server empties the cart on this way, but does not know which booking was only tried.
  if (port.bookingId() !== undefined) await emptyCart(port);
  const { ok, body } = await port.ajax.addToCart(choice);
  if (!ok || !isAdded(body)) return { added: false };
  const bookingId = ownPrinted(body, 'bookingId');
  if (bookingId !== '') port.saveBooking(bookingId);
  const amount = totalOf(body);
  return { added: true, charge: { amount, rows: fittingRows(labelledRows(body['displayItems']), amount) } };
}

/** Puts the chosen product, and nothing else, into the cart (contract 7.5). */
export function addChosenProduct(port: AddPort, choice: ProductChoice): Promise<AddOutcome> {
  return choice.kind === 'simple' && !ordersByAjax(port.config) ? addBySimpleWay(port, choice) : addByLegacyWay(port, choice);
}
