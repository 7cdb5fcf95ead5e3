import { type Machine, createMachine, delay, emit } from '@shop/core';
import { SLOW_ORDER_MS } from '../../constants';
import { attempt as tryStep, log } from '../../log';
import { isMarked, openForm } from '../../page/submit-lock.page';
import { showCheckoutErrors } from '../errors/show-errors.flow';
import { confirmOrder, leavePage } from './leave-page.flow';
import { type SubmitDeps, failure, isAllowed, placeOrder, unknownOutcome } from './place-order.flow';
import { showProgress } from './progress.page';
import { READY, type SubmitEffect, type SubmitEvent, type SubmitState, transition } from './submit.machine';

type FormEvent = SubmitEvent<HTMLFormElement>;

/** Placing orders on this page. */
export interface Submission {
  readonly machine: Machine<SubmitState, FormEvent>;
  /** Starts, unless an order is under way. Never throws. */
  start(form: HTMLFormElement): void;
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
      if (effect.type === 'send') return { ...effect, type: 'answered', outcome: unknownOutcome() };
      return undefined;
    },
  });

  machine.subscribe(showProgress);
  return {
    machine,
    start(form) {
      let marked = false;
      if (tryStep('place the order', () => (marked = isMarked(form)))) machine.send({ type: 'submit', form, marked });
      else machine.send({ type: 'broke', form, errors: failure(config).errors });
    },
  };
}
