import { membersOf, unblockElement } from '@shop/core';
import { all } from '../page/controls.page';
import { ADD_METHOD_FORM, CHECKOUT_FORM, COUPON_FORM, PROCESSING, REVIEW_CONTAINER } from '../page/selectors';

/** What a request of ours can have shut; the order-pay form has the id of the review, too. */
const FORMS = `${CHECKOUT_FORM}, ${REVIEW_CONTAINER}, ${ADD_METHOD_FORM}, ${COUPON_FORM}`;

/**
 * When the browser shows the page again from its back/forward cache, it is as it was left: blocked. Opens its forms, then calls
 * `onRestored` (contract F16, CO-22).
 */
export function listenForRestore(onRestored: () => void): void {
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    for (const form of all(FORMS)) {
      membersOf(form).classList.remove(PROCESSING);
      unblockElement(form);
    }
    onRestored();
  });
}
