import { type NoticeKind, announce, clearNotices, jq, scrollToElement, showNotices } from '@shop/core';
import { NOTICE_SCROLL_MS, NOTICE_SCROLL_OFFSET } from '../constants';
import { onBody } from './listen';
import { CHECKOUT_FORM, CHECKOUT_NOTICES, checkoutForm, first, ORDER_WARNING, removeAll, REVIEW_NOTICES } from './markup';

/** Removes the error and success notices of the whole page; hints (`.woocommerce-info`) stay (contract F5 step 2), and so does the warning of an order with unknown outcome. */
export function clearPageNotices(): void {
  clearCheckoutNotices();
  clearNotices();
}

/** Removes the notices of the last order. */
export const clearCheckoutNotices = (): void => removeAll(`.${CHECKOUT_NOTICES}:not(.${ORDER_WARNING})`);

/** Shows notices right before a form, with nothing between: themes and plugins look for them there (contract F8). @returns the first of them */
export function showNoticesBefore(form: Element, kind: NoticeKind, html: string, focus = false): Element | undefined {
  return showNotices(form, { kind, html, framed: false, position: 'before', focus });
}

/** Scrolls to an element, or to the checkout's notices, or to the form (contract F5 step 4): by the page's own function, which themes replace. */
export function scrollToNotices(target?: Element): void {
  const place = target ?? first(`.${REVIEW_NOTICES}, .${CHECKOUT_NOTICES}`) ?? checkoutForm();
  if (!place) return;
  const scroll = jq.static('scroll_to_notices');
  if (typeof scroll === 'function') scroll(jq.wrap(place));
  else scrollTo(place);
}

function scrollTo(place: Element): void {
  scrollToElement(place, { offset: NOTICE_SCROLL_OFFSET, ms: NOTICE_SCROLL_MS });
}

/** Defines `$.scroll_to_notices` where the shop's scripts do (contract A4): on every page of the shop, and wherever a wallet brings the checkout's config. */
export function offerScrolling(): boolean {
  if (!['woocommerce_params', 'wc_checkout_params'].some((name) => Object.hasOwn(window, name))) return false;
  jq.defineStatic('scroll_to_notices', (target) => {
    const place = jq.unwrap(target);
    if (place) scrollTo(place);
  });
  return true;
}

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
