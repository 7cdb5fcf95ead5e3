import {
  FINAL_NOTICE,
  type HttpAnswer,
  RequestError,
  ask,
  blockElement,
  emit,
  isBlocked,
  membersOf,
  navigate,
  prefetchUi,
  reloadPage,
  safeUrl,
  serializeForm,
  unblockElement,
} from '@shop/core';
import { postOrder } from './order.api';
import type { CheckoutConfig } from '../../page/checkout-config';
import { clearInlineErrors } from '../../address/validation/inline-error.page';
import { clearPageNotices, drawNotice, rightBefore, scrollToNotices } from '../../page/notice.page';
import { type CheckoutErrors, prepareErrors, prepareGenericError } from '../errors/error-messages.page';
import { showCheckoutErrors } from '../errors/show-errors.flow';
import { attempt as tryStep, log, noteRepair } from '../../log';
import { message } from '../../messages';
import { own } from '../../page/own.rules';
import { PROCESSING } from '../../page/selectors';
import { chosenPaymentMethod } from '../methods/chosen-method.page';
import { type OrderAnswer, isOrderUnknown, readOrderAnswer } from './order-answer.rules';
import type { LeaveGuard } from './leave-guard.page';
import { type SubmitEffect, type SubmitEvent, type SubmitState, transition } from './submit.machine';

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

/** Accepted, for good. */
interface Placed {
  readonly kind: 'placed';
  /** Where to go; `''` when the answer names no place. */
  readonly url: string;
  /** Does a listener see to leaving the page? */
  readonly isTaken: boolean;
}

/** How an answer ends the attempt. */
type Outcome = Placed | { readonly kind: 'reload' } | Failure;

/** Blocks a form for a submit, unless a gateway has done so already. */
export function blockForSubmit(form: HTMLElement): void {
  if (!isBlocked(form)) blockElement(form);
}

/** Makes a form usable again after a failed order, whatever breaks over it. */
export function openForm(form: HTMLElement): void {
  const open = (): void => {
    membersOf(form).classList.remove(PROCESSING);
    unblockElement(form);
  };
  if (!tryStep('open the form', open)) tryStep('open the form', open);
}

/** Says that the order is placed, on a page that stays: there is nowhere to go, or an app goes on with it. */
async function showReceived(form: HTMLFormElement): Promise<void> {
  tryStep('remove notices', clearPageNotices);
  const html = `<div class="woocommerce-message" role="alert" tabindex="-1" ${FINAL_NOTICE}="">${message('orderReceived')}</div>`;
  await drawNotice('success', html, rightBefore(form));
  const shown = membersOf(form).previousElementSibling;
  if (!(shown instanceof HTMLElement)) return;
  tryStep('focus the notice', () => shown.focus({ preventScroll: true }));
  tryStep('scroll to the notice', () => scrollToNotices(shown));
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

  const failure = (messages = '', refresh = false): Failure => ({
    kind: 'failed',
    refresh,
    errors: messages
      ? prepareErrors(messages)
      : prepareGenericError(config.i18n_checkout_error.trim() || message('checkoutError')),
  });
  const unknown = (): Failure => ({ kind: 'failed', refresh: false, errors: prepareGenericError(message('orderUnknown')) });

  function isAllowed(form: HTMLFormElement): boolean {
    if (!ask(form, 'checkout_place_order', [formObject()])) return false;
    const method = chosenPaymentMethod(form);
    return method === undefined || ask(form, `checkout_place_order_${method}`, [formObject()]);
  }

  function judge(form: HTMLFormElement, answer: OrderAnswer): Outcome {
    if (answer.succeeded) {
      let isTaken = false;
      // `false` stops our redirect, never the order: the shop has made it. A listener that breaks has said nothing.
      tryStep('checkout_place_order_success', () => {
        isTaken = !ask(form, 'checkout_place_order_success', [answer.response, formObject()]);
      });
      return { kind: 'placed', url: answer.redirect, isTaken };
    }
    if (answer.reload) return { kind: 'reload' };
    if (own(answer.response, 'result') !== undefined || answer.messages !== '') return failure(answer.messages, answer.refresh);
    log.error('The answer to the order does not say what became of it');
    return unknown();
  }

  function judgeAnswer(form: HTMLFormElement, answer: HttpAnswer<object>): Outcome {
    if (answer.ok) {
      noteRepair('order', answer);
      return judge(form, readOrderAnswer(answer.data));
    }
    const { kind, status, message: reason } = answer.error;
    log.error(
      kind === 'malformed' ? 'The answer to the order is not JSON and could not be repaired' : 'The order request failed',
      { kind, status, reason },
    );
    return isOrderUnknown(answer.error) ? unknown() : failure();
  }

  /** Sends the form. Nothing that draws, or that other scripts have put in the way, keeps it from going out. */
  async function post(form: HTMLFormElement): Promise<HttpAnswer<object>> {
    tryStep('mark the form', () => membersOf(form).classList.add(PROCESSING));
    tryStep('block the form', () => blockForSubmit(form));
    guard.attach();
    tryStep('hold the order review', review.hold);
    tryStep('fetch the views', prefetchUi);
    try {
      return await postOrder(config, serializeForm(form));
    } catch (cause) {
      return { ok: false, error: new RequestError('refused', 'The form could not be read', { cause }) };
    }
  }

  async function send(form: HTMLFormElement, attempt: number): Promise<void> {
    const answer = await post(form);
    // Overtaken: the page was shown again from the cache meanwhile.
    if (state.kind !== 'sending' || state.attempt !== attempt) return;
    guard.detach();
    tryStep('remove errors at the fields', clearInlineErrors);
    const outcome = judgeAnswer(form, answer);
    switch (outcome.kind) {
      case 'reload':
        step({ type: 'answered', attempt, outcome: 'leave' });
        return reloadPage();
      case 'placed':
        return goOn(form, attempt, outcome);
      case 'failed':
        return fail(form, attempt, outcome);
    }
  }

  /** The order is placed: whatever the address is, this never opens the form. Only a gateway that goes on by the hash may. */
  async function goOn(form: HTMLFormElement, attempt: number, { url, isTaken }: Placed): Promise<void> {
    step({ type: 'answered', attempt, outcome: url.startsWith('#') ? 'leave' : 'place' });
    const follows = !isTaken && url !== '' && navigate(url, { allowApps: true, log });
    tryStep('resume the order review', () => review.resume(false));
    // An app may be missing, and the page stays in any case.
    if (!follows || !safeUrl(url)) await showReceived(form);
  }

  async function fail(form: HTMLFormElement, attempt: number, { errors, refresh }: Failure): Promise<void> {
    await showCheckoutErrors(form, errors, () => {
      if (step({ type: 'answered', attempt, outcome: 'fail' }) === 'fail') openForm(form);
      tryStep('resume the order review', () => review.resume(true));
      if (refresh) tryStep('update_checkout', () => emit(document.body, 'update_checkout'));
    });
  }

  function begin(form: HTMLFormElement): void {
    const attempt = (attempts += 1);
    const asked = step({ type: 'submit', attempt, marked: membersOf(form).classList.contains(PROCESSING) });
    const decided = asked && step({ type: 'decided', attempt, allowed: isAllowed(form) });
    if (decided === 'send') void send(form, attempt);
    // Ends the wait for an update in every other case, too (F3 step 1); `hold` remembers one that was due.
    else review.stopTimer();
  }

  return {
    state: () => state,
    start(form) {
      if (tryStep('place the order', () => begin(form)) || state.kind === 'sending') return;
      // A plugin broke over the question, and nothing was sent: not without a word.
      void showCheckoutErrors(form, failure().errors, () => undefined);
    },
    restore(form) {
      step({ type: 'restored' });
      guard.detach();
      review.resume(false);
      if (form) openForm(form);
    },
  };
}
