import { blockElement, emit, membersOf, unblockElement } from '@shop/core';
import { postCoupon } from './coupon.api';
import type { CheckoutConfig } from '../../page/checkout-config';
import { textOf } from '../../page/server-html.page';
import { saysError } from '../../page/notice-html.rules';
import { type Control, first, isControl, valueById } from '../../page/controls.page';
import { onElement } from '../../page/listen.page';
import { COUPON_FORM, COUPON_INPUT, PROCESSING } from '../../page/selectors';
import { clearCouponError, showCouponError } from './coupon-error.page';
import { closeCouponForm } from './coupon-form.page';
import { drawNotice, rightBefore } from '../../page/notice.page';
import { clearAnswerNotices, couponFailure } from './coupon-notices.page';

/** Applies the code that stands in the coupon form (contract F8, CP-01). One request at a time. */
export async function applyCoupon(form: HTMLElement, config: CheckoutConfig): Promise<void> {
  if (membersOf(form).classList.contains(PROCESSING)) return;
  const input = first(COUPON_INPUT, form);
  if (!isControl(input)) return;
  clearCouponError(input);
  membersOf(form).classList.add(PROCESSING);
  blockElement(form);
  const code = input.value;
  const answer = await postCoupon(config, code, valueById('billing_email'));
  membersOf(form).classList.remove(PROCESSING);
  unblockElement(form);
  clearAnswerNotices();
  if (!answer.ok) return couponFailure(form, config);
  takeAnswer(form, input, code, answer.data);
}

function takeAnswer(form: HTMLElement, input: Control, code: string, data: string): void {
  if (data.trim() === '') return;
  if (saysError(data)) {
    showCouponError(input, textOf(data));
    emit(document.body, 'errored_coupon_in_checkout', [code, data]);
    emit(document.body, 'errored_coupon', [code, data]);
  } else {
    // The new totals do not wait for the movement.
    void closeCouponForm(form).then(() => drawNotice('success', data, rightBefore(form)));
    input.value = '';
  }
  emit(document.body, 'applied_coupon_in_checkout', [code]);
  emit(document.body, 'update_checkout', [{ update_shipping_method: false }]);
}

/** Listens for the coupon form. */
export function listenForCoupon(config: CheckoutConfig): void {
  onElement('submit', COUPON_FORM, (form, event) => {
    event.preventDefault();
    void applyCoupon(form, config);
  });
  onElement('input change', `${COUPON_FORM} ${COUPON_INPUT}`, clearCouponError);
}
