import {
  type EffectRun,
  FINAL_NOTICE,
  type HttpAnswer,
  RequestError,
  ask,
  focusNotice,
  navigate,
  ownPath,
  reloadPage,
  report,
  safeUrl,
  serializeForm,
} from '@shop/core';
import { clearInlineErrors } from '../../address/validation/inline-error.page';
import { attempt as tryStep, log, noteRepair } from '../../log';
import type { CheckoutConfig } from '../../page/checkout-config';
import { clearPageNotices, scrollToNotices, showNoticesBefore } from '../../page/notice.page';
import { escapeAttribute } from '../../page/server-html.page';
import { blockForm, markForm } from '../../page/submit-lock.page';
import { type CheckoutErrors, prepareErrors, prepareGenericError, prepareWarning } from '../errors/error-messages.page';
import { message } from '../messages';
import { chosenPaymentMethod } from '../methods/payment-methods.page';
import { postOrder } from '../order.api';
import { type OrderReview, reviewSettled } from '../review/order-review';
import type { LeaveGuard } from './leave-guard.page';
import { type OrderAnswer, isOrderUnknown, readOrderAnswer } from './order-answer.rules';
import type { FailedOutcome, OrderOutcome, SubmitEvent, SubmitState } from './submit.machine';
import { ordersUrl } from './unknown-order.page';

/*
 * An order from the press to the redirect, in this order: wait for the order review, ask the plugins, send, read the answer, leave. Before each step
 * `submit.machine.ts` decides whether it follows: a gateway may have pressed again meanwhile, or the page may have come back from the cache.
 */

/** What placing an order needs from the rest of the page. */
export interface SubmitDeps {
  readonly config: CheckoutConfig;
  readonly guard: LeaveGuard;
  readonly review: OrderReview;
  /** The object that gateways get with each question (contract D). */
  readonly formObject: () => object;
}

type Run = EffectRun<SubmitState, SubmitEvent<HTMLFormElement>>;

/** One attempt to place an order. */
interface Attempt {
  readonly attempt: number;
  readonly form: HTMLFormElement;
}

/** Marks and covers the form. */
export function shutForm(form: HTMLFormElement): void {
  tryStep('mark the form', () => markForm(form));
  blockForm(form);
}

/** Waits until no order review is in flight, or it has taken too long. */
export async function awaitReview({ attempt, form }: Attempt, run: Run, { review }: SubmitDeps): Promise<void> {
  await reviewSettled(review, run.signal);
  run.send({ type: 'reviewed', attempt, form });
}

/** Asks the page's plugins whether they allow the order (contract D). */
export function askPlugins({ attempt, form }: Attempt, run: Run, { formObject }: SubmitDeps): void {
  const allows = (event: string): boolean => ask(form, event, [formObject()]);
  const method = chosenPaymentMethod(form);
  const isAllowed = allows('checkout_place_order') && (method === undefined || allows(`checkout_place_order_${method}`));
  run.send({ type: 'decided', attempt, form, allowed: isAllowed });
}

/** Sends the order and reads what the server says (contract F3; CO-01, CO-02). A stale attempt does nothing more. */
export async function sendOrder({ attempt, form }: Attempt, run: Run, deps: SubmitDeps): Promise<void> {
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
  tryStep('hold the order review', () => review.send({ type: 'submitting' }));
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

/** The order was not placed. @param messages the server's; without them the page's own text, else ours */
export function failure(config: CheckoutConfig, messages = '', refresh = false): FailedOutcome {
  const errors = messages
    ? prepareErrors(messages)
    : prepareGenericError(config.i18n_checkout_error.trim() || message('checkoutError'));
  return { kind: 'failed', refresh, isUnknown: false, errors };
}

/** Whether the order was placed is unknown: never called a failure. */
export function unknownOutcome(config: CheckoutConfig): FailedOutcome {
  report('checkout', 'payment-unknown');
  return { kind: 'failed', refresh: false, isUnknown: true, errors: unknownErrors(config) };
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

/** Leaves the page: reloads it without an address. @returns false when the page stays: the address leads nowhere, or to an app, which may be missing. */
export function leavePage(url: string | undefined): boolean {
  if (url === undefined) {
    reloadPage();
    return true;
  }
  return navigate(url, { allowApps: true, log }) && safeUrl(url) !== undefined;
}

/** Shows that the order is placed, on a page that stays. */
export async function confirmOrder(form: HTMLFormElement): Promise<void> {
  tryStep('remove notices', clearPageNotices);
  const html = `<div class="woocommerce-message" role="alert" tabindex="-1" ${FINAL_NOTICE}="">${message('orderReceived')}</div>`;
  const shown = await showNoticesBefore(form, 'success', html);
  if (!shown) return;
  // The plain text, too, stays for as long as the page does.
  shown.setAttribute(FINAL_NOTICE, '');
  focusNotice(shown);
  tryStep('scroll to the notice', () => scrollToNotices(shown));
}
