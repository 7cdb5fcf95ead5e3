import type { CartSummary } from '../cart/summary';
import { plainPrice, price } from '../format';
import type { ShopView } from '../types';
import { esc, escAttr } from '../text';
import { links } from './links';

/** Rows of a table of totals differ between cart (`data-title`) and review table. */
export type TotalsPlace = 'cart' | 'checkout';

function cell(place: TotalsPlace, title: string, html: string): string {
  return place === 'cart' ? `<td data-title="${escAttr(title)}">${html}</td>` : `<td>${html}</td>`;
}

/** Sum of the goods. */
export function subtotalRow(summary: CartSummary, place: TotalsPlace): string {
  return `<tr class="cart-subtotal">\n<th>Zwischensumme</th>\n${cell(place, 'Zwischensumme', price(summary.subtotal))}\n</tr>`;
}

/** One row per coupon, with the link that takes it off. `linkTo` is the page of that link, for visitors without scripts. */
export function couponRows(view: ShopView, summary: CartSummary, place: TotalsPlace, linkTo: TotalsPlace = 'cart'): string {
  const page = linkTo === 'cart' ? links(view.settings.origin).cart : links(view.settings.origin).checkout;
  return summary.coupons
    .map(({ code, amount }) => {
      const name = esc(code);
      const remove =
        `<a role="button" aria-label="Gutschein ${name} entfernen" href="${page}?remove_coupon=${encodeURIComponent(code)}" ` +
        `class="woocommerce-remove-coupon" data-coupon="${escAttr(code)}">[Entfernen]</a>`;
      return (
        `<tr class="cart-discount coupon-${encodeURIComponent(code)}">\n<th>Gutschein: ${name}</th>\n` +
        `${cell(place, `Gutschein: ${code}`, `-${plainPrice(amount)} ${remove}`)}\n</tr>`
      );
    })
    .join('\n');
}

/** The amount to pay, with the tax in it. */
export function totalRow(summary: CartSummary, place: TotalsPlace): string {
  const tax = summary.tax > 0 ? `<small class="includes_tax">(inkl. ${plainPrice(summary.tax)} ${summary.taxLabel})</small>` : '';
  const html = `<strong>${price(summary.total)}</strong> ${tax}`;
  return `<tr class="order-total">\n<th>Gesamtsumme</th>\n${cell(place, 'Gesamtsumme', html)}\n</tr>`;
}
