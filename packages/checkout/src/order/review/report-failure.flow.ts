import { reloadPage } from '@shop/core';
import { message } from '../messages';
import type { CheckoutConfig } from '../../page/checkout-config';
import { checkoutForm } from '../../page/controls.page';
import { clearReviewNotices, scrollToNotices, showReviewNotices } from '../../page/notice.page';
import { errorNotice, reloadLink } from '../../page/server-html.page';
import type { Shown } from './order-review';
import type { ReviewFailure } from './review-answer.rules';
import type { ReloadOnce } from './reload-once.page';

/** What reporting a failed request needs. */
export interface ReportDeps {
  readonly config: CheckoutConfig;
  readonly initPaymentMethods: () => void;
  /** Where the nonce is stale the page heals itself by one reload, unless the shopper has typed something that would be lost. */
  readonly reload: ReloadOnce;
  readonly wasEdited: () => boolean;
  /** Whether another answer is displayed by now. */
  readonly isStale: () => boolean;
}

/** Shows that the totals could not be updated (contract F2, "Failure of the request itself"). */
export async function reportFailure(failure: ReviewFailure, deps: ReportDeps): Promise<Shown> {
  const { config, reload, isStale } = deps;
  deps.initPaymentMethods();
  if (failure === 'aborted') return 'shown';
  if (failure === 'stale' && !deps.wasEdited() && reload.tryNow()) {
    reloadPage();
    return 'leaving';
  }
  const form = checkoutForm();
  if (!form) return 'shown';
  clearReviewNotices();
  const text =
    failure === 'stale'
      ? `${config.i18n_checkout_stale || message('reviewStale')} ${reloadLink(message('reloadPage'))}`
      : config.i18n_update_failed || message('reviewFailed');
  await showReviewNotices(form, 'error', errorNotice(text));
  if (!isStale()) scrollToNotices();
  return 'shown';
}
