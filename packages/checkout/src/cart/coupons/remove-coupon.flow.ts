import { blockElement, emit, isBlocked, unblockElement } from '@shop/core';
import { postCouponRemoval } from './coupon.api';
import type { CheckoutConfig } from '../../page/checkout-config';
import { saysError } from '../../page/notice-html.rules';
import { all, first, isControl } from '../../page/controls.page';
import { onElement } from '../../page/listen.page';
import { COUPON_FORM, COUPON_INPUT, REMOVE_COUPON } from '../../page/selectors';
import { clearCouponError } from './coupon-error.page';
import { closeCouponForm } from './coupon-form.page';
import { drawNotice, rightBefore } from '../../page/notice.page';
import { clearAnswerNotices, couponFailure } from './coupon-notices.page';

const REVIEW = '.woocommerce-checkout-review-order';

/** Takes a coupon off (contract F8, CP-03). The code stays the text of the attribute: `0012` is not the number 12. */
export async function removeCoupon(link: Element, config: CheckoutConfig): Promise<void> {
  const section = first(REVIEW);
  if (!section || isBlocked(section)) return;
  const code = link.getAttribute('data-coupon') ?? '';
  blockElement(section);
  const answer = await postCouponRemoval(config, code);
  unblockElement(section);
  clearAnswerNotices();
  const form = first('form.woocommerce-checkout');
  if (!answer.ok) return form && couponFailure(form, config);
  if (answer.data.trim() === '') return;
  if (form) void drawNotice(saysError(answer.data) ? 'error' : 'success', answer.data, rightBefore(form));
  emit(document.body, 'removed_coupon_in_checkout', [code]);
  emit(document.body, 'update_checkout', [{ update_shipping_method: false }]);
  emptyCouponForm();
}

function emptyCouponForm(): void {
  for (const form of all(COUPON_FORM)) {
    const input = first(COUPON_INPUT, form);
    if (isControl(input)) {
      input.value = '';
      clearCouponError(input);
    }
    void closeCouponForm(form);
  }
}

/** Listens for the links that take a coupon off. They have the role of a button, so Space works on them. */
export function listenForCouponRemoval(config: CheckoutConfig): void {
  onElement('click keydown', `.woocommerce-checkout ${REMOVE_COUPON}`, (link, event) => {
    if (event.type === 'keydown' && event.key !== ' ') return;
    event.preventDefault();
    void removeCoupon(link, config);
  });
}
