import type { NoticeKind } from '@shop/core';
import type { CheckoutConfig } from '../config';
import { clearInlineErrors } from '../errors/inline';
import { clearPageNotices, drawNotice } from '../errors/notice';
import { message } from '../messages';
import { first } from '../page/controls';

const PLACE = 'shop-checkout-notices';

/** Text for a coupon request without an answer: the page's for failed updates, else ours. HTML. */
export function couponFailure(config: CheckoutConfig): string {
  return config.i18n_update_failed || message('reviewFailed');
}

/** Removes what earlier answers have said (contract F8). */
export function clearAnswerNotices(): void {
  clearPageNotices();
  clearInlineErrors();
}

/** Shows notices before a form, in a place of their own. */
export async function noticeBefore(form: Element, kind: NoticeKind, html: string): Promise<void> {
  const before = form.previousElementSibling;
  const place = before?.classList.contains(PLACE) ? before : document.createElement('div');
  place.className = PLACE;
  if (place !== before) form.before(place);
  await drawNotice(place, kind, html, 'shop-notices');
}

/** The place for notices about the cart on the checkout page, if its form is there. */
export function checkoutFormPlace(): HTMLElement | undefined {
  return first('form.woocommerce-checkout');
}
