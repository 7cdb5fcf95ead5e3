import { type Machine, createMachine, delay, emit, isBlocked } from '@shop/core';
import { SLOW_ORDER_MS } from '../../constants';
import { attempt as tryStep, log } from '../../log';
import { clearWarning } from '../../page/notice.page';
import { isMarked, openForm } from '../../page/submit-lock.page';
import { showCheckoutErrors, showWarning } from '../errors/show-errors.flow';
import { isReviewOut } from '../review/order-review';
import {
  type SubmitDeps,
  askPlugins,
  awaitReview,
  confirmOrder,
  failure,
  leavePage,
  sendOrder,
  shutForm,
  unknownErrors,
  unknownOutcome,
} from './place-order.flow';
import { followProgress } from './progress.page';
import { READY, type SubmitEffect, type SubmitEvent, type SubmitState, isOutcomeOpen, transition } from './submit.machine';
import { forgetUnknownOrder, isUnknownOrderRemembered, rememberUnknownOrder } from './unknown-order.page';

type SubmitMachine = Machine<SubmitState, SubmitEvent<HTMLFormElement>>;

/** Placing orders on this page. */
export interface Submission {
  readonly machine: SubmitMachine;
  /** Starts, unless an order is under way. Never throws. */
  start(form: HTMLFormElement): void;
  /** Warns at this form where the outcome of an earlier order is unknown. */
  recall(form: HTMLFormElement): void;
}

/** Makes the submission of this page (contract F3; CO-01, CO-02). */
export function createSubmission(deps: SubmitDeps): Submission {
  const machine = createSubmitMachine(deps);
  followProgress(machine);
  machine.subscribe((state, previous) => {
    if (isOutcomeOpen(state) === isOutcomeOpen(previous)) return;
    if (isOutcomeOpen(state)) return rememberUnknownOrder();
    forgetUnknownOrder();
    clearWarning();
  });
  return {
    machine,
    start: (form) => press(form, machine, deps),
    recall(form) {
      if (isUnknownOrderRemembered()) machine.send({ type: 'recalled', form });
    },
  };
}

/** A press on "place order". What follows is decided in `submit.machine.ts` and done in `place-order.flow.ts`. */
function press(form: HTMLFormElement, machine: SubmitMachine, { config, review }: SubmitDeps): void {
  let marked = false;
  if (!tryStep('place the order', () => (marked = isMarked(form))))
    return machine.send({ type: 'broke', form, errors: failure(config).errors });
  // A covered form is submitted by the gateway that has prepared the payment: its fields must not be replaced now.
  machine.send({ type: 'submit', form, marked, isReviewOut: isReviewOut(review) && !isBlocked(form) });
}

/** Each effect is one call; those of an order are in the order in which they happen. */
function createSubmitMachine(deps: SubmitDeps): SubmitMachine {
  const { config, guard, review } = deps;
  const machine = createMachine<SubmitState, SubmitEvent<HTMLFormElement>, SubmitEffect<HTMLFormElement>>({
    name: 'checkout.submit',
    initial: READY,
    log,
    transition,
    async perform(effect, run) {
      switch (effect.type) {
        case 'cover':
        case 'shut':
          return shutForm(effect.form);
        case 'await':
          return awaitReview(effect, run, deps);
        case 'ask':
          return askPlugins(effect, run, deps);
        case 'send':
          return sendOrder(effect, run, deps);
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
          return review.send({ type: 'timerCleared' });
        case 'resume':
          return review.send({ type: 'submitEnded', failed: effect.failed });
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
  return machine;
}
