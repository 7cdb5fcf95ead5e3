import { blockElement, createMachine, delay, emit, unblockElement } from '@shop/core';
import { TYPING_DELAY_MS, UPDATE_DELAY_MS } from '../../constants';
import { log } from '../../log';
import type { CheckoutConfig } from '../../page/checkout-config';
import { all, checkoutForm } from '../../page/controls.page';
import { PAYMENT_SECTION, REVIEW_TABLE } from '../../page/selectors';
import { applyReview } from './apply-review.flow';
import { isAddressComplete } from './typed-address.page';
import type { OrderReview, Shown } from './order-review';
import { IDLE, type UpdateEffect, type UpdateEvent, type UpdateState, transition } from './order-review.machine';
import { reloadOnce } from './reload-once.page';
import { reportFailure } from './report-failure.flow';
import { requestReview } from './request-review.flow';

/** What the order review needs from the rest of the page. */
export interface ReviewDeps {
  readonly config: CheckoutConfig;
  readonly initPaymentMethods: () => void;
}

const DELAY_MS = { soon: UPDATE_DELAY_MS, typing: TYPING_DELAY_MS };

function sections(): HTMLElement[] {
  return all(`${REVIEW_TABLE}, ${PAYMENT_SECTION}`);
}

/** Starts the order review of this page (contract F1, F2). */
export function createOrderReview({ config, initPaymentMethods }: ReviewDeps): OrderReview {
  const reload = reloadOnce(config.wc_ajax_url);
  const review: OrderReview = createMachine<UpdateState<Element>, UpdateEvent<Element>, UpdateEffect<Element>>({
    name: 'checkout.order-review',
    initial: IDLE,
    log,
    transition,
    async perform(effect, run) {
      switch (effect.type) {
        case 'startTimer': {
          const { timer } = run.getState();
          await delay(DELAY_MS[effect.kind], run.signal);
          if (!run.isStale() && run.getState().timer === timer)
            run.send({ type: 'timerFired', hasForm: checkoutForm() !== undefined });
          return;
        }
        case 'check':
          return run.send({ type: 'checked', complete: isAddressComplete(effect.control) });
        case 'notify':
          return emit(document.body, 'update_checkout', effect.withArgs ? [{ current_target: effect.currentTarget }] : []);
        case 'block':
          return sections().forEach((section) => blockElement(section));
        case 'unblock':
          return sections().forEach(unblockElement);
        case 'send':
          return requestReview(config, run, effect.id, effect.args);
        case 'apply':
          reload.forget();
          return display(effect.id, (isStale) =>
            applyReview(effect.answer, effect.args, { review, initPaymentMethods, isStale }),
          );
        case 'report':
          return display(effect.id, (isStale) => {
            const wasEdited = (): boolean => review.getState().edited;
            return reportFailure(effect.failure, { config, initPaymentMethods, reload, wasEdited, isStale });
          });
      }
    },
    // The request could not even be made: the sections must not stay shut.
    failed: (effect) =>
      effect.type === 'send' ? { type: 'answered', id: effect.id, outcome: { usable: false, failure: 'failed' } } : undefined,
  });

  /** Performs the steps after answer `id`. A newer request may start meanwhile; only a newer answer supersedes it. */
  async function display(id: number, act: (isStale: () => boolean) => Promise<Shown>): Promise<void> {
    const isStale = (): boolean => {
      const now = review.getState().display;
      return now.kind === 'none' || now.id !== id;
    };
    try {
      // A press must not be carried out on a page that is being left.
      if ((await act(isStale)) === 'leaving') return;
    } catch (cause) {
      log.error('The order review could not be shown to its end', cause);
    }
    review.send({ type: 'displayed', id });
  }

  return review;
}
