import { on, watchElements } from '@shop/core';
import {
  dataText,
  first,
  isControl,
  pressBySpace,
  CHECKOUT_FORM,
  COUPON_FORM,
  COUPON_INPUT,
  REMOVE_COUPON,
  REVIEW_SECTION,
} from '../../page/markup';
import { onElement } from '../../page/listen';
import { isMarked } from '../../page/submit-lock';
import { type CouponConfig, postCoupon, postCouponRemoval } from './coupon.api';
import { clearCouponError } from './coupon-error';
import { listenForCouponLink, showAppliedCoupon, showRemovedCoupon } from './show-coupon';
import { createCouponRequests } from './coupon-requests';
const valueOf = (selector: string, root?: ParentNode): string | undefined => {
  const control = first(selector, root);
  return isControl(control) ? control.value : undefined;
};

/**
 * Coupons of the checkout page: the form that applies one, the links that take one off (contract F8; CP-01, CP-03).
 * @returns call it when the page comes back from the back/forward cache
 */
export function startCoupons(config: CouponConfig): () => void {
  const applying = createCouponRequests(
    (request) => postCoupon(config, { ...request, email: valueOf(`${CHECKOUT_FORM} input[name="billing_email"]`) }),
    (form, code, answer) => showAppliedCoupon(form, code, answer, config),
  );
  const removing = createCouponRequests(
    (request) => postCouponRemoval(config, request),
    (_section, code, answer) => showRemovedCoupon(code, answer, config),
  );

  listenForCouponLink();
  onElement('click', REMOVE_COUPON, (link, event) => {
    event.preventDefault();
    // The code stays the text of the attribute: `0012` is not the number 12.
    const section = link.closest<HTMLElement>(REVIEW_SECTION) ?? first(REVIEW_SECTION);
    if (section) removing.submit(section, dataText(link, 'coupon'));
  });
  // They have the role of a button, so Space works on them.
  onElement('keydown', REMOVE_COUPON, pressBySpace);
  onElement('change input', COUPON_INPUT, clearCouponError);
  /** @returns `false`: a form that a theme has moved into the checkout form places no order. */
  const apply = (form: HTMLElement): false => {
    const input = first(COUPON_INPUT, form);
    if (isControl(input)) clearCouponError(input);
    const code = valueOf('input[name="coupon_code"]', form) ?? (isControl(input) ? input.value : undefined);
    if (code !== undefined && !isMarked(form)) applying.submit(form, code);
    return false;
  };
  // On each form itself, where other scripts take it off; also on one that comes later.
  watchElements(COUPON_FORM, (form) => void (form instanceof HTMLElement && on(form, 'submit', () => apply(form))));
  return () => [applying, removing].forEach(({ restore }) => restore());
}
