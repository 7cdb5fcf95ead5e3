import { plainPrice, price, type Order } from '../../shop';
import { html, raw, type Html } from '../../support/html';

/** One line of an order's totals. */
export interface OrderRow {
  readonly label: string;
  readonly value: Html;
}

/** Totals of an order from the goods to the way of payment. */
export function orderTotalRows(order: Order): OrderRow[] {
  const { totals } = order;
  const tax = totals.taxes.reduce((sum, { amount }) => sum + amount, 0);
  const rows: (OrderRow | false)[] = [
    { label: 'Zwischensumme', value: raw(price(totals.subtotal)) },
    totals.discount > 0 && { label: 'Rabatt', value: raw(`-${price(totals.discount)}`) },
    order.shippingLabel !== '' && {
      label: 'Lieferung',
      value:
        totals.shipping > 0
          ? html`${raw(price(totals.shipping))}&nbsp;<small class="shipped_via">${order.shippingLabel}</small>`
          : html`${order.shippingLabel}`,
    },
    {
      label: 'Gesamt',
      value: html`<strong>${raw(price(totals.total))}</strong
        >${tax > 0 && html` <small class="includes_tax">(inkl. ${raw(plainPrice(tax))} MwSt.)</small>`}`,
    },
    order.paymentTitle !== '' && { label: 'Zahlungsart', value: html`${order.paymentTitle}` },
  ];
  return rows.filter((row) => row !== false);
}
