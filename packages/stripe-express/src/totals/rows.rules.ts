import { rescaleMinor } from '@shop/core/money/minor.rules.ts';
import { asList, decodeEntities, ownFields, ownNumber, ownPrinted } from '@shop/core/rules';

/** One row of the wallet sheet. */
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

/**
 * The provider refuses rows that sum up to more than the amount, and the sheet then hangs: such rows are left out altogether (contract
 * 4, 10.1). A smaller sum is allowed.
 */
export function fittingRows(rows: readonly LineItem[], amount: number): LineItem[] {
  const sum = rows.reduce((total, row) => total + row.amount, 0);
  return Number.isFinite(sum) && sum <= amount ? [...rows] : [];
}

/** Minor units of the shop → minor units of the provider, rounded half away from zero (SX-13, contract 6.1). */
export function toProviderUnits(price: number, minorUnit: number, decimals: number): number {
  return rescaleMinor(price, minorUnit, decimals);
}

/**
 * Rows of an answer that labels them: product data, add-to-cart, shipping, pay-for-order (contract 6.3). Without their amount being
 * checked against a total.
 */
export function labelledRows(displayItems: unknown): LineItem[] {
  return asList(displayItems).map((item) => {
    const json = ownFields(item);
    const amount = Math.round(ownNumber(json, 'amount') ?? ownNumber(json, 'value') ?? 0);
    return {
      name: decodeEntities(ownPrinted(json, 'label') || ownPrinted(json, 'name')),
      amount: json['key'] === 'total_discount' && amount !== 0 ? -amount : amount,
    };
  });
}

function itemName(item: Readonly<Record<string, unknown>>): string {
  const quantity = ownNumber(item, 'quantity') ?? 1;
  const attributes = asList(item['variation']).map((entry) => {
    const json = ownFields(entry);
    return `${decodeEntities(ownPrinted(json, 'attribute'))}: ${decodeEntities(ownPrinted(json, 'value'))}`;
  });
  return [decodeEntities(ownPrinted(item, 'name')), quantity > 1 ? `(x${quantity})` : '', attributes.join(', ')]
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
  const scale = (price: number | undefined, minorUnit: number | undefined): number =>
    toProviderUnits(price ?? 0, minorUnit ?? decimals, decimals);
  const cartUnit = ownNumber(totals, 'currency_minor_unit');
  const total = (key: string): number => scale(ownNumber(totals, key), cartUnit);

  const rows: LineItem[] = asList(json['items']).map((entry) => {
    const item = ownFields(entry);
    const own = ownFields(item['totals']);
    const prices = ownFields(item['prices']);
    const subtotal = ownNumber(own, 'line_subtotal');
    return {
      name: itemName(item),
      amount:
        subtotal === undefined
          ? scale(ownNumber(prices, 'price'), ownNumber(prices, 'currency_minor_unit') ?? cartUnit)
          : scale(subtotal, ownNumber(own, 'currency_minor_unit') ?? cartUnit),
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
