import { ownFields, ownNumber, ownPrinted } from '@shop/core';
import type { ShopAjax } from '../api/shop-ajax.api';
import type { StoreApi } from '../api/store.api';
import type { ExpressConfig } from '../config';
import { ordersByAjax } from '../release.rules';
import type { AddOutcome } from './cart-add.flow';
import { chargeOf, totalOf } from '../totals/totals.rules';
import { type RowLabels, fittingRows, labelledRows } from '../totals/rows.rules';
import type { ProductChoice } from './product-form.page';

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
