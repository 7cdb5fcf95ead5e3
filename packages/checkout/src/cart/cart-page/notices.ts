import { createMessages, showNotices } from '@shop/core';
import { saysError } from '../../page/answer.rules';
import { all, first, makeElement, removeAll } from '../../page/markup';
import { scrollToNotices } from '../../page/notices';
import { clearCouponErrors } from '../coupons/coupon';
import { CART_FORM, COUPON_ERROR, EMPTY_CART, NOTICE_PLACE, NOTICES } from './selectors';

const de = {
  cartFailed: 'Der Warenkorb konnte nicht aktualisiert werden. Bitte die Seite neu laden und erneut versuchen.',
} as const;

const en: Record<keyof typeof de, string> = {
  cartFailed: 'The cart could not be updated. Please reload the page and try again.',
};

/** A text of the cart page in the page's language; page config goes first where it has one. */
export const message = createMessages<keyof typeof de>({ de, en });

/** Where notices go; a theme without the place gets one before the cart, else its notices would be lost (F14, wanted). */
function noticePlace(): HTMLElement {
  const present = first(`.${NOTICE_PLACE}`);
  if (present) return present;
  const before = first(CART_FORM) ?? first(EMPTY_CART);
  const place = makeElement('div', NOTICE_PLACE);
  if (before) before.before(place);
  else document.body.prepend(place);
  return place;
}

/** Removes everything that earlier answers have said. */
export function clearCartNotices(): void {
  removeAll(NOTICES);
  clearCouponErrors();
}

/** Marks what the last failure has said. */
const FAILURE = 'data-shop-failure';

/** Removes what the last failure has said, and nothing of what the shop says. */
export const clearCartFailure = (): void => removeAll(`[${FAILURE}]`);

/** Takes the notices out of a page of the shop, each text once (F14). */
export function takeNotices(page: ParentNode): Element[] {
  const seen = new Set<string>();
  const outermost = [...page.querySelectorAll(NOTICES)].filter((notice) => !notice.parentElement?.closest(NOTICES));
  return outermost.filter((notice) => {
    const text = notice.textContent.trim();
    notice.remove();
    return !seen.has(text) && seen.add(text);
  });
}

/** Shows notices of an answered page, each directly in the place for them and as it is: they are the page's own, like the form, and may hold forms of plugins. */
export const insertNotices = (notices: readonly Element[]): void => noticePlace().prepend(...notices);

/** Shows notices that came as HTML of their own (coupon answers). */
export function showCartNotice(html: string): void {
  if (html.trim() !== '') showNotices(noticePlace(), { kind: saysError(html) ? 'error' : 'success', html, framed: false });
}

export function showCartFailure(): void {
  clearCartFailure();
  const place = noticePlace();
  const { firstElementChild: newest } = place;
  const html = `<ul class="woocommerce-error" role="alert" ${FAILURE}=""><li>${message('cartFailed')}</li></ul>`;
  // Before what the shop says, and not in its place.
  const position = newest ? 'before' : 'start';
  showNotices(newest ?? place, { kind: 'error', html, framed: false, position })?.setAttribute(FAILURE, '');
  scrollToCartNotices();
}

/** Scrolls to the first notice that speaks up, if there is one. */
export function scrollToCartNotices(): void {
  const notice = all(`${NOTICES}, .${COUPON_ERROR}`).find((element) => element.getAttribute('role') === 'alert');
  if (notice) scrollToNotices(notice);
}
