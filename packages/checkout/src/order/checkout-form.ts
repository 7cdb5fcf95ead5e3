import { asRecord, emit, flag, jq, text, v } from '@shop/core';
import { checkField } from '../address/validation/validate';
import { checkoutForms, first, isControl, PAYMENT_RADIO, REVIEW_CONTAINER, wrapped } from '../page/markup';
import { toggleCreateAccount } from '../site/toggles/toggles';

/** Schema of `wc_checkout_params` (contract B1). */
export const checkoutSchema = v.object({
  /** Template with `%%endpoint%%`. */
  wc_ajax_url: text(),
  checkout_url: text(),
  update_order_review_nonce: text(),
  apply_coupon_nonce: text(),
  remove_coupon_nonce: text(),
  /** Set on the checkout form, not on order-pay and order-received. */
  is_checkout: flag(),
  option_guest_checkout: flag(),
  /** HTML. */
  i18n_checkout_error: text(''),
  /** Newer servers. */
  i18n_checkout_stale: text(''),
  i18n_update_failed: text(''),
});

export type CheckoutConfig = v.InferOutput<typeof checkoutSchema>;

/**
 * The object that gateways get with `checkout_place_order…` and know by its members (contract D, "wc_checkout_form"). It holds the state of the order review,
 * and our own code calls its functions through it: what another script sets or replaces counts.
 */
export interface CheckoutForm {
  /** Every checkout form of the page; a jQuery collection where there is jQuery. */
  $checkout_form: unknown;
  $order_review: unknown;
  /** Id of the chosen radio. Another one than is checked lets `payment_method_selected` fire again. */
  selectedPaymentMethod: string | false;
  /** The field that was changed and not asked about yet. */
  dirtyInput: unknown;
  /** The one timer of both waits: 5 ms after a trigger, 1 s after a key. */
  updateTimer: ReturnType<typeof setTimeout> | false;
  /** The last order review request, with `abort()`. */
  xhr: unknown;
  /** HTML of the last order review by selector. */
  fragments?: unknown;
  init(): void;
  init_checkout(): void;
  init_payment_methods(): void;
  get_payment_method(): unknown;
  payment_method_selected(event?: unknown): void;
  trigger_update_checkout(event?: unknown): void;
  ship_to_different_address(event?: unknown): void;
  reset_update_checkout_timer(): void;
  update_checkout(event?: unknown, args?: unknown): void;
  update_checkout_action(args?: unknown): void;
  maybe_update_checkout(): void;
  queue_update_checkout(event?: unknown): void;
  input_changed(event?: unknown): void;
  maybe_input_changed(event?: unknown): void;
  is_valid_json(text: unknown): boolean;
  blockOnSubmit(form: unknown): void;
  submitOrder(event?: unknown): void;
  attachUnloadEventsOnSubmit(): void;
  detachUnloadEventsOnSubmit(): void;
  handleUnloadEvent(event?: unknown): unknown;
  submit(event?: unknown): false;
  submit_error(html?: unknown): void;
  scroll_to_notices(): void;
  show_inline_errors(messages?: unknown): void;
  wrapMessagesInsideLink(messages?: unknown): unknown;
  validate_field(event?: unknown): void;
  toggle_create_account(): void;
}

/** The element behind what a gateway hands over: an event of either world, a jQuery collection, or the element itself. */
export function elementOf(value: unknown): Element | undefined {
  const event = asRecord(value);
  return jq.unwrap(value) ?? jq.unwrap(event?.['currentTarget'] ?? event?.['target']);
}

/** Every element of a collection, a list, or the element itself. */
export function elementsOf(value: unknown): Element[] {
  if (value instanceof Element) return [value];
  return Array.from(Object(value) as ArrayLike<unknown>).filter((item) => item instanceof Element);
}

/** A member that does something with the element it is given, and nothing without one. */
export function withElement(act: (element: HTMLElement) => void): (value?: unknown) => void {
  return (value) => {
    const element = elementOf(value);
    if (element instanceof HTMLElement) act(element);
  };
}

/** Value of the chosen payment method; `undefined` without one. */
export function chosenPaymentMethod(forms: readonly ParentNode[] = checkoutForms()): string | undefined {
  for (const form of forms) {
    const radio = first(`${PAYMENT_RADIO}:checked`, form);
    if (radio instanceof HTMLInputElement) return radio.value;
  }
  return undefined;
}

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

/** A member that finds what is on the page now, until another script sets it. */
function found(find: () => unknown): PropertyDescriptor {
  let own: { readonly value: unknown } | undefined;
  return {
    enumerable: true,
    configurable: true,
    get: () => (own ? own.value : find()),
    set: (value) => void (own = { value }),
  };
}

/** The object with what is no topic of its own; the order review, the payment methods and the order add their members. */
export function createCheckoutForm(): CheckoutForm {
  const form: Partial<CheckoutForm> = {
    selectedPaymentMethod: false,
    dirtyInput: false,
    updateTimer: false,
    xhr: false,
    init_checkout: () => emit(document.body, 'update_checkout'),
    get_payment_method: () => chosenPaymentMethod(),
    payment_method_selected: withElement((radio) => radio.click()),
    is_valid_json: isJson,
    validate_field: withElement((control) => (isControl(control) ? checkField(control) : undefined)),
    toggle_create_account: toggleCreateAccount,
  };
  Object.defineProperties(form, {
    $checkout_form: found(() => wrapped(jq.present() ? checkoutForms() : checkoutForms()[0])),
    $order_review: found(() => wrapped(first(REVIEW_CONTAINER))),
  });
  return form as CheckoutForm;
}
