import { announce } from '@shop/core';
import { first, CHECKOUT_FORM } from './markup';
import { onBody } from './listen';
const ROW = '.order-total';

/** The total as it is read out, in the page's words: `Gesamtsumme: 48,90 €`; `''` without one. */
export function shownTotal(): string {
  const label = first(`${ROW} th`)?.textContent.trim();
  const amount = first(`${ROW} td .amount`)?.textContent.replace(/\s+/g, ' ').trim();
  return label && amount ? `${label}: ${amount}` : '';
}

/** Announces the total after each update that has changed it (WCAG 4.1.3). The checkout's first update brings the total that is read with the page. */
export function announceTotals(): boolean {
  let known = first(CHECKOUT_FORM) ? '' : shownTotal();
  onBody('updated_checkout updated_cart_totals', () => {
    const total = shownTotal();
    if (known !== '' && total !== '' && total !== known) announce(total);
    known = total || known;
  });
  return true;
}
