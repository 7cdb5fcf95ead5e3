import { emit, jq } from '@shop/core';
import type { CheckoutConfig } from '../../page/checkout-config';
import { linkFieldErrors, prepareErrors } from '../errors/error-messages.page';
import { scrollToNotices } from '../../page/notice.page';
import { showCheckoutErrors, showInlineErrorsOf } from '../errors/show-errors.flow';
import { checkoutForm, first, isControl } from '../../page/controls.page';
import { record } from '../../page/own.rules';
import { CHECKOUT_FORM, REVIEW_CONTAINER } from '../../page/selectors';
import { isAddressComplete } from '../review/changed-fields.page';
import { chosenPaymentMethod } from '../methods/chosen-method.page';
import type { OrderReview } from '../review';
import { readUpdateArgs } from '../review/triggers.page';
import type { PaymentMethods } from '../methods/payment-methods.page';
import type { LeaveGuard } from '../submit/leave-guard.page';
import { type Submission, blockForSubmit, openForm } from '../submit';
import { toggleCreateAccount } from '../../site/toggles/create-account.page';
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
  const event = record(value);
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
  const { dispatch, state } = review;
  const demand = (event?: unknown): void => dispatch({ type: 'demanded', control: elementOf(event) ?? null });
  const update = (args?: unknown): void => dispatch({ type: 'triggered', args: readUpdateArgs(args) });
  const wrapped = (element: Element | undefined): unknown => jq.wrap(element) ?? element;

  return {
    get $checkout_form() {
      return wrapped(checkoutForm());
    },
    get $order_review() {
      return wrapped(first(REVIEW_CONTAINER));
    },
    get selectedPaymentMethod() {
      return methods.selected || false;
    },
    set selectedPaymentMethod(id: string | false) {
      methods.selected = id || '';
    },
    get dirtyInput() {
      return state().dirty ?? false;
    },
    get updateTimer() {
      return state().timer.kind !== 'off';
    },
    /** The running order review request; gateways abort it. */
    get xhr() {
      return review.running() ?? false;
    },
    get fragments() {
      return Object.fromEntries(review.applied);
    },
    init: methods.init,
    init_checkout: (): void => emit(document.body, 'update_checkout'),
    init_payment_methods: methods.init,
    get_payment_method: (): unknown => chosenPaymentMethod(checkoutForm() ?? document),
    payment_method_selected: withElement((radio) => radio.click()),
    trigger_update_checkout: demand,
    ship_to_different_address: demand,
    reset_update_checkout_timer: (): void => dispatch({ type: 'timerCleared' }),
    update_checkout: (_event?: unknown, args?: unknown): void => update(args),
    update_checkout_action: update,
    maybe_update_checkout: (): void => {
      const { dirty } = state();
      if (!dirty || isAddressComplete(dirty)) demand();
    },
    queue_update_checkout: withElement((control) => dispatch({ type: 'typed', control })),
    input_changed: withElement((control) => dispatch({ type: 'selected', control })),
    maybe_input_changed: withElement((control) => dispatch({ type: 'committed', control, differs: false })),
    is_valid_json: isJson,
    blockOnSubmit: withElement(blockForSubmit),
    submitOrder: withElement(blockForSubmit),
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
      if (form) void showCheckoutErrors(form, prepareErrors(messages), () => openForm(form));
    },
    scroll_to_notices: (): void => scrollToNotices(),
    show_inline_errors: withElement(showInlineErrorsOf),
    wrapMessagesInsideLink: withElement(linkFieldErrors),
    validate_field: withElement((control) => (isControl(control) ? checkField(control) : undefined)),
    toggle_create_account: toggleCreateAccount,
  };
}

/** Does the text parse to an object or a list? */
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
