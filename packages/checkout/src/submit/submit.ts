import {
  type HttpAnswer,
  ask,
  blockElement,
  emit,
  isBlocked,
  navigate,
  prefetchUi,
  reloadPage,
  serializeForm,
  unblockElement,
} from '@shop/core';
import { postOrder } from '../api';
import type { CheckoutConfig } from '../config';
import { clearInlineErrors } from '../errors/inline';
import { type CheckoutErrors, prepareErrors, prepareGenericError } from '../errors/messages';
import { showCheckoutErrors } from '../errors/show';
import { log, noteRepair } from '../log';
import { message } from '../messages';
import { PROCESSING } from '../page/selectors';
import { chosenPaymentMethod } from '../order-review/payload';
import { type OrderAnswer, readOrderAnswer } from './answer';
import type { LeaveGuard } from './leave-guard';
import { type SubmitEffect, type SubmitEvent, type SubmitState, transition } from './machine';

/** What placing an order needs from the rest of the page. */
export interface SubmitDeps {
  readonly config: CheckoutConfig;
  readonly guard: LeaveGuard;
  /** The object that gateways get with each question (contract D). */
  readonly formObject: () => object;
  /** Holds the order review back, and lets it go on. */
  readonly review: { stopTimer(): void; hold(): void; resume(failed: boolean): void };
}

/** Placing orders on this page. */
export interface Submission {
  /** Starts, unless an order is under way. Never throws. */
  start(form: HTMLFormElement): void;
  /** The page came back from the back/forward cache (F16). */
  restore(form: HTMLFormElement | undefined): void;
  state(): SubmitState;
}

/** The order was not placed, or nobody knows. */
interface Failure {
  readonly kind: 'failed';
  readonly errors: CheckoutErrors;
  readonly refresh: boolean;
}

/** How an answer ends the attempt. */
type Outcome = { readonly kind: 'redirect'; readonly url: string } | { readonly kind: 'reload' } | Failure;

/** Blocks a form for a submit, unless a gateway has done so already. */
export function blockForSubmit(form: HTMLElement): void {
  if (!isBlocked(form)) blockElement(form);
}

/** Makes a form usable again after a failed order. */
export function openForm(form: HTMLElement): void {
  form.classList.remove(PROCESSING);
  unblockElement(form);
}

/** Makes the submission of this page (contract F3; CO-01, CO-02). */
export function createSubmission({ config, guard, formObject, review }: SubmitDeps): Submission {
  let state: SubmitState = { kind: 'idle' };
  let attempts = 0;

  const step = (event: SubmitEvent): SubmitEffect | undefined => {
    const next = transition(state, event);
    state = next.state;
    return next.effect;
  };

  const failure = (refresh: boolean, messages = ''): Failure => ({
    kind: 'failed',
    refresh,
    errors: messages
      ? prepareErrors(messages)
      : prepareGenericError(config.i18n_checkout_error.trim() || message('checkoutError')),
  });

  function isAllowed(form: HTMLFormElement): boolean {
    if (!ask(form, 'checkout_place_order', [formObject()])) return false;
    const method = chosenPaymentMethod(form);
    return method === undefined || ask(form, `checkout_place_order_${method}`, [formObject()]);
  }

  function judge(form: HTMLFormElement, answer: OrderAnswer): Outcome {
    const accepted = answer.succeeded && ask(form, 'checkout_place_order_success', [answer.response, formObject()]);
    if (accepted && answer.redirect !== '') return { kind: 'redirect', url: answer.redirect };
    if (answer.reload) return { kind: 'reload' };
    return failure(answer.refresh, answer.messages);
  }

  function judgeAnswer(form: HTMLFormElement, answer: HttpAnswer<object>): Outcome {
    if (answer.ok) {
      noteRepair('order', answer);
      try {
        return judge(form, readOrderAnswer(answer.data));
      } catch (cause) {
        // The plugin's own error: the form must not stay shut for it.
        log.error('A listener of the order answer failed', cause);
        return failure(false);
      }
    }
    const { kind, status, message: reason } = answer.error;
    log.error(
      kind === 'malformed' ? 'The answer to the order is not JSON and could not be repaired' : 'The order request failed',
      { kind, status, reason },
    );
    return failure(false);
  }

  async function send(form: HTMLFormElement, attempt: number): Promise<void> {
    form.classList.add(PROCESSING);
    blockForSubmit(form);
    guard.attach();
    review.hold();
    prefetchUi();
    const answer = await postOrder(config, serializeForm(form));
    // Overtaken: the page was shown again from the cache meanwhile.
    if (state.kind !== 'sending' || state.attempt !== attempt) return;
    guard.detach();
    clearInlineErrors();
    const outcome = judgeAnswer(form, answer);
    if (outcome.kind === 'reload') {
      step({ type: 'answered', attempt, outcome: 'leave' });
      return reloadPage();
    }
    if (outcome.kind === 'redirect' && navigate(outcome.url, { log })) {
      step({ type: 'answered', attempt, outcome: 'leave' });
      return review.resume(false);
    }
    const { errors, refresh } = outcome.kind === 'failed' ? outcome : failure(false);
    await showCheckoutErrors(form, errors, () => {
      if (step({ type: 'answered', attempt, outcome: 'fail' }) === 'fail') openForm(form);
      review.resume(true);
      if (refresh) emit(document.body, 'update_checkout');
    });
  }

  return {
    state: () => state,
    start(form) {
      const attempt = (attempts += 1);
      const asked = step({ type: 'submit', attempt, marked: form.classList.contains(PROCESSING) });
      const decided = asked && step({ type: 'decided', attempt, allowed: isAllowed(form) });
      if (decided === 'send') void send(form, attempt);
      // Ends the wait for an update in every other case, too (F3 step 1); `hold` remembers one that was due.
      else review.stopTimer();
    },
    restore(form) {
      step({ type: 'restored' });
      guard.detach();
      review.resume(false);
      if (form) openForm(form);
    },
  };
}
