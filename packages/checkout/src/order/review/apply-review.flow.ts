import { emit, reloadPage } from '@shop/core';
import { clearPageNotices, clearReviewNotices, drawNotice, inGroup, scrollToNotices } from '../../page/notice.page';
import { attempt } from '../../log';
import { all, checkoutForm } from '../../page/controls.page';
import { CHECKOUT_NOTICES, REVIEW_NOTICES } from '../../page/selectors';
import { validateAll } from '../../address/validation/validate.page';
import type { ReviewAnswer } from './review-answer.rules';
import { type AppliedFragments, applyFragments } from './review-fragments.page';
import { keepInput, restoreFocus, restoreInput } from './kept-input.page';
import type { UpdateArgs } from './order-review.machine';

/** What applying an answer needs. */
export interface ApplyDeps {
  readonly applied: AppliedFragments;
  /** Sets the payment methods up again (contract F4). */
  readonly initPaymentMethods: () => void;
  /** Has a newer answer been applied meanwhile? */
  readonly isStale: () => boolean;
}

/** Uses an order review answer, step by step as in contract F2 (CO-08). */
export async function applyAnswer(answer: ReviewAnswer, args: UpdateArgs<Element>, deps: ApplyDeps): Promise<void> {
  if (answer.reload) return reloadPage();
  clearReviewNotices();
  const kept = keepInput();
  applyFragments(answer.fragments, deps.applied);
  restoreInput(kept);
  if (answer.messages !== '') await showMessages(answer, deps.isStale);
  // What follows is about what the page shows, and that is newer now.
  if (deps.isStale()) return;
  deps.initPaymentMethods();
  const rate =
    answer.succeeded && args.currentTarget?.id.includes('shipping_method')
      ? document.getElementById(args.currentTarget.id)
      : null;
  if (rate) rate.focus();
  else restoreFocus(kept);
  emit(document.body, 'updated_checkout', [answer.response]);
}

async function showMessages({ messages, hasErrors }: ReviewAnswer, isStale: () => boolean): Promise<void> {
  const form = checkoutForm();
  if (!form) return;
  if (!hasErrors) {
    for (const group of all(`.${CHECKOUT_NOTICES}`)) group.remove();
    return drawNotice('success', messages, inGroup(form, REVIEW_NOTICES), isStale);
  }
  clearPageNotices();
  await drawNotice('error', messages, inGroup(form, REVIEW_NOTICES), isStale);
  if (isStale()) return;
  attempt('check the fields', () => validateAll(form));
  attempt('scroll to the notices', scrollToNotices);
}
