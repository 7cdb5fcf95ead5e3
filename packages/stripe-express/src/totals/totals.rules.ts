import { ownFields, ownNumber, ownPrinted } from '@shop/core/rules';
import type { ExpressConfig, PayOrder } from '../config';
import { type ShippingRate, firstRates, toRates } from './rates.rules';
import { type LineItem, type RowLabels, chargeOfCart, fittingRows, labelledRows } from './rows.rules';

/** What the wallets would charge, as far as known before the sheet is open. */
export interface Offer {
  /** Minor units of the provider. */
  amount: number;
  /** Lower case. */
  currency: string;
  rows: LineItem[];
  requestShipping: boolean;
  /** Rates until the address is known; not empty when shipping is asked for, else the offer cannot be sold. */
  rates: ShippingRate[];
}

/** Can wallets take this offer? Nothing to pay needs a free trial; shipping needs at least one rate (SX-03, contract 6.4, 7.2). */
export function canSell(offer: Offer, config: ExpressConfig): boolean {
  if (offer.requestShipping && offer.rates.length === 0) return false;
  return offer.amount > 0 || config.has_free_trial || config.is_change_payment_method;
}

/** Offer of a Store API cart (contract 6.2, 6.4). */
export function offerOfCart(cart: unknown, config: ExpressConfig, labels: RowLabels): Offer {
  const { checkout } = config;
  const { amount, rows, shippingRow, needsShipping } = chargeOfCart(cart, checkout.currency_decimals, labels);
  return {
    amount,
    rows,
    currency: checkout.currency_code.toLowerCase(),
    requestShipping: needsShipping,
    rates: needsShipping ? firstRates(shippingRow, checkout.default_shipping_option) : [],
  };
}

/** Total of an answer with labelled rows, minor units; 0 when it has none. */
export function totalOf(json: Readonly<Record<string, unknown>>): number {
  return Math.round(ownNumber(ownFields(json['total']), 'amount') ?? 0);
}

/**
 * Offer of a product: the page's snapshot, or selected product data (contract 1.2, 5.1).
 * @returns `undefined` when the page has no product, or the answer is an error.
 */
export function offerOfProduct(product: unknown, config: ExpressConfig): Offer | undefined {
  const json = ownFields(product);
  if (!('total' in json) || 'error' in json) return undefined;
  const amount = totalOf(json);
  const requestShipping = json['requestShipping'] === true || json['requestShipping'] === '1';
  const own = toRates(json['shippingOptions']);
  return {
    amount,
    rows: fittingRows(labelledRows(json['displayItems']), amount),
    currency: (ownPrinted(json, 'currency') || config.checkout.currency_code).toLowerCase(),
    requestShipping,
    rates: !requestShipping ? [] : own.length > 0 ? own : toRates(config.checkout.default_shipping_option),
  };
}

/** May the buttons of a product page be shown before a variation was chosen? */
export function startsSelected(product: unknown): boolean {
  return ownFields(product)['validVariationSelected'] !== false;
}

/** Offer of the legacy cart details, of shops without the Store API (SX-22, contract 5.1). */
export function offerOfCartDetails(details: unknown, config: ExpressConfig): Offer | undefined {
  const json = ownFields(details);
  return offerOfProduct({ ...ownFields(json['order_data']), requestShipping: json['shipping_required'] }, config);
}

/** Offer of an order that waits for payment; its shipping is settled (contract 1.3). */
export function offerOfOrder({ displayItems, total, currency }: PayOrder, config: ExpressConfig): Offer | undefined {
  return offerOfProduct({ displayItems, total, currency }, config);
}
