import { type CartSummary, summarise } from '../cart/summary';
import type { ShopView } from '../types';
import { links } from './links';
import { renderShippingRow } from './shipping';
import { couponRows, subtotalRow, totalRow } from './totals-rows';
import { CAPTCHA_BOX, expressElement, walletButtons, walletMessages } from './express';

/** Parts of the totals box that depend on where it is requested. */
export interface CartTotalsOptions {
  readonly summary?: CartSummary;
  /** Place of pay-later messages; `get_cart_totals` prints none. Default true. */
  readonly messages?: boolean;
}

/** Fragment `.cart_totals`: what the cart costs, the way to the checkout and the express buttons. */
export function renderCartTotals(view: ShopView, referer = '/warenkorb/', options: CartTotalsOptions = {}): string {
  const { summary = summarise(view), messages = true } = options;
  const shipping = summary.needsShipping ? renderShippingRow(view, summary, 'cart', referer) : '';
  const calculated = view.session.customerId !== 0 || view.session.shipping.postcode !== '' ? 'calculated_shipping' : '';
  return (
    `<div class="cart_totals ${calculated}">\n\n<h2>Warenkorb-Summe</h2>\n` +
    '<table cellspacing="0" class="shop_table shop_table_responsive">\n' +
    `${subtotalRow(summary, 'cart')}\n${couponRows(view, summary, 'cart')}\n${shipping}\n${totalRow(summary, 'cart')}\n</table>\n` +
    `<div class="wc-proceed-to-checkout">\n${messages ? walletMessages(view) : ''}\n` +
    `<a href="${links(view.settings.origin).checkout}" class="checkout-button button alt wc-forward">\n Weiter zur Kasse</a>\n` +
    `${expressElement(view)}\n${walletButtons(view)}</div>\n${CAPTCHA_BOX}\n</div>\n`
  );
}
