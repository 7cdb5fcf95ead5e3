import { delay, ownFields, ownNumber, ownPrinted } from '@shop/core';
import { ordersByAjax } from '../config.rules';
import type { RestAnswer } from '../api/store.api';
import { ADD_WAIT_MS, FAILED_ADD_WAIT_MS, SERVER_BROKE } from '../constants';
import type { HandlerDeps } from '../sheet';
import { rowLabels } from '../totals/read-totals';
import { chargeOf, fittingRows, labelledRows, totalOf, type Totals } from '../totals/totals.rules';
import type { ProductChoice } from './form';

export type AddOutcome =
  | { added: true; charge: Pick<Totals, 'amount' | 'rows'> | undefined }
  /** `reason`: the server's message for the shopper, possibly HTML; `''` without one. */
  | { added: false; reason: string };

const NOT_ADDED: AddOutcome = { added: false, reason: '' };

/**
 * Add-to-cart of a product page: one request at a time, and its outcome for the steps that follow (SX-05, contract 7.5, 10.23).
 * @param add puts a choice, and nothing else, into the cart.
 */
export function createCartAdd<Choice>(add: (choice: Choice) => Promise<AddOutcome>) {
  let running: { readonly key: string; readonly outcome: Promise<AddOutcome> } | undefined;
  let latest = 0;
  let last = NOT_ADDED;

  const addAfter = async (before: Promise<unknown> | undefined, choice: Choice, turn: number): Promise<AddOutcome> => {
    if (before) await before;
    // A later choice replaces one that has not been sent yet.
    if (turn !== latest) return NOT_ADDED;
    const outcome = await add(choice).catch(() => NOT_ADDED);
    if (turn === latest) {
      running = undefined;
      last = outcome;
    }
    return outcome;
  };

  return {
    /** Joins the running add of the identical choice; any other choice is added after it. Never rejects. */
    begin(choice: Choice): Promise<AddOutcome> {
      const key = JSON.stringify(choice);
      if (running?.key === key) return running.outcome;
      last = NOT_ADDED;
      latest += 1;
      const outcome = addAfter(running?.outcome, choice, latest);
      running = { key, outcome };
      return outcome;
    },
    /** Returns what became of the last choice. Waits for a running add, at most 15 s. */
    async settled(): Promise<AddOutcome> {
      if (last.added) return last;
      await (running ? Promise.race([running.outcome, delay(ADD_WAIT_MS)]) : delay(FAILED_ADD_WAIT_MS));
      return last;
    },
  };
}

/** Whether the answer confirms the item in the cart (SX-05). */
function isAdded(body: Readonly<Record<string, unknown>>): boolean {
  return (ownNumber(body, 'items_count') ?? 0) > 0 || body['result'] === 'success';
}

/** Codes of messages that are about the request, and not for shoppers. */
const REQUEST_CODE = /^rest_|_nonce$/;

/** Why the shop refuses the product, e.g. its stock or a field that a plugin asks for. */
function refusalOf(answer: RestAnswer): AddOutcome {
  const isSaid = !answer.ok && answer.kind === 'http' && answer.status < SERVER_BROKE;
  if (!isSaid || REQUEST_CODE.test(ownPrinted(answer.body, 'code'))) return NOT_ADDED;
  return { added: false, reason: ownPrinted(answer.body, 'message') };
}

/** The shopper's cart on the server, which gets the chosen product and nothing else (contract 7.5). */
export function createCart({ config, ajax, store }: Pick<HandlerDeps, 'config' | 'ajax' | 'store'>) {
  /** A booking in the cart: it keeps its time slot from others. */
  let bookingId: string | undefined;

  /** Takes a booking of before back; errors do not matter (SX-21, SX-22). */
  const empty = (): Promise<void> => (config.has_bookings_store_api ? store.removeAll(bookingId) : ajax.clearCart(bookingId));

  const addSimple = async (choice: ProductChoice): Promise<AddOutcome> => {
    await empty();
    const answer = await store.addItem({ id: choice.productId, variation: [], quantity: choice.quantity, ...choice.extra });
    if (!answer.ok || !isAdded(ownFields(answer.body))) return refusalOf(answer);
    const { amount, rows } = chargeOf(answer.body, config, rowLabels());
    return { added: true, charge: { amount, rows } };
  };

  const addLegacy = async (choice: ProductChoice): Promise<AddOutcome> => {
    // The server empties the cart on this way, but does not know which booking was only tried.
    if (bookingId !== undefined) await empty();
    const { ok, body } = await ajax.addToCart(choice);
    if (!ok || !isAdded(body)) return NOT_ADDED;
    bookingId = ownPrinted(body, 'bookingId') || bookingId;
    const amount = totalOf(body);
    return { added: true, charge: { amount, rows: fittingRows(labelledRows(body['displayItems']), amount) } };
  };

  return {
    add: (choice: ProductChoice): Promise<AddOutcome> =>
      choice.kind === 'simple' && !ordersByAjax(config) ? addSimple(choice) : addLegacy(choice),
    /** The shopper did not take the booking. */
    giveBookingBack(): void {
      if (bookingId !== undefined) void empty();
      bookingId = undefined;
    },
  };
}
