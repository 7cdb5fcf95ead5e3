import { type PlainElement, type TakeAnswer, announce, describeBy, ISLAND_ATTRIBUTE } from '@shop/core';
import { createMessageList, features } from '../../bundle';
import { sendForHtml } from '../../page/requests.api';

/** Address and nonces of coupon requests, on checkout and cart page. */
interface CouponApi {
  readonly wc_ajax_url: string;
  readonly apply_coupon_nonce: string;
  readonly remove_coupon_nonce: string;
}

export interface CouponRequest {
  readonly code: string;
  /** Billing e-mail; `undefined` where the page has no such field, as on the cart page: then it is not sent. */
  readonly email?: string | undefined;
  readonly take: TakeAnswer<string>;
  readonly end?: () => void;
}

/** Applies a coupon; answers notices as HTML (contract E3, CP-01). */
export function postCoupon(config: CouponApi, { code, email, take, end }: CouponRequest): void {
  const data = { security: config.apply_coupon_nonce, coupon_code: code, billing_email: email };
  sendForHtml(config, 'apply_coupon', data, take, end);
}

/** Takes a coupon off; answers notices as HTML (contract E3, CP-03). */
export function postCouponRemoval(config: CouponApi, { code, take, end }: CouponRequest): void {
  sendForHtml(config, 'remove_coupon', { security: config.remove_coupon_nonce, coupon: code }, take, end);
}

const ERROR_ID = 'coupon-error-notice';
const HAS_ERROR = 'has-error';
/** What is wrong with a code: a `span` in the box of its field on the checkout, a `p` on the cart page. */
interface CouponError {
  readonly place: Element;
  readonly text: string;
  readonly tag: 'span' | 'p';
}

/** With the role that other scripts look for, and no live region: it is read once, with the field or from the page's region. */
export function couponErrorElement({ place, text, tag }: CouponError, index: number): PlainElement {
  const attributes = { id: ERROR_ID, role: 'alert', 'aria-live': 'off', [ISLAND_ATTRIBUTE]: 'checkout.CouponError' };
  return { key: `${index} ${text}`, tag, attributes: { class: ERROR_ID, ...attributes }, text, into: place };
}

const errors = createMessageList<CouponError>(
  (feature) => features.create('CouponErrors', feature),
  (error, index) => [couponErrorElement(error, index)],
);

/** Everything that belongs to the field: on the cart page its box may wrap the input once more (contract C5). */
function placeOf(input: HTMLElement): Element | null {
  return input.closest('.coupon') ?? input.parentElement;
}

/** Text of the error that is shown now; `''` when there is none. */
export function shownCouponError(input: HTMLElement): string {
  return errors.get().find(({ place }) => place === placeOf(input))?.text ?? '';
}

/** Shows what is wrong with a code below its field, tied to it (F8, CP-02). `readCouponError` has it read. @param text plain text */
export function showCouponError(input: HTMLElement, text: string, tag: CouponError['tag'] = 'span'): void {
  clearCouponError(input);
  input.classList.add(HAS_ERROR);
  input.setAttribute('aria-invalid', 'true');
  describeBy(input, ERROR_ID, true);
  const place = placeOf(input);
  if (place) errors.set([...errors.get(), { place, text, tag }]);
}

/** Has the error read once: with its field, which gets the focus, or announced where the field has it. */
export function readCouponError(input: HTMLElement): void {
  if (document.activeElement === input) announce(shownCouponError(input), 'assertive');
  else input.focus();
}

/** Takes the error away: another code is being typed or tried. */
export function clearCouponError(input: HTMLElement): void {
  input.classList.remove(HAS_ERROR);
  input.removeAttribute('aria-invalid');
  describeBy(input, ERROR_ID, false);
  const own = placeOf(input);
  for (const foreign of own?.querySelectorAll(`.${ERROR_ID}:not([${ISLAND_ATTRIBUTE}])`) ?? []) foreign.remove();
  errors.set(errors.get().filter(({ place }) => place !== own && place.isConnected));
}

export function clearCouponErrors(): void {
  errors.set([]);
}
