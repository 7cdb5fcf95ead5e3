import { type CartSummary, summarise } from '../cart/summary';
import { price } from '../format';
import type { ShopView } from '../types';
import { esc } from '../text';
import { renderShippingRow } from './shipping';
import { couponRows, subtotalRow, totalRow } from './totals-rows';

/**
 * Fragment `.woocommerce-checkout-review-order-table`: goods, coupons, shipping choice and total. Links that take a
 * coupon off lead to the cart on pages, and to the checkout in answers (`couponLinks`).
 */
export function renderReviewTable(
  view: ShopView,
  summary: CartSummary = summarise(view),
  couponLinks: 'cart' | 'checkout' = 'cart',
): string {
  const rows = summary.lines.map(
    ({ item, line, subtotal }) =>
      '<tr class="cart_item">\n<td class="product-name">\n' +
      `${esc(item.name)}&nbsp; <strong class="product-quantity">&times;&nbsp;${line.quantity}</strong></td>\n` +
      `<td class="product-total">\n${price(subtotal.gross)}</td>\n</tr>`,
  );
  return (
    '<table class="shop_table woocommerce-checkout-review-order-table">\n<thead>\n<tr>\n' +
    '<th class="product-name">Produkt</th>\n<th class="product-total">Zwischensumme</th>\n</tr>\n</thead>\n' +
    `<tbody>\n${rows.join('\n')}\n</tbody>\n<tfoot>\n` +
    `${subtotalRow(summary, 'checkout')}\n${couponRows(view, summary, 'checkout', couponLinks)}\n` +
    `${summary.needsShipping ? renderShippingRow(view, summary, 'checkout', '/kasse/') : ''}\n` +
    `${totalRow(summary, 'checkout')}\n</tfoot>\n</table>\n`
  );
}
