import { type EffectRun, type HttpAnswer, RequestError, ask, serializeForm, report, ownPath } from '@shop/core';
import { clearInlineErrors } from '../../address/validation/inline-error.page';
import { attempt as tryStep, log, noteRepair } from '../../log';
import { message } from '../messages';
import type { CheckoutConfig } from '../../page/checkout-config';
import { blockForm, markForm } from '../../page/submit-lock.page';
import { type CheckoutErrors, prepareErrors, prepareGenericError, prepareWarning } from '../errors/error-messages.page';
import { escapeAttribute } from '../../page/server-html.page';
import { ordersUrl } from './unknown-order.page';
import { chosenPaymentMethod } from '../methods/payment-methods.page';
import type { LeaveGuard } from './leave-guard.page';
import { type OrderAnswer, isOrderUnknown, readOrderAnswer } from './order-answer.rules';
import { postOrder } from './order.api';
import type { FailedOutcome, OrderOutcome, SubmitEvent, SubmitState } from './submit.machine';

/** What placing an order needs from the rest of the page. */
export interface SubmitDeps {
  readonly config: CheckoutConfig;
  readonly guard: LeaveGuard;
  /** The object that gateways get with each question (contract D). */
  readonly formObject: () => object;
  /** Holds the order review back, and lets it go on; `settled` resolves when none is in flight, or after a while. */
  readonly review: {
    stopTimer(): void;
    hold(): void;
    resume(failed: boolean): void;
    isOut(): boolean;
    settled(signal: AbortSignal): Promise<void>;
  };
}

type Run = EffectRun<SubmitState, SubmitEvent<HTMLFormElement>>;

/** The order was not placed. @param messages the server's; without them the page's own text, else ours */
export function failure(config: CheckoutConfig, messages = '', refresh = false): FailedOutcome {
  const errors = messages
    ? prepareErrors(messages)
    : prepareGenericError(config.i18n_checkout_error.trim() || message('checkoutError'));
  return { kind: 'failed', refresh, isUnknown: false, errors };
}

const LINK = /<a\s/i;

/**
 * The text of an unknown outcome: the shop's own where it links to the order history (WooCommerce 10 and later), else ours, with a link to the orders
 * when the page has one. The shop's text is that of an error: a sentence of ours adds that the outcome is open.
 */
export function unknownErrors({ i18n_checkout_error: own }: CheckoutConfig): CheckoutErrors {
  if (LINK.test(own)) return prepareWarning(`${own.trim()} ${message('outcomeOpen')}`);
  const orders = ordersUrl();
  const link = orders === undefined ? '' : ` <a href="${escapeAttribute(orders)}">${message('ordersLink')}</a>`;
  return prepareWarning(`${message('orderUnknown')}${link}`);
}

/** Whether the order was placed is unknown: never called a failure. */
export function unknownOutcome(config: CheckoutConfig): FailedOutcome {
  report('checkout', 'payment-unknown');
  return { kind: 'failed', refresh: false, isUnknown: true, errors: unknownErrors(config) };
}

/** Whether the page's plugins allow the order (contract D). */
export function isAllowed(form: HTMLFormElement, { formObject }: SubmitDeps): boolean {
  if (!ask(form, 'checkout_place_order', [formObject()])) return false;
  const method = chosenPaymentMethod(form);
  return method === undefined || ask(form, `checkout_place_order_${method}`, [formObject()]);
}

/** Sends the order and reads what the server says (contract F3; CO-01, CO-02). A stale attempt does nothing more. */
export async function placeOrder(form: HTMLFormElement, attempt: number, run: Run, deps: SubmitDeps): Promise<void> {
  const answer = await post(form, deps);
  if (run.isStale()) return;
  deps.guard.detach();
  tryStep('remove errors at the fields', clearInlineErrors);
  run.send({ type: 'answered', attempt, form, outcome: outcomeOf(form, answer, deps) });
}

/** Sends the form. Nothing that draws, or that other scripts have put in the way, keeps it from going out. */
async function post(form: HTMLFormElement, { config, guard, review }: SubmitDeps): Promise<HttpAnswer<object>> {
  tryStep('mark the form', () => markForm(form));
  tryStep('block the form', () => blockForm(form));
  guard.attach();
  tryStep('hold the order review', review.hold);
  try {
    return await postOrder(config, serializeForm(form));
  } catch (cause) {
    return { ok: false, error: new RequestError('refused', 'The form could not be read', { cause }) };
  }
}

function outcomeOf(form: HTMLFormElement, answer: HttpAnswer<object>, deps: SubmitDeps): OrderOutcome {
  if (answer.ok) {
    noteRepair('order', answer);
    return judge(form, readOrderAnswer(answer.data), deps);
  }
  const { kind, status, message: reason } = answer.error;
  log.error(kind === 'malformed' ? 'The answer to the order is not JSON and could not be repaired' : 'The order request failed', {
    kind,
    status,
    reason,
  });
  return isOrderUnknown(answer.error) ? unknownOutcome(deps.config) : failure(deps.config);
}

function judge(form: HTMLFormElement, answer: OrderAnswer, { config, formObject }: SubmitDeps): OrderOutcome {
  if (answer.succeeded) {
    let isTaken = false;
    // `false` stops our redirect, never the order: the shop has made it. A listener that breaks has said nothing.
    tryStep('checkout_place_order_success', () => {
      isTaken = !ask(form, 'checkout_place_order_success', [answer.response, formObject()]);
    });
    return { kind: 'placed', url: answer.redirect, isTaken };
  }
  if (answer.reload) return { kind: 'reload' };
  if (ownPath(answer.response, 'result') !== undefined || answer.messages !== '')
    return failure(config, answer.messages, answer.refresh);
  log.error('The answer to the order does not say what became of it');
  return unknownOutcome(config);
}
