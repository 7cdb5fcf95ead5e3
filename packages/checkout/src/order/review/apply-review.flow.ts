import { emit, reloadPage } from '@shop/core';
import {
  clearCheckoutNotices,
  clearPageNotices,
  clearReviewNotices,
  scrollToNotices,
  showReviewNotices,
} from '../../page/notice.page';
import { attempt } from '../../log';
import { checkoutForm } from '../../page/controls.page';
import { validateAll } from '../../address/validation/validate.page';
import type { ReviewAnswer } from './review-answer.rules';
import { applyFragments } from './review-fragments.page';
import type { OrderReview, Shown } from './order-review';
import { keepInput, restoreFocus, restoreInput } from './kept-input.page';
import type { UpdateArgs } from './order-review.machine';

/** What applying an answer needs. */
export interface ApplyDeps {
  readonly review: Pick<OrderReview, 'getState' | 'send'>;
  /** Sets the payment methods up again (contract F4). */
  readonly initPaymentMethods: () => void;
  /** Whether another answer is displayed by now. Checked after each wait. */
  readonly isStale: () => boolean;
}

/** Uses an order review answer, step by step as in contract F2 (CO-08). */
export async function applyReview(answer: ReviewAnswer, args: UpdateArgs<Element>, deps: ApplyDeps): Promise<Shown> {
  const { review, isStale } = deps;
  if (answer.reload) {
    reloadPage();
    return 'leaving';
  }
  clearReviewNotices();
  const kept = keepInput();
  review.send({ type: 'replaced', applied: applyFragments(answer.fragments, review.getState().applied) });
  restoreInput(kept);
  // The machine handles `replaced` first: gateways read the fragments in `updated_checkout`.
  await Promise.resolve();
  if (answer.messages !== '') await showMessages(answer, isStale);
  // What follows is about what the page shows, and that is newer now.
  if (isStale()) return 'shown';
  deps.initPaymentMethods();
  const chosen = args.currentTarget?.id ?? '';
  // Safari gives a clicked radio button no focus. A shopper who has gone on to another field stays there.
  if (answer.succeeded && chosen.includes('shipping_method') && kept.focus === document.body)
    document.getElementById(chosen)?.focus();
  else restoreFocus(kept);
  emit(document.body, 'updated_checkout', [answer.response]);
  return 'shown';
}

async function showMessages({ messages, hasErrors }: ReviewAnswer, isStale: () => boolean): Promise<void> {
  const form = checkoutForm();
  if (!form) return;
  if (!hasErrors) {
    clearCheckoutNotices();
    return showReviewNotices(form, 'success', messages);
  }
  clearPageNotices();
  await showReviewNotices(form, 'error', messages);
  if (isStale()) return;
  attempt('check the fields', () => validateAll(form));
  attempt('scroll to the notices', scrollToNotices);
}
