import { type Machine, createMachine, delay, emit, isBlocked } from '@shop/core';
import { SLOW_ORDER_MS } from '../../constants';
import { attempt as tryStep, log } from '../../log';
import { blockForm, isMarked, markForm, openForm } from '../../page/submit-lock.page';
import { showCheckoutErrors, showWarning } from '../errors/show-errors.flow';
import { clearWarning } from '../../page/notice.page';
import { confirmOrder, leavePage } from './leave-page.flow';
import { type SubmitDeps, failure, isAllowed, placeOrder, unknownErrors, unknownOutcome } from './place-order.flow';
import { followProgress } from './progress.page';
import { READY, type SubmitEffect, type SubmitEvent, type SubmitState, isOutcomeOpen, transition } from './submit.machine';
import { forgetUnknownOrder, isUnknownOrderRemembered, rememberUnknownOrder } from './unknown-order.page';

type FormEvent = SubmitEvent<HTMLFormElement>;

/** Placing orders on this page. */
export interface Submission {
  readonly machine: Machine<SubmitState, FormEvent>;
  /** Starts, unless an order is under way. Never throws. */
  start(form: HTMLFormElement): void;
  /** Warns at this form where the outcome of an earlier order is unknown. */
  recall(form: HTMLFormElement): void;
}

/** Makes the submission of this page (contract F3; CO-01, CO-02). */
export function createSubmission(deps: SubmitDeps): Submission {
  const { config, guard, review } = deps;
  const machine = createMachine<SubmitState, FormEvent, SubmitEffect<HTMLFormElement>>({
    name: 'checkout.submit',
    initial: READY,
    log,
    transition,
    async perform(effect, run) {
      switch (effect.type) {
        case 'cover':
        case 'shut':
          tryStep('mark the form', () => markForm(effect.form));
          return blockForm(effect.form);
        case 'await':
          await review.settled(run.signal);
          return run.send({ type: 'reviewed', attempt: effect.attempt, form: effect.form });
        case 'ask': {
          const { attempt, form } = effect;
          return run.send({ type: 'decided', attempt, form, allowed: isAllowed(form, deps) });
        }
        case 'send':
          return placeOrder(effect.form, effect.attempt, run, deps);
        case 'watch':
          await delay(SLOW_ORDER_MS, run.signal);
          return run.send({ type: 'slow', attempt: effect.attempt });
        case 'leave':
          return leavePage(effect.url) ? undefined : run.send({ type: 'stayed', form: effect.form });
        case 'confirm':
          return confirmOrder(effect.form);
        case 'report': {
          const { form, errors, next } = effect;
          return showCheckoutErrors(form, errors, () => (next ? machine.send(next) : undefined));
        }
        case 'warn':
          return showWarning(effect.form, unknownErrors(config));
        case 'open':
          return openForm(effect.form);
        case 'unguard':
          return guard.detach();
        case 'stopTimer':
          return review.stopTimer();
        case 'resume':
          return review.resume(effect.failed);
        case 'refresh':
          return emit(document.body, 'update_checkout');
      }
    },
    failed(effect) {
      // A plugin broke over the question, and nothing was sent: not without a word.
      if (effect.type === 'ask') return { type: 'broke', form: effect.form, errors: failure(config).errors };
      if (effect.type === 'send') return { ...effect, type: 'answered', outcome: unknownOutcome(config) };
      return undefined;
    },
  });

  followProgress(machine);
  machine.subscribe((state, previous) => {
    if (isOutcomeOpen(state) === isOutcomeOpen(previous)) return;
    if (isOutcomeOpen(state)) return rememberUnknownOrder();
    forgetUnknownOrder();
    clearWarning();
  });
  return {
    machine,
    start(form) {
      let marked = false;
      // A covered form is submitted by the gateway that has prepared the payment: its fields must not be replaced now.
      const isReviewOut = review.isOut() && !isBlocked(form);
      if (tryStep('place the order', () => (marked = isMarked(form))))
        machine.send({ type: 'submit', form, marked, isReviewOut });
      else machine.send({ type: 'broke', form, errors: failure(config).errors });
    },
    recall(form) {
      if (isUnknownOrderRemembered()) machine.send({ type: 'recalled', form });
    },
  };
}
