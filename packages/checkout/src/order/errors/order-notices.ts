import { FINAL_NOTICE, type NoticeKind, showNotices } from '@shop/core';
import { all, first } from '../../page/controls.page';
import { CHECKOUT_NOTICES, NOTICE_GROUP, ORDER_ERRORS, ORDER_WARNING, REVIEW_NOTICES } from '../../page/selectors';

/*
 * Notices are in the document when these return, as plain text where React and the cleaner have not come. They never throw.
 */

/** Removes the warning that an order's outcome is unknown. */
export function clearWarning(): void {
  for (const group of all(`.${ORDER_WARNING}`)) group.remove();
}

/** Removes the notices of the last order review. */
export function clearReviewNotices(): void {
  for (const group of all(`.${REVIEW_NOTICES}`)) group.remove();
}

/** Shows the errors of an order at the start of the form, in `div[role=alert]` (contract C1, F5). @returns the group */
export function showOrderNotices(form: Element, html: string): Element | undefined {
  void showNotices(form, { kind: 'error', html, groupClass: `${NOTICE_GROUP} ${CHECKOUT_NOTICES} ${ORDER_ERRORS}` });
  return first(`.${ORDER_ERRORS}`, form);
}

/** Shows there that the outcome of an order is unknown. It stays until `clearWarning`. @returns the group */
export function showOrderWarning(form: Element, html: string): Element | undefined {
  void showNotices(form, { kind: 'error', html, groupClass: `${NOTICE_GROUP} ${CHECKOUT_NOTICES} ${ORDER_WARNING}` });
  const group = first(`.${ORDER_WARNING}`, form);
  for (const element of group ? [group, ...all('.woocommerce-error', group)] : []) element.setAttribute(FINAL_NOTICE, '');
  return group;
}

/** Shows what an order review says at the start of the form (contract F2 step 7). */
export function showReviewNotices(form: Element, kind: NoticeKind, html: string): void {
  void showNotices(form, { kind, html, groupClass: `${NOTICE_GROUP} ${REVIEW_NOTICES}`, framed: false });
}
