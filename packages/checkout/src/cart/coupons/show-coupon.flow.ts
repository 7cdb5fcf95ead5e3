import { emit } from '@shop/core';
import { clearInlineErrors } from '../../address/validation/inline-error.page';
import { message } from '../../order/messages';
import { all, first, isControl } from '../../page/controls.page';
import { saysError } from '../../page/answer.rules';
import { clearPageNotices, showNoticesBefore } from '../../page/notice.page';
import { COUPON_FORM, COUPON_INPUT, REVIEW_SECTION } from '../../page/selectors';
import { errorNotice, textOf } from '../../page/server-html.page';
import type { CouponConfig } from './coupon.api';
import { clearCouponError, readCouponError, showCouponError } from './coupon-error.page';
import { closeCouponForm } from './coupon-form.page';

/** What the server said: notices as HTML, `''` for none; or nothing usable. */
export type CouponAnswer = { readonly ok: true; readonly html: string } | { readonly ok: false };

const TOTALS_ONLY = { update_shipping_method: false };

/** A coupon request had no answer: the page's text for failed updates, else ours. */
async function showFailure(form: Element, config: CouponConfig): Promise<void> {
  await showNoticesBefore(form, 'error', errorNotice(config.i18n_update_failed || message('reviewFailed')));
}

/** Whether the focus is lost, or in an element that is being replaced. */
function isFocusGone(place: Element | undefined): boolean {
  const { activeElement } = document;
  return activeElement === document.body || Boolean(place?.contains(activeElement));
}

/** Removes what earlier answers have said (contract F8). */
function clearAnswers(): void {
  clearPageNotices();
  clearInlineErrors();
}

/** Shows the answer to a code that was applied, and asks for new totals (contract F8, CP-01). An answer of blanks is none. */
export async function showAppliedCoupon(
  form: HTMLElement,
  code: string,
  answer: CouponAnswer,
  config: CouponConfig,
): Promise<void> {
  clearAnswers();
  if (!answer.ok) return showFailure(form, config);
  const { html } = answer;
  if (html.trim() === '') return;
  const input = first(COUPON_INPUT, form);
  if (saysError(html)) {
    if (isControl(input)) {
      showCouponError(input, textOf(html));
      readCouponError(input);
    }
    emit(document.body, 'errored_coupon_in_checkout', [code, html]);
    emit(document.body, 'errored_coupon', [code, html]);
  } else {
    // The new totals do not wait for the movement.
    void closeCouponForm(form).then(() => showNoticesBefore(form, 'success', html, isFocusGone(form)));
    if (isControl(input)) input.value = '';
  }
  emit(document.body, 'applied_coupon_in_checkout', [code]);
  emit(document.body, 'update_checkout', [TOTALS_ONLY]);
}

/** Shows the answer to a coupon that was taken off, and asks for new totals (contract F8, CP-03). */
export async function showRemovedCoupon(code: string, answer: CouponAnswer, config: CouponConfig): Promise<void> {
  clearAnswers();
  const form = first('form.woocommerce-checkout');
  if (!answer.ok) return form && showFailure(form, config);
  const { html } = answer;
  if (html.trim() === '') return;
  // The totals are rendered again, without the link that was pressed.
  if (form) void showNoticesBefore(form, saysError(html) ? 'error' : 'success', html, isFocusGone(first(REVIEW_SECTION)));
  emit(document.body, 'removed_coupon_in_checkout', [code]);
  emit(document.body, 'update_checkout', [TOTALS_ONLY]);
  emptyCouponForms();
}

function emptyCouponForms(): void {
  for (const form of all(COUPON_FORM)) {
    const input = first(COUPON_INPUT, form);
    if (isControl(input)) {
      input.value = '';
      clearCouponError(input);
    }
    void closeCouponForm(form);
  }
}
