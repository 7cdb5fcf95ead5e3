import { emit, isVisible, membersOf, on, scrollToElement, watchElements } from '@shop/core';
import { checkField, validateAll, watchFields } from '../address/validation/validate';
import { startCoupons } from '../cart/coupons';
import { FIELD_SCROLL_MS, NOTICE_SCROLL_OFFSET } from '../constants';
import { startWith } from '../page/config';
import { guardNativePost, ignoreUnwantedKeys } from '../page/form-guards';
import { onRestored } from '../page/listen';
import {
  ADD_METHOD_FORM,
  all,
  CHECKOUT_FORM,
  checkoutForm,
  checkoutForms,
  COUPON_FORM,
  first,
  isControl,
  ORDER_PAY_FORM,
  REVIEW_CONTAINER,
  VALIDATED_CONTROLS,
} from '../page/markup';
import { openForm } from '../page/submit-lock';
import {
  listenForCreateAccount,
  listenForLogin,
  listenForShipTo,
  listenForTerms,
  startCreateAccount,
  startShipTo,
} from '../site/toggles/toggles';
import { type CheckoutConfig, checkoutSchema, createCheckoutForm } from './checkout-form';
import { createCustomButtons } from './custom-button';
import { listenForErrorLinks } from './errors';
import { type PaymentMethods, createPaymentMethods } from './payment-methods';
import { createOrderReview } from './review/order-review';
import { keepCoveredPresses } from './submit/kept-press';
import { createSubmission } from './submit/place-order';
import { forgetUnknownOrder } from './submit/progress';

function paymentForm(): HTMLFormElement | undefined {
  const form = checkoutForm() ?? first(ORDER_PAY_FORM);
  return form instanceof HTMLFormElement ? form : undefined;
}

/** Checks the fields for a gateway's own button, and shows the shopper the first that is wrong (contract G14). */
function hasInvalidField(form: HTMLFormElement): boolean {
  validateAll(form);
  // Nothing listens on the form of an order to pay.
  all(VALIDATED_CONTROLS, form).filter(isControl).forEach(checkField);
  const invalid = all('.woocommerce-invalid, [name="terms"]:not(:checked)', form).find(isVisible);
  if (invalid) scrollToElement(invalid, { offset: NOTICE_SCROLL_OFFSET, ms: FIELD_SCROLL_MS });
  return invalid !== undefined;
}

type Checkout = ReturnType<typeof createCheckout>;

function createCheckout(config: CheckoutConfig) {
  const formObject = createCheckoutForm();
  const showButton = createCustomButtons(paymentForm, hasInvalidField);
  const methods = createPaymentMethods(formObject, ({ value }) => showButton(value));
  Object.assign(formObject, { init: restartCheckout, init_payment_methods: methods.init });
  return {
    config,
    formObject,
    methods,
    review: createOrderReview(formObject, config),
    submission: createSubmission(formObject, config),
  };
}

/** Binds everything that belongs to one checkout form, in the order the shop's gateways count on. */
function bindForm(form: HTMLFormElement, { config, methods, review, submission }: Checkout, signal: AbortSignal): void {
  membersOf(form).setAttribute('novalidate', 'novalidate');
  methods.listen(form, signal);
  on(form, 'submit', ({ native }) => submission.start(form, native), { signal });
  submission.recall(form);
  ignoreUnwantedKeys(form, signal);
  watchFields(form, signal);
  listenForShipTo(form, signal);
  review.listen(form, signal);
  if (config.option_guest_checkout) listenForCreateAccount(form, signal);
}

/** Binds every checkout form, now and when a theme or an expired cart replaces it (contract G3). */
function followForms(checkout: Checkout): void {
  const bound = new WeakMap<Element, AbortController>();
  watchElements(CHECKOUT_FORM, (form) => {
    if (!(form instanceof HTMLFormElement)) return;
    // It may have been out of the page, with its listeners or without them.
    bound.get(form)?.abort();
    const controller = new AbortController();
    bound.set(form, controller);
    bindForm(form, checkout, controller.signal);
  });
}

/** The checkout that has been bound, while its start goes on in further steps. */
let starting: Checkout | undefined;
let running: Checkout | undefined;

/** Binds the checkout, order-pay and order-received pages (contract F1–F5, F8, F11, F16). `false` without `wc_checkout_params`. */
export function startCheckout(): boolean {
  return startWith('wc_checkout_params', checkoutSchema, begin);
}

function begin(config: CheckoutConfig): void {
  if (document.body.classList.contains('woocommerce-order-received')) forgetUnknownOrder();
  const checkout = createCheckout(config);
  const { review, methods, submission } = checkout;
  followForms(checkout);
  startOrderPay(methods);
  listenForErrorLinks();
  keepCoveredPresses(review, submission);
  listenForLogin();
  listenForTerms();
  const restoreCoupons = startCoupons(config);
  onRestored(() => {
    all(FORMS).forEach(openForm);
    review.restore();
    submission.restore();
    restoreCoupons();
    if (checkoutForm()) emit(document.body, 'update_checkout');
  });
  starting = running = checkout;
}

/*
 * The events follow in the order that gateways expect (contract D, "Init order"), in two tasks: what gateways do then takes as long as all of
 * the binding. The order review that both call for is one request, as both tasks are due before its timer is. `false` where no checkout has been bound.
 */

/** Brings the shipping address and the payment methods in line with what is chosen. */
export function showChoices(): boolean {
  if (!starting) return false;
  checkoutForms().forEach(startShipTo);
  starting.formObject.init_payment_methods();
  return true;
}

/** Tells gateways that the checkout is there, and brings the account fields in line with their box. */
export function announceCheckout(): boolean {
  if (!starting) return false;
  const { config } = starting;
  starting = undefined;
  if (config.is_checkout) emit(document.body, 'init_checkout');
  if (config.option_guest_checkout) checkoutForms().forEach(startCreateAccount);
  return true;
}

/** The file is executed once more, by a plugin that has put the form or other handlers into the page: the start is announced again. */
export function restartCheckout(): void {
  starting = running;
  showChoices();
  announceCheckout();
}

/** Pages that pay for an order that exists already (contract C2, F4; CO-21): the form posts itself, we show the methods and the overlay. */
function startOrderPay(methods: PaymentMethods): void {
  const form = first(ORDER_PAY_FORM);
  if (!(form instanceof HTMLFormElement) || !document.body.classList.contains('woocommerce-order-pay')) return;
  membersOf(form).setAttribute('novalidate', 'novalidate');
  methods.listen(form);
  guardNativePost(form);
}

/**
 * What a request can have blocked when the page was left (contract F16, CO-22). Not the checkout form: `submission.restore` unblocks that.
 * The order-pay form is here, as it has the id of the review.
 */
const FORMS = `${REVIEW_CONTAINER}, ${ADD_METHOD_FORM}, ${COUPON_FORM}`;

/** `checkout-order.js`: the checkout, order-pay and order-received pages, the forms of saved payment methods, the token of a pay-later widget. */
export { startAddPaymentMethod } from '../account/new-method';
export { startSavedMethods } from '../account/saved-methods';
export { startTokenSync } from '../site/token-sync';
