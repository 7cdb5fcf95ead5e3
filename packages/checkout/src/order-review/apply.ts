import { emit, reloadPage } from '@shop/core';
import { REVIEW_GROUP, clearPageNotices, clearReviewNotices, drawNotice, scrollToNotices } from '../errors/notice';
import { all, checkoutForm } from '../page/controls';
import { CHECKOUT_NOTICES } from '../page/selectors';
import { validateAll } from '../validation/validate';
import type { ReviewAnswer } from './answer';
import { type AppliedFragments, applyFragments } from './fragments';
import { keepInput, restoreFocus, restoreInput } from './kept-input';
import type { UpdateArgs } from './machine';

/** What applying an answer needs. */
export interface ApplyDeps {
  readonly applied: AppliedFragments;
  /** Sets the payment methods up again (contract F4). */
  readonly initPaymentMethods: () => void;
}

/** Uses an order review answer, step by step as in contract F2 (CO-08). */
export async function applyAnswer(answer: ReviewAnswer, args: UpdateArgs, deps: ApplyDeps): Promise<void> {
  if (answer.reload) return reloadPage();
  clearReviewNotices();
  const kept = keepInput();
  applyFragments(answer.fragments, deps.applied);
  restoreInput(kept);
  if (answer.messages !== '') await showMessages(answer);
  deps.initPaymentMethods();
  const rate =
    answer.succeeded && args.currentTarget?.id.includes('shipping_method')
      ? document.getElementById(args.currentTarget.id)
      : null;
  if (rate) rate.focus();
  else restoreFocus(kept);
  emit(document.body, 'updated_checkout', [answer.response]);
}

async function showMessages({ messages, hasErrors }: ReviewAnswer): Promise<void> {
  const form = checkoutForm();
  if (!form) return;
  if (!hasErrors) {
    for (const group of all(`.${CHECKOUT_NOTICES}`)) group.remove();
    return drawNotice(form, 'success', messages, REVIEW_GROUP);
  }
  clearPageNotices();
  await drawNotice(form, 'error', messages, REVIEW_GROUP);
  validateAll(form);
  scrollToNotices();
}
