const ERROR_ID = 'coupon-error-notice';
const HAS_ERROR = 'has-error';

/** Shows what is wrong with a code below its field, tied to it for assistive technology (contract F8, CP-02). @param text plain text. */
export function showCouponError(input: HTMLElement, text: string): void {
  clearCouponError(input);
  input.classList.add(HAS_ERROR);
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', ERROR_ID);
  const error = document.createElement('span');
  error.id = ERROR_ID;
  error.className = ERROR_ID;
  error.setAttribute('role', 'alert');
  error.textContent = text;
  input.parentElement?.append(error);
  input.focus();
}

/** Takes the error away: another code is being typed or tried. */
export function clearCouponError(input: HTMLElement): void {
  input.classList.remove(HAS_ERROR);
  input.removeAttribute('aria-invalid');
  if (input.getAttribute('aria-describedby') === ERROR_ID) input.removeAttribute('aria-describedby');
  for (const error of input.parentElement?.querySelectorAll(`.${ERROR_ID}`) ?? []) error.remove();
}
