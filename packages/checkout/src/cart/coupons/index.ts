import { blockElement, unblockElement } from '@shop/core';
import { first, isControl, valueById } from '../../page/controls.page';
import { onElement } from '../../page/listen.page';
import { COUPON_FORM, COUPON_INPUT, REMOVE_COUPON, REVIEW_SECTION } from '../../page/selectors';
import { markForm, openForm } from '../../page/submit-lock.page';
import { type CouponConfig, postCoupon, postCouponRemoval } from './coupon.api';
import { clearCouponError } from './coupon-error.page';
import { listenForCouponLink } from './coupon-form.page';
import { createCouponRequests } from './coupon-requests';
import { showAppliedCoupon, showRemovedCoupon } from './show-coupon.flow';

/**
 * Coupons of the checkout page: the form that applies one, the links that take one off (contract F8; CP-01, CP-03).
 * @returns call it when the page comes back from the back/forward cache
 */
export function startCoupons(config: CouponConfig): () => void {
  const shutForm = (form: HTMLElement): void => {
    markForm(form);
    blockElement(form);
  };
  const applying = createCouponRequests({
    shut: shutForm,
    open: openForm,
    post: (code) => postCoupon(config, code, valueById('billing_email')),
    take: (form, code, answer) => showAppliedCoupon(form, code, answer, config),
  });
  const removing = createCouponRequests({
    shut: blockElement,
    open: unblockElement,
    post: (code) => postCouponRemoval(config, code),
    take: (_section, code, answer) => showRemovedCoupon(code, answer, config),
  });

  listenForCouponLink();
  onElement('submit', COUPON_FORM, (form, event) => {
    event.preventDefault();
    const input = first(COUPON_INPUT, form);
    if (!isControl(input)) return;
    if (!applying.isRunning()) clearCouponError(input);
    applying.submit(form, input.value);
  });
  onElement('input change', `${COUPON_FORM} ${COUPON_INPUT}`, clearCouponError);
  // They have the role of a button, so Space works on them.
  onElement('click keydown', `.woocommerce-checkout ${REMOVE_COUPON}`, (link, event) => {
    if (event.type === 'keydown' && event.key !== ' ') return;
    event.preventDefault();
    const section = first(REVIEW_SECTION);
    // The code stays the text of the attribute: `0012` is not the number 12.
    if (section) removing.submit(section, link.getAttribute('data-coupon') ?? '');
  });
  return () => [applying, removing].forEach(({ restore }) => restore());
}
