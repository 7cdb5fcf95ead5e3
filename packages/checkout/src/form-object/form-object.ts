import { emit, jq } from '@shop/core';
import type { CheckoutConfig } from '../config';
import { linkFieldErrors, prepareErrors } from '../errors/messages';
import { scrollToNotices } from '../errors/notice';
import { showCheckoutErrors, showInlineErrorsOf } from '../errors/show';
import { checkoutForm, first, isControl } from '../page/controls';
import { CHECKOUT_FORM, REVIEW_CONTAINER } from '../page/selectors';
import { isAddressComplete } from '../order-review/fields';
import type { OrderReview } from '../order-review/review';
import { readUpdateArgs } from '../order-review/triggers';
import type { PaymentMethods } from '../payment-methods/payment-methods';
import type { LeaveGuard } from '../submit/leave-guard';
import { type Submission, blockForSubmit, openForm } from '../submit/submit';
import { toggleCreateAccount } from '../toggles/create-account';
import { checkField } from '../validation/validate';

/** What stands behind the object. */
export interface FormObjectDeps {
  readonly config: CheckoutConfig;
  readonly review: OrderReview;
  readonly methods: PaymentMethods;
  readonly submission: Submission;
  readonly guard: LeaveGuard;
}

/** An event of either world, as gateways hand it over. */
function targetOf(event: unknown): Element | undefined {
  return jq.unwrap(Reflect.get(Object(event), 'currentTarget') ?? Reflect.get(Object(event), 'target'));
}

function elementOf(value: unknown): Element | undefined {
  return jq.unwrap(value);
}

/**
 * The object that gateways get with `checkout_place_order…` and know by its members (contract D, "wc_checkout_form"). A thin face over our
 * parts: every member works, none holds state of its own.
 */
export function createFormObject({ config, review, methods, submission, guard }: FormObjectDeps): object {
  const demand = (event?: unknown): void => review.dispatch({ type: 'demanded', control: targetOf(event) ?? null });
  const stopTimer = (): void => review.dispatch({ type: 'timerCleared' });
  const maybeUpdate = (): void => {
    const { dirty } = review.state();
    if (!dirty || isAddressComplete(dirty)) demand();
  };
  const submit = (event?: unknown): false => {
    const target = targetOf(event)?.closest<HTMLFormElement>(CHECKOUT_FORM) ?? checkoutForm();
    if (target) submission.start(target);
    return false;
  };
  const type = (event?: unknown): void => {
    const control = targetOf(event);
    if (control) review.dispatch({ type: 'typed', control });
  };

  return {
    get $checkout_form() {
      const form = checkoutForm();
      return jq.wrap(form) ?? form;
    },
    get $order_review() {
      const section = first(REVIEW_CONTAINER);
      return jq.wrap(section) ?? section;
    },
    get selectedPaymentMethod() {
      return methods.selected || false;
    },
    set selectedPaymentMethod(id: string | false) {
      methods.selected = id || '';
    },
    get dirtyInput() {
      return review.state().dirty ?? false;
    },
    get updateTimer() {
      return review.state().timer.kind !== 'off';
    },
    /** The running order review request; gateways abort it. */
    get xhr() {
      return review.running() ?? false;
    },
    get fragments() {
      return Object.fromEntries(review.applied);
    },
    init: (): void => methods.init(),
    init_checkout: (): void => emit(document.body, 'update_checkout'),
    init_payment_methods: (): void => methods.init(),
    get_payment_method: (): unknown => first(`${CHECKOUT_FORM} input[name="payment_method"]:checked`)?.getAttribute('value') ?? undefined,
    payment_method_selected: (event?: unknown): void => {
      const radio = targetOf(event);
      if (radio instanceof HTMLInputElement) radio.click();
    },
    trigger_update_checkout: demand,
    reset_update_checkout_timer: stopTimer,
    update_checkout: (_event?: unknown, args?: unknown): void => review.dispatch({ type: 'triggered', args: readUpdateArgs(args) }),
    update_checkout_action: (args?: unknown): void => review.dispatch({ type: 'triggered', args: readUpdateArgs(args) }),
    maybe_update_checkout: maybeUpdate,
    queue_update_checkout: type,
    input_changed: (event?: unknown): void => {
      const control = targetOf(event);
      if (control) review.dispatch({ type: 'selected', control });
    },
    maybe_input_changed: (event?: unknown): void => {
      const control = targetOf(event);
      if (control) review.dispatch({ type: 'committed', control, differs: false });
    },
    is_valid_json: isJson,
    blockOnSubmit: (form: unknown): void => {
      const element = elementOf(form);
      if (element instanceof HTMLElement) blockForSubmit(element);
    },
    attachUnloadEventsOnSubmit: (): void => guard.attach(),
    detachUnloadEventsOnSubmit: (): void => guard.detach(),
    handleUnloadEvent: guard.handle,
    submit,
    submitOrder: (event?: unknown): void => {
      const form = targetOf(event);
      if (form instanceof HTMLElement) blockForSubmit(form);
    },
    submit_error: (html: unknown): void => {
      const form = checkoutForm();
      const messages = typeof html === 'string' && html.trim() !== '' ? html : config.i18n_checkout_error;
      if (form) void showCheckoutErrors(form, prepareErrors(messages), () => openForm(form));
    },
    scroll_to_notices: (): void => scrollToNotices(),
    show_inline_errors: (messages: unknown): void => {
      const root = elementOf(messages);
      if (root) showInlineErrorsOf(root);
    },
    wrapMessagesInsideLink: (messages: unknown): void => {
      const root = elementOf(messages);
      if (root) linkFieldErrors(root);
    },
    validate_field: (event?: unknown): void => {
      const control = targetOf(event);
      if (isControl(control)) checkField(control);
    },
    toggle_create_account: toggleCreateAccount,
    ship_to_different_address: demand,
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
