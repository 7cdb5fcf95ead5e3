import type { CheckoutConfig } from '../config';
import { clearInlineErrors } from '../errors/inline';
import { clearPageNotices, drawNotice, rightBefore } from '../errors/notice';
import { errorNotice } from '../errors/server-html';
import { message } from '../messages';

/** Removes what earlier answers have said (contract F8). */
export function clearAnswerNotices(): void {
  clearPageNotices();
  clearInlineErrors();
}

/** Says that a coupon request had no answer: the page's text for failed updates, else ours. */
export function couponFailure(form: HTMLElement, config: CheckoutConfig): Promise<void> {
  return drawNotice('error', errorNotice(config.i18n_update_failed || message('reviewFailed')), rightBefore(form));
}
