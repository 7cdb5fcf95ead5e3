import { all } from '../page/controls.page';
import { ADD_METHOD_FORM, COUPON_FORM, REVIEW_CONTAINER } from '../page/selectors';
import { openForm } from '../page/submit-lock.page';

/** What a request can have shut besides the checkout form, which its machine opens; the order-pay form has the id of the review, too. */
const FORMS = `${REVIEW_CONTAINER}, ${ADD_METHOD_FORM}, ${COUPON_FORM}`;

/**
 * When the browser shows the page again from its back/forward cache, it is as it was left: blocked. Opens its forms, then calls
 * `onRestored` (contract F16, CO-22).
 */
export function listenForRestore(onRestored: () => void): void {
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    all(FORMS).forEach(openForm);
    onRestored();
  });
}
