import {
  FINAL_NOTICE,
  NOTICE_CLASS,
  type NoticeKind,
  clearNotices,
  jq,
  noticesDrawn as whenDrawn,
  scrollToElement,
  showNotices,
} from '@shop/core';
import { NOTICE_SCROLL_MS, NOTICE_SCROLL_OFFSET, NOTICE_WAIT_MS } from '../constants';
import { all, checkoutForm, first } from './controls.page';
import { CHECKOUT_NOTICES, NOTICE_GROUP, REVIEW_NOTICES } from './selectors';

/** Removes the error and success notices of the whole page; hints (`.woocommerce-info`) stay (contract F5 step 2). */
export function clearPageNotices(): void {
  clearCheckoutNotices();
  clearNotices();
}

/** Removes the notices of the last order, except a warning that its outcome is unknown. */
export function clearCheckoutNotices(): void {
  for (const group of all(`.${CHECKOUT_NOTICES}:not([${FINAL_NOTICE}])`)) group.remove();
}

/** Keeps an order's notice on the page until `clearWarning`, or until another one takes its place. */
export function keepNotice(group: Element): void {
  for (const element of [group, ...all(`.${NOTICE_CLASS.error}`, group)]) element.setAttribute(FINAL_NOTICE, '');
}

/** Removes the warning that an order's outcome is unknown. */
export function clearWarning(): void {
  for (const group of all(`.${CHECKOUT_NOTICES}[${FINAL_NOTICE}]`)) group.remove();
}

/** Removes the notices of the last order review. */
export function clearReviewNotices(): void {
  for (const group of all(`.${REVIEW_NOTICES}`)) group.remove();
}

/*
 * Notices are in the document at once, as plain text where React and the cleaner have not come. They never throw.
 */

/**
 * Waits until notices have the shop's own markup: what follows (events of which listeners look for it) should find that. Never long: nothing hangs on a
 * file (CO-22).
 */
export async function noticesDrawn(): Promise<void> {
  await whenDrawn(NOTICE_WAIT_MS);
}

/** Shows the errors of an order at the start of the form, in `div[role=alert]` (contract C1, F5). @returns the group */
export async function showOrderNotices(form: Element, html: string): Promise<Element | undefined> {
  return showNotices(form, { kind: 'error', html, groupClass: `${NOTICE_GROUP} ${CHECKOUT_NOTICES}` });
}

/** Shows what an order review says at the start of the form (contract F2 step 7), and waits for its markup. */
export async function showReviewNotices(form: Element, kind: NoticeKind, html: string): Promise<void> {
  await showNotices(form, { kind, html, groupClass: `${NOTICE_GROUP} ${REVIEW_NOTICES}`, framed: false });
  await noticesDrawn();
}

/** Shows notices right before a form, with nothing between: themes and plugins look for them there (contract F8). @returns the first of them */
export async function showNoticesBefore(
  form: Element,
  kind: NoticeKind,
  html: string,
  focus = false,
): Promise<Element | undefined> {
  return showNotices(form, { kind, html, framed: false, position: 'before', focus });
}

/** Scrolls to an element, or to the checkout's notices, or to the form (contract F5 step 4). Gateways call it, too (A11). */
export function scrollToNotices(target?: Element): void {
  const place = target ?? first(`.${REVIEW_NOTICES}, .${CHECKOUT_NOTICES}`) ?? checkoutForm();
  if (place) scrollToElement(place, { offset: NOTICE_SCROLL_OFFSET, ms: NOTICE_SCROLL_MS });
}

/** Lets other scripts scroll to notices, wherever the page has the checkout's config (contract A4): wallets of a product or the cart do, without a checkout form. */
export function offerScrolling(): boolean {
  if (!Object.hasOwn(window, 'wc_checkout_params')) return false;
  jq.defineStatic('scroll_to_notices', (target) => scrollToNotices(jq.unwrap(target)));
  return true;
}
