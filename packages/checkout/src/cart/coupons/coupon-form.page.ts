import { hide, isOpen, slideDown, slideUp } from '@shop/core';
import { SLIDE_MS } from '../../constants';
import { all, first, markExpanded } from '../../page/controls.page';
import { onElement } from '../../page/listen.page';
import { COUPON_FORM, COUPON_LINK } from '../../page/selectors';

/** Slides the coupon form shut. */
export async function closeCouponForm(form: HTMLElement): Promise<void> {
  await slideUp(form, SLIDE_MS);
  // Opened again meanwhile: then that is what counts.
  if (!isOpen(form)) markExpanded(COUPON_LINK, false);
}

async function toggle(form: HTMLElement): Promise<void> {
  if (isOpen(form)) return closeCouponForm(form);
  await slideDown(form, SLIDE_MS);
  if (!isOpen(form)) return;
  markExpanded(COUPON_LINK, true);
  first('input:not([type="hidden"]), select, textarea, button', form)?.focus();
}

/** Hides the coupon form at the start, and lets its link open and shut it (contract F8, CP-01). */
export function listenForCouponLink(): void {
  for (const form of all(COUPON_FORM)) hide(form);
  onElement('click', COUPON_LINK, () => {
    for (const box of all('.checkout_coupon')) void toggle(box);
    return false;
  });
}
