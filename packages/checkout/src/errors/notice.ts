import { NOTICE_ROLE, type NoticeKind, clearNotices, delay, scrollToElement, showNotices } from '@shop/core';
import { NOTICE_SCROLL_MS, NOTICE_SCROLL_OFFSET, NOTICE_WAIT_MS } from '../constants';
import { all, checkoutForm, first } from '../page/controls';
import { CHECKOUT_NOTICES, NOTICE_GROUP, REVIEW_NOTICES } from '../page/selectors';
import { textOf, withoutRoles } from './server-html';

/** Removes the error and success notices of the whole page; hints (`.woocommerce-info`) stay (contract F5 step 2). */
export function clearPageNotices(): void {
  for (const group of all(`.${CHECKOUT_NOTICES}`)) group.remove();
  clearNotices();
}

/** Removes the notices of the last order review. */
export function clearReviewNotices(): void {
  for (const group of all(`.${REVIEW_NOTICES}`)) group.remove();
}

/**
 * Draws notices at the start of an element. Waits for the drawing, but not for ever: what follows (release of the form, events) must not
 * hang on a slow file (CO-22). Until the file comes after all, the text stands there plainly.
 * @param html HTML of the shop; cleaned where it is drawn (XC-06).
 */
export async function drawNotice(host: Element, kind: NoticeKind, html: string, group: string): Promise<void> {
  const drawing = showNotices(host, { kind, html: withoutRoles(html), groupClass: group });
  if (await Promise.race([drawing, delay(NOTICE_WAIT_MS)])) return;
  const plain = document.createElement('div');
  plain.className = group;
  plain.setAttribute('role', NOTICE_ROLE[kind]);
  plain.append(textOf(html));
  host.prepend(plain);
}

/** Group classes of the two places for notices in the checkout form (contract C1). */
export const CHECKOUT_GROUP = `${NOTICE_GROUP} ${CHECKOUT_NOTICES}`;
export const REVIEW_GROUP = `${NOTICE_GROUP} ${REVIEW_NOTICES}`;

/** Scrolls to an element, or to the checkout's notices, or to the form (contract F5 step 4). Gateways call it, too (A11). */
export function scrollToNotices(target?: Element): void {
  const place = target ?? first(`.${REVIEW_NOTICES}, .${CHECKOUT_NOTICES}`) ?? checkoutForm();
  if (place) scrollToElement(place, { offset: NOTICE_SCROLL_OFFSET, ms: NOTICE_SCROLL_MS });
}
