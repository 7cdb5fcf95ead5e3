import type { CartSummary } from '../cart/summary';
import type { Minor } from '../types';

/** Label of totals in the express wallets. */
export const TOTAL_LABEL = 'TESTLADEN (via WooCommerce)';

/** A line in an express wallet; amounts in minor units. */
export interface DisplayItem {
  readonly label: string;
  readonly amount: Minor;
  readonly key?: string;
  readonly pending?: boolean;
}

/** Rows of the cart. Outside product pages the goods are one row whose amount the plugin leaves at 0. */
export function displayItems(summary: CartSummary, itemised: boolean): DisplayItem[] {
  const goods = itemised
    ? summary.lines.map(({ item, line, unit }) => ({
        label: line.quantity > 1 ? `${item.name} (x${line.quantity})` : item.name,
        amount: unit.net * line.quantity,
      }))
    : [{ label: 'Subtotal', amount: 0 }];
  const discount = summary.discount > 0 ? [{ label: 'Rabatt', amount: summary.discount, key: 'total_discount' }] : [];
  return [
    ...goods,
    { label: 'Steuer', amount: summary.tax },
    ...(summary.needsShipping ? [{ key: 'total_shipping', label: 'Versand', amount: summary.shipping?.net ?? 0 }] : []),
    ...discount,
  ];
}

/** Rows and total of the cart. */
export function expressTotals(summary: CartSummary, itemised = false): Readonly<Record<string, unknown>> {
  return {
    displayItems: displayItems(summary, itemised),
    total: { label: TOTAL_LABEL, amount: summary.total, pending: false },
  };
}
