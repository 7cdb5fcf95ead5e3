import { createHost, unmountIsland } from '@shop/core';
import { islands } from '../../islands';

const ERROR_ID = 'coupon-error-notice';
const HAS_ERROR = 'has-error';

/** How a coupon error is shown. */
export interface CouponErrorStyle {
  tag: 'span' | 'p';
  /** Speak it, and put the focus into the field first: screen readers then hear what appears. */
  spoken: boolean;
}

/** Everything that belongs to the field: on the cart page its box may wrap the input once more (contract C5). */
function placeOf(input: HTMLElement): Element | null {
  return input.closest('.coupon') ?? input.parentElement;
}

/** Text of the error that is shown now; `''` when there is none. */
export function shownCouponError(input: HTMLElement): string {
  return placeOf(input)?.querySelector(`.${ERROR_ID}`)?.textContent ?? '';
}

/** Shows what is wrong with a code below its field, tied to it for assistive technology (contract F8, CP-02). @param text plain text. */
export function showCouponError(
  input: HTMLElement,
  text: string,
  { tag, spoken }: CouponErrorStyle = { tag: 'span', spoken: true },
): void {
  clearCouponError(input);
  if (spoken) input.focus();
  input.classList.add(HAS_ERROR);
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', ERROR_ID);
  const attributes = { id: ERROR_ID, ...(spoken ? { role: 'alert' } : {}) };
  const host = createHost({ tag, className: ERROR_ID, attributes }, (error) => placeOf(input)?.append(error));
  islands.mount(host, 'CouponError', { text }, text);
}

/** Takes the error away: another code is being typed or tried. */
export function clearCouponError(input: HTMLElement): void {
  input.classList.remove(HAS_ERROR);
  input.removeAttribute('aria-invalid');
  if (input.getAttribute('aria-describedby') === ERROR_ID) input.removeAttribute('aria-describedby');
  for (const error of placeOf(input)?.querySelectorAll(`.${ERROR_ID}`) ?? []) if (!unmountIsland(error)) error.remove();
}
