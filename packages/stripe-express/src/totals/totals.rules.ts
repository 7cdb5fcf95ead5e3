import { DEFAULT_DECIMALS, rescaleMinor } from '@shop/core/money/minor.rules.ts';
import { asList, decodeEntities, own, ownFields, ownNumber, ownPrinted } from '@shop/core/rules';
import type { ExpressConfig } from '../config';
import { FIRST_RATE_ID, MAX_RATES } from '../constants';

/** Currencies whose amounts the provider counts in whole units (contract 6.1). */
const WITHOUT_DECIMALS = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');
const WITH_THREE = 'bhd jod kwd omr tnd'.split(' ');
/** The provider wants a zero at the end of three decimals, and the gateway rounds down. */
const STEP_OF_THREE = 10;

/** Digits after the decimal point that the provider counts in, for pages that print none. @param currency lower case. */
export function providerDecimals(currency: string): number {
  if (WITHOUT_DECIMALS.includes(currency)) return 0;
  return WITH_THREE.includes(currency) ? 3 : DEFAULT_DECIMALS;
}

/** One way of shipping in the wallet sheet; its amount in minor units. */
export interface ShippingRate {
  id: string;
  amount: number;
  displayName: string;
}

type Json = Readonly<Record<string, unknown>>;

/** The first of these fields that is printed, without its entities; `''` when none is. */
function words(json: Json, ...fields: readonly string[]): string {
  return decodeEntities(fields.map((field) => ownPrinted(json, field)).find((printed) => printed !== '') ?? '');
}

function toRate(value: unknown): ShippingRate | undefined {
  const json = ownFields(value);
  const id = ownPrinted(json, 'id');
  if (id === '') return undefined;
  const amount = Math.max(0, Math.round(ownNumber(json, 'amount') ?? 0));
  return { id, amount, displayName: words(json, 'displayName', 'label') };
}

/**
 * Shipping rates of a server's answer, as the sheet takes them: unique ids, nine at most (contract 4, 6.5).
 * @param value a list, or a single rate (selected product data has one object).
 */
export function toRates(value: unknown): ShippingRate[] {
  const rates = ('id' in ownFields(value) ? [value] : asList(value)).flatMap((entry) => toRate(entry) ?? []);
  return rates.filter((rate, index) => rates.findIndex(({ id }) => id === rate.id) === index).slice(0, MAX_RATES);
}

/** The rate that stands for the cart's shipping until the shopper's address is known (contract 6.4). */
export function firstRates(shippingRow: LineItem | undefined, fallback: unknown): ShippingRate[] {
  if (!shippingRow) return toRates(fallback);
  return [{ id: FIRST_RATE_ID, amount: Math.max(0, shippingRow.amount), displayName: shippingRow.name }];
}

/** What the wallets would charge, in minor units of the provider, as far as known before the sheet is open; the currency in lower case. */
export interface Totals {
  amount: number;
  currency: string;
  rows: LineItem[];
  requestShipping: boolean;
  /** Rates until the address is known; not empty when shipping is requested, else the offer cannot be sold. */
  rates: ShippingRate[];
}

/** Whether wallets can take these totals. A zero total needs a free trial; shipping needs at least one rate (SX-03, contract 6.4, 7.2). */
export function canCharge(totals: Totals, config: ExpressConfig): boolean {
  if (totals.requestShipping && totals.rates.length === 0) return false;
  return totals.amount > 0 || config.has_free_trial || config.is_change_payment_method;
}

/** The cart's own currency, lower case: a page from a cache may print another one (MS-11). */
function currencyOfCart(cart: unknown, { checkout }: ExpressConfig): string {
  return (ownPrinted(own(cart, 'totals'), 'currency_code') || checkout.currency_code).toLowerCase();
}

/** Digits after the decimal point that the provider counts in: the page's for its own currency, else the provider's table. */
export function decimalsOf(currency: string, { checkout }: ExpressConfig): number {
  const isOwn = currency === checkout.currency_code.toLowerCase();
  return (isOwn ? checkout.currency_decimals : undefined) ?? providerDecimals(currency);
}

/** Amount and rows of a Store API cart, in the provider's minor units of the cart's currency. */
export function chargeOf(cart: unknown, config: ExpressConfig, labels: RowLabels): CartCharge {
  return chargeOfCart(cart, decimalsOf(currencyOfCart(cart, config), config), labels);
}

/** The rate before the address is known. `null`: the shop has no shipping method. Stripe 8.8 prints none for a shop that has (VR-01). */
function firstOption({ checkout }: ExpressConfig, shipping: string): unknown {
  const printed = checkout.default_shipping_option;
  return printed === undefined ? { id: FIRST_RATE_ID, displayName: shipping, amount: 0 } : printed;
}

/** Totals of a Store API cart (contract 6.2, 6.4). */
export function totalsOfCart(cart: unknown, config: ExpressConfig, labels: RowLabels): Totals {
  const { amount, rows, shippingRow, needsShipping } = chargeOf(cart, config, labels);
  return {
    amount,
    rows,
    currency: currencyOfCart(cart, config),
    requestShipping: needsShipping,
    rates: needsShipping ? firstRates(shippingRow, firstOption(config, labels.shipping)) : [],
  };
}

/** Total of an answer with labelled rows, minor units; 0 when it has none. */
export function totalOf(json: Json): number {
  return Math.round(ownNumber(json['total'], 'amount') ?? 0);
}

/**
 * Totals of a product: the page's snapshot, or selected product data (contract 1.2, 5.1); of an order that waits for payment (contract 1.3).
 * @returns `undefined` when the page has no product, or the answer is an error.
 */
export function totalsOfProduct(product: unknown, config: ExpressConfig): Totals | undefined {
  const json = ownFields(product);
  if (!('total' in json) || 'error' in json) return undefined;
  const amount = totalOf(json);
  const requestShipping = json['requestShipping'] === true || json['requestShipping'] === '1';
  const printed = toRates(json['shippingOptions']);
  return {
    amount,
    rows: fittingRows(labelledRows(json['displayItems']), amount),
    currency: (ownPrinted(json, 'currency') || config.checkout.currency_code).toLowerCase(),
    requestShipping,
    rates: !requestShipping ? [] : printed.length > 0 ? printed : toRates(config.checkout.default_shipping_option),
  };
}

/** Whether the buttons of a product page may show before a variation is chosen. */
export function startsSelected(product: unknown): boolean {
  return own(product, 'validVariationSelected') !== false;
}

/** Totals of the legacy cart details, of shops without the Store API (SX-22, contract 5.1). */
export function totalsOfCartDetails(details: unknown, config: ExpressConfig): Totals | undefined {
  const json = ownFields(details);
  return totalsOfProduct({ ...ownFields(json['order_data']), requestShipping: json['shipping_required'] }, config);
}

export interface LineItem {
  name: string;
  /** The provider's minor units; a discount is negative. */
  amount: number;
}

/** Texts of the rows that are no products. */
export interface RowLabels {
  tax: string;
  shipping: string;
  discount: string;
  refund: string;
}

/** The sheet hangs when its rows sum up to more than the amount: such rows are left out altogether (contract 4, 10.1). A smaller sum is allowed. */
export function fittingRows(rows: readonly LineItem[], amount: number): LineItem[] {
  const sum = rows.reduce((total, row) => total + row.amount, 0);
  return Number.isFinite(sum) && sum <= amount ? [...rows] : [];
}

/** Rows of an answer that labels them: product data, add-to-cart, shipping, order-pay (contract 6.3). They are not checked against a total. */
export function labelledRows(displayItems: unknown): LineItem[] {
  return asList(displayItems).map((item) => {
    const json = ownFields(item);
    const amount = Math.round(ownNumber(json, 'amount') ?? ownNumber(json, 'value') ?? 0);
    return {
      name: words(json, 'label', 'name'),
      amount: json['key'] === 'total_discount' && amount !== 0 ? -amount : amount,
    };
  });
}

function itemName(item: Json): string {
  const quantity = ownNumber(item, 'quantity') ?? 1;
  const attributes = asList(item['variation']).map((entry) => {
    const json = ownFields(entry);
    return `${words(json, 'attribute')}: ${words(json, 'value')}`;
  });
  return [words(item, 'name'), quantity > 1 ? `(x${quantity})` : '', attributes.join(', ')]
    .filter((part) => part !== '')
    .join(' ');
}

/** What a Store API cart costs, in the provider's minor units. */
export interface CartCharge {
  amount: number;
  rows: LineItem[];
  /** The shipping row, where the cart has one. */
  shippingRow: LineItem | undefined;
  needsShipping: boolean;
}

/** Amount and rows of a Store API cart (SX-13, contract 6.2). */
export function chargeOfCart(cart: unknown, decimals: number, labels: RowLabels): CartCharge {
  const json = ownFields(cart);
  const totals = ownFields(json['totals']);
  const scale = (price: number | undefined, minorUnit: number | undefined): number => {
    const exact = rescaleMinor(price ?? 0, minorUnit ?? decimals, decimals);
    return decimals === 3 ? exact - (exact % STEP_OF_THREE) : exact;
  };
  const cartUnit = ownNumber(totals, 'currency_minor_unit');
  const total = (key: string): number => scale(ownNumber(totals, key), cartUnit);

  const rows: LineItem[] = asList(json['items']).map((entry) => {
    const item = ownFields(entry);
    const charged = ownFields(item['totals']);
    const prices = ownFields(item['prices']);
    const subtotal = ownNumber(charged, 'line_subtotal');
    return {
      name: itemName(item),
      amount:
        subtotal === undefined
          ? scale(ownNumber(prices, 'price'), ownNumber(prices, 'currency_minor_unit') ?? cartUnit)
          : scale(subtotal, ownNumber(charged, 'currency_minor_unit') ?? cartUnit),
    };
  });
  const needsShipping = json['needs_shipping'] === true;
  const shippingRow =
    needsShipping && ownNumber(totals, 'total_shipping') !== undefined
      ? { name: labels.shipping, amount: total('total_shipping') }
      : undefined;
  const [tax, discount, refund] = [total('total_tax'), total('total_discount'), total('total_refund')];
  if (tax !== 0) rows.push({ name: labels.tax, amount: tax });
  if (shippingRow) rows.push(shippingRow);
  if (discount !== 0) rows.push({ name: labels.discount, amount: -discount });
  if (refund !== 0) rows.push({ name: labels.refund, amount: -refund });
  const amount = scale((ownNumber(totals, 'total_price') ?? 0) - (ownNumber(totals, 'total_refund') ?? 0), cartUnit);
  return { amount, rows: fittingRows(rows, amount), shippingRow, needsShipping };
}
