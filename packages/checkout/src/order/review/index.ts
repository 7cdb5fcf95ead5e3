import { type HttpAnswer, type HttpError, blockElement, emit, reloadPage, unblockElement } from '@shop/core';
import { requestOrderReview } from './order-review.api';
import type { CheckoutConfig } from '../../page/checkout-config';
import { TYPING_DELAY_MS, UPDATE_DELAY_MS } from '../../constants';
import { clearReviewNotices, drawNotice, inGroup, scrollToNotices } from '../../page/notice.page';
import { errorNotice, reloadLink } from '../../page/server-html.page';
import { log, noteRepair } from '../../log';
import { message } from '../../messages';
import { all, checkoutForm } from '../../page/controls.page';
import { PAYMENT_SECTION, REVIEW_NOTICES, REVIEW_TABLE } from '../../page/selectors';
import { readReviewAnswer } from './review-answer.rules';
import { applyAnswer } from './apply-review.flow';
import { isAddressComplete, rememberSentValues } from './changed-fields.page';
import { judgeFailure } from './review-failure.rules';
import { reloadOnce } from './reload-once.page';
import type { AppliedFragments } from './review-fragments.page';
import { IDLE, type UpdateArgs, type UpdateEffect, type UpdateEvent, type UpdateState, transition } from './order-review.machine';
import { currentPayload } from './review-payload.page';

/** What the order review needs from the rest of the page. */
export interface ReviewDeps {
  readonly config: CheckoutConfig;
  readonly initPaymentMethods: () => void;
  /** Has the shopper edited anything on this view of the page? */
  readonly wasEdited: () => boolean;
}

/** The order review of this page. */
export interface OrderReview {
  dispatch(event: UpdateEvent<Element>): void;
  state(): UpdateState<Element>;
  /** HTML applied last, by selector. */
  readonly applied: AppliedFragments;
  /** The request under way. */
  running(): AbortController | undefined;
}

/** Makes the order review: runs the machine's effects on the page. */
export function createOrderReview({ config, initPaymentMethods, wasEdited }: ReviewDeps): OrderReview {
  const applied: AppliedFragments = new Map();
  const staleReload = reloadOnce(config.wc_ajax_url);
  let state: UpdateState<Element> = IDLE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  let lastAnswer: HttpAnswer<object> | undefined;
  /** Answers that the page has dealt with, good and bad: what is drawn for an older one comes too late. */
  let taken = 0;
  const takeTurn = (): (() => boolean) => {
    const turn = (taken += 1);
    return () => turn !== taken;
  };

  const dispatch = (event: UpdateEvent<Element>): void => {
    const step = transition(state, event);
    state = step.state;
    for (const effect of step.effects) perform(effect);
  };

  function perform(effect: UpdateEffect<Element>): void {
    switch (effect.type) {
      case 'startTimer':
        clearTimeout(timer);
        timer = setTimeout(
          () => dispatch({ type: 'timerFired', hasForm: checkoutForm() !== undefined }),
          effect.kind === 'soon' ? UPDATE_DELAY_MS : TYPING_DELAY_MS,
        );
        return;
      case 'stopTimer':
        return clearTimeout(timer);
      case 'check':
        return dispatch({ type: 'checked', complete: isAddressComplete(effect.control) });
      case 'announce':
        return emit(document.body, 'update_checkout', effect.withArgs ? [{ current_target: effect.currentTarget }] : []);
      case 'abort':
        return request?.abort();
      case 'block':
        return sections().forEach(blockElement);
      case 'unblock':
        return sections().forEach(unblockElement);
      case 'send':
        return void ask(effect.id, effect.args);
      case 'apply':
        return takeAnswer(effect.args);
      case 'report':
        return void report();
    }
  }

  async function ask(id: number, args: UpdateArgs<Element>): Promise<void> {
    const payload = currentPayload(args);
    const controller = new AbortController();
    request = controller;
    rememberSentValues();
    const answer = await requestOrderReview(config, payload ?? {}, controller.signal);
    if (state.flight.kind !== 'running' || state.flight.id !== id) return;
    request = undefined;
    lastAnswer = answer;
    dispatch({ type: 'answered', id, usable: answer.ok && readReviewAnswer(answer.data) !== undefined });
  }

  function takeAnswer(args: UpdateArgs<Element>): void {
    const answer = lastAnswer?.ok ? readReviewAnswer(lastAnswer.data) : undefined;
    if (!lastAnswer?.ok || !answer) return;
    noteRepair('order review', lastAnswer);
    staleReload.forget();
    void applyAnswer(answer, args, { applied, initPaymentMethods, isStale: takeTurn() }).catch((cause: unknown) =>
      log.error('The order review could not be shown to its end', cause),
    );
  }

  async function report(): Promise<void> {
    const error: HttpError =
      lastAnswer && !lastAnswer.ok ? lastAnswer.error : { kind: 'malformed', message: 'Neither a result nor fragments' };
    if (error.kind === 'aborted') return initPaymentMethods();
    log.error('The order review could not be updated', { kind: error.kind, status: error.status, message: error.message });
    initPaymentMethods();
    const failure = judgeFailure(error);
    if (failure === 'stale' && !wasEdited() && staleReload.tryNow()) return reloadPage();
    const form = checkoutForm();
    if (!form) return;
    clearReviewNotices();
    const isStale = takeTurn();
    const text =
      failure === 'stale'
        ? `${config.i18n_checkout_stale || message('reviewStale')} ${reloadLink(message('reloadPage'))}`
        : config.i18n_update_failed || message('reviewFailed');
    await drawNotice('error', errorNotice(text), inGroup(form, REVIEW_NOTICES), isStale);
    if (!isStale()) scrollToNotices();
  }

  return { dispatch, state: () => state, applied, running: () => request };
}

function sections(): HTMLElement[] {
  return all(`${REVIEW_TABLE}, ${PAYMENT_SECTION}`);
}
