import { type HttpAnswer, type HttpError, emit, hide, isOpen, slideDown, slideUp } from '@shop/core';
import { clearInlineErrors } from '../../address/validation/inline-error';
import { message } from '../../order/messages';
import { all, first, isControl, COUPON_FORM, COUPON_INPUT, REVIEW_SECTION, markExpanded, COUPON_LINK } from '../../page/markup';
import { isOutcomeUnknown, saysError, wasStopped } from '../../page/answer.rules';
import { clearPageNotices, showNoticesBefore } from '../../page/notices';
import { errorNotice, textOf } from '../../page/server-html';
import type { CouponConfig } from './coupon.api';
import { clearCouponError, readCouponError, showCouponError } from './coupon-error';
import { SLIDE_MS } from '../../constants';
import { onElement } from '../../page/listen';
const TOTALS_ONLY = { update_shipping_method: false };

/**
 * A coupon request had no usable answer: the page's text for failed updates, else ours. Where the server may have changed the cart, the order review is
 * asked for again: no total stays that the shop no longer has. Nothing is said of a request that another script has ended.
 */
function showFailure(form: Element | undefined, error: HttpError, config: CouponConfig): void {
  if (wasStopped(error)) return;
  clearAnswers();
  const html = errorNotice(config.i18n_update_failed || message('reviewFailed'));
  if (form) void showNoticesBefore(form, 'error', html);
  if (isOutcomeUnknown(error)) emit(document.body, 'update_checkout', [TOTALS_ONLY]);
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
export function showAppliedCoupon(form: HTMLElement, code: string, answer: HttpAnswer<string>, config: CouponConfig): void {
  if (!answer.ok) return showFailure(form, answer.error, config);
  clearAnswers();
  const { data: html } = answer;
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
export function showRemovedCoupon(code: string, answer: HttpAnswer<string>, config: CouponConfig): void {
  const form = first('form.woocommerce-checkout');
  if (!answer.ok) return showFailure(form, answer.error, config);
  clearAnswers();
  const { data: html } = answer;
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

/** Slides the coupon form shut. */
export async function closeCouponForm(form: HTMLElement): Promise<void> {
  await slideUp(form, SLIDE_MS);
  // Opened again meanwhile: then that is what counts.
  if (!isOpen(form)) markExpanded(COUPON_LINK, false);
}

async function toggle(form: HTMLElement): Promise<void> {
  if (isOpen(form)) return closeCouponForm(form);
  await slideDown(form, SLIDE_MS);
  if (!isOpen(form)) return;
  markExpanded(COUPON_LINK, true);
  first('input:not([type="hidden"]), select, textarea, button', form)?.focus();
}

/** Hides the coupon form at the start, and lets its link open and shut it (contract F8, CP-01). */
export function listenForCouponLink(): void {
  for (const form of all(COUPON_FORM)) hide(form);
  onElement('click', COUPON_LINK, () => {
    for (const box of all('.checkout_coupon')) void toggle(box);
    return false;
  });
}
