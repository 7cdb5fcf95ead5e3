import { ISLAND_ATTRIBUTE, announce } from '@shop/core';
import { createMessageList, features } from '../../features';
import type { CouponError } from './coupon-errors.island';

const ERROR_ID = 'coupon-error-notice';
const HAS_ERROR = 'has-error';
/** The role that other scripts look for. It is no live region: the error is heard once, with the field or from the page's region. */
const SILENT_ALERT = { role: 'alert', 'aria-live': 'off' };

const errors = createMessageList<CouponError>(
  (feature) => features.create('CouponErrors', feature),
  ({ place, text, tag, spoken }) => [
    {
      tag,
      attributes: {
        class: ERROR_ID,
        id: ERROR_ID,
        ...(spoken ? SILENT_ALERT : {}),
        [ISLAND_ATTRIBUTE]: 'checkout.CouponError',
      },
      text,
      into: place,
    },
  ],
);

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
  return errors.get().find(({ place }) => place === placeOf(input))?.text ?? '';
}

/** Shows what is wrong with a code below its field, tied to it for assistive technology (contract F8, CP-02). @param text plain text. */
export function showCouponError(
  input: HTMLElement,
  text: string,
  { tag, spoken }: CouponErrorStyle = { tag: 'span', spoken: true },
): void {
  clearCouponError(input);
  const isInField = document.activeElement === input;
  if (spoken) input.focus();
  input.classList.add(HAS_ERROR);
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', ERROR_ID);
  const place = placeOf(input);
  if (place) errors.set([...errors.get(), { place, text, tag, spoken }]);
  // Where the focus moves, the error is read as the field's description.
  if (spoken && isInField) announce(text, 'assertive');
}

/** Takes the error away: another code is being typed or tried. */
export function clearCouponError(input: HTMLElement): void {
  input.classList.remove(HAS_ERROR);
  input.removeAttribute('aria-invalid');
  if (input.getAttribute('aria-describedby') === ERROR_ID) input.removeAttribute('aria-describedby');
  const own = placeOf(input);
  for (const foreign of own?.querySelectorAll(`.${ERROR_ID}:not([${ISLAND_ATTRIBUTE}])`) ?? []) foreign.remove();
  errors.set(errors.get().filter(({ place }) => place !== own && place.isConnected));
}

/** Takes every error away. */
export function clearCouponErrors(): void {
  errors.set([]);
}
