import { all, first } from '../page/controls';
import { COUPON_BOX, COUPON_ERROR, COUPON_FIELD } from './selectors';

/** Coupon field of the cart. */
export function couponField(): HTMLInputElement | undefined {
  const field = first(COUPON_FIELD);
  return field instanceof HTMLInputElement ? field : undefined;
}

/** Text of the coupon error that is shown now. */
export function shownCouponError(): string {
  return couponField()?.closest(COUPON_BOX)?.querySelector(`.${COUPON_ERROR}`)?.textContent ?? '';
}

/**
 * Shows what is wrong with a code, below its field and tied to it (C5, CP-02, CP-05).
 * @param text plain text
 * @param announced speak it: the field has the focus and the error comes after it
 */
export function showCartCouponError(text: string, announced: boolean): void {
  const field = couponField();
  if (!field || text === '') return;
  const error = document.createElement('p');
  error.id = COUPON_ERROR;
  error.className = COUPON_ERROR;
  if (announced) error.setAttribute('role', 'alert');
  error.textContent = text;
  field.classList.add('has-error');
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', COUPON_ERROR);
  (field.closest(COUPON_BOX) ?? field.parentElement)?.append(error);
}

/** Takes the error away: the shopper is typing another code. */
export function clearCartCouponError(): void {
  for (const error of all(`.${COUPON_ERROR}`)) error.remove();
  const field = couponField();
  field?.classList.remove('has-error');
  for (const name of ['aria-invalid', 'aria-describedby']) field?.removeAttribute(name);
}
