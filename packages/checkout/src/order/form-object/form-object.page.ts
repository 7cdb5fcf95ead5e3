import { emit, jq, asRecord } from '@shop/core';
import type { CheckoutConfig } from '../../page/checkout-config';
import { linkFieldErrors, prepareErrors } from '../errors/error-messages.page';
import { scrollToNotices } from '../../page/notice.page';
import { showInlineErrorsOf } from '../errors/show-errors.flow';
import { checkoutForm, first, isControl } from '../../page/controls.page';
import { CHECKOUT_FORM, REVIEW_CONTAINER } from '../../page/selectors';
import { isAddressComplete } from '../review/typed-address.page';
import { type PaymentMethods, chosenPaymentMethod } from '../methods/payment-methods.page';
import type { OrderReview } from '../review/order-review';
import { readUpdateArgs } from '../review/update-triggers.page';
import type { LeaveGuard } from '../submit/leave-guard.page';
import type { Submission } from '../submit';
import { blockForm } from '../../page/submit-lock.page';
import { toggleCreateAccount } from '../../site/toggles/toggles.page';
import { checkField } from '../../address/validation/validate.page';

/** What stands behind the object. */
export interface FormObjectDeps {
  readonly config: CheckoutConfig;
  readonly review: OrderReview;
  readonly methods: PaymentMethods;
  readonly submission: Submission;
  readonly guard: LeaveGuard;
}

/** The element behind what a gateway hands over: an event of either world, a jQuery collection, or the element itself. */
function elementOf(value: unknown): Element | undefined {
  const event = asRecord(value);
  return jq.unwrap(value) ?? jq.unwrap(event?.['currentTarget'] ?? event?.['target']);
}

/** A member that does something with the element it is given, and nothing without one. */
function withElement(act: (element: HTMLElement) => void): (value?: unknown) => void {
  return (value) => {
    const element = elementOf(value);
    if (element instanceof HTMLElement) act(element);
  };
}

/**
 * The object that gateways get with `checkout_place_order…` and know by its members (contract D, "wc_checkout_form"). A thin face over our
 * parts: every member works, none holds state of its own.
 */
export function createFormObject({ config, review, methods, submission, guard }: FormObjectDeps): object {
  const { send, getState } = review;
  const demand = (event?: unknown): void => send({ type: 'demanded', control: elementOf(event) ?? null });
  const update = (args?: unknown): void => send({ type: 'triggered', args: readUpdateArgs(args) });
  const wrapped = (element: Element | undefined): unknown => jq.wrap(element) ?? element;

  return {
    get $checkout_form() {
      return wrapped(checkoutForm());
    },
    get $order_review() {
      return wrapped(first(REVIEW_CONTAINER));
    },
    get selectedPaymentMethod() {
      return methods.store.getState().selected || false;
    },
    set selectedPaymentMethod(id: string | false) {
      methods.store.setState({ selected: id || '' });
    },
    get dirtyInput() {
      return getState().dirty ?? false;
    },
    get updateTimer() {
      return getState().timer.kind !== 'off';
    },
    /** The running order review request; gateways abort it. */
    get xhr() {
      return getState().flight.kind === 'running' && { abort: (): void => send({ type: 'aborted' }) };
    },
    get fragments() {
      return Object.fromEntries(getState().applied);
    },
    init: methods.init,
    init_checkout: (): void => emit(document.body, 'update_checkout'),
    init_payment_methods: methods.init,
    get_payment_method: (): unknown => chosenPaymentMethod(checkoutForm() ?? document),
    payment_method_selected: withElement((radio) => radio.click()),
    trigger_update_checkout: demand,
    ship_to_different_address: demand,
    reset_update_checkout_timer: (): void => send({ type: 'timerCleared' }),
    update_checkout: (_event?: unknown, args?: unknown): void => update(args),
    update_checkout_action: update,
    maybe_update_checkout: (): void => {
      const { dirty } = getState();
      if (!dirty || isAddressComplete(dirty)) demand();
    },
    queue_update_checkout: withElement((control) => send({ type: 'typed', control })),
    input_changed: withElement((control) => send({ type: 'selected', control })),
    maybe_input_changed: withElement((control) => send({ type: 'committed', control, differs: false })),
    is_valid_json: isJson,
    blockOnSubmit: withElement(blockForm),
    submitOrder: withElement(blockForm),
    attachUnloadEventsOnSubmit: guard.attach,
    detachUnloadEventsOnSubmit: guard.detach,
    handleUnloadEvent: guard.handle,
    submit: (event?: unknown): false => {
      const form = elementOf(event)?.closest<HTMLFormElement>(CHECKOUT_FORM) ?? checkoutForm();
      if (form) submission.start(form);
      return false;
    },
    submit_error: (html: unknown): void => {
      const form = checkoutForm();
      const messages = typeof html === 'string' && html.trim() !== '' ? html : config.i18n_checkout_error;
      if (form) submission.machine.send({ type: 'gatewayFailed', form, errors: prepareErrors(messages) });
    },
    scroll_to_notices: (): void => scrollToNotices(),
    show_inline_errors: withElement(showInlineErrorsOf),
    wrapMessagesInsideLink: withElement(linkFieldErrors),
    validate_field: withElement((control) => (isControl(control) ? checkField(control) : undefined)),
    toggle_create_account: toggleCreateAccount,
  };
}

/** Whether the text parses to an object or a list. */
function isJson(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    // Not JSON, which is what was asked.
    return false;
  }
}
