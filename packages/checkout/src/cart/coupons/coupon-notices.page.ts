import type { CheckoutConfig } from '../../page/checkout-config';
import { clearInlineErrors } from '../../address/validation/inline-error.page';
import { clearPageNotices, drawNotice, rightBefore } from '../../page/notice.page';
import { errorNotice } from '../../page/server-html.page';
import { message } from '../../messages';

/** Removes what earlier answers have said (contract F8). */
export function clearAnswerNotices(): void {
  clearPageNotices();
  clearInlineErrors();
}

/** Says that a coupon request had no answer: the page's text for failed updates, else ours. */
export function couponFailure(form: HTMLElement, config: CheckoutConfig): Promise<void> {
  return drawNotice('error', errorNotice(config.i18n_update_failed || message('reviewFailed')), rightBefore(form));
}
