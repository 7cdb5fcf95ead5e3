import { emit, jq, membersOf, on, watchElements } from '@shop/core';
import { type CheckoutConfig, checkoutSchema } from '../page/checkout-config';
import { listenForCoupon } from '../cart/coupons/apply-coupon.flow';
import { listenForCouponLink } from '../cart/coupons/coupon-form.page';
import { listenForCouponRemoval } from '../cart/coupons/remove-coupon.flow';
import { scrollToNotices } from '../page/notice.page';
import { listenForErrorLinks } from './errors/show-errors.flow';
import { createFormObject } from './form-object/form-object.page';
import { startOrderPay } from './pay-for-order';
import { type OrderReview, createOrderReview } from './review';
import { listenForChanges, listenForTriggers } from './review/triggers.page';
import { listenForRestore } from './page-cache.page';
import { all, checkoutForm } from '../page/controls.page';
import { startWith } from '../page/start-with.page';
import { CHECKOUT_FORM } from '../page/selectors';
import { type PaymentMethods, createPaymentMethods } from './methods/payment-methods.page';
import { createLeaveGuard } from './submit/leave-guard.page';
import { type Submission, createSubmission } from './submit';
import { listenForCreateAccount, startCreateAccount } from '../site/toggles/create-account.page';
import { listenForLogin } from '../site/toggles/login.page';
import { listenForShipTo, startShipTo } from '../site/toggles/ship-to.page';
import { listenForTerms } from '../site/toggles/terms.page';
import { watchFields } from '../address/validation/validate.page';

/** The parts of a checkout page that know each other. */
interface Checkout {
  readonly config: CheckoutConfig;
  readonly review: OrderReview;
  readonly methods: PaymentMethods;
  readonly submission: Submission;
  /** Has the shopper edited a field on this view of the page? */
  edited: boolean;
}

function createCheckout(config: CheckoutConfig): Checkout {
  const guard = createLeaveGuard();
  const methods = createPaymentMethods();
  const review = createOrderReview({ config, initPaymentMethods: methods.init, wasEdited: () => checkout.edited });
  const submission: Submission = createSubmission({
    config,
    guard,
    formObject: () => formObject,
    review: {
      stopTimer: () => review.dispatch({ type: 'timerCleared' }),
      hold: () => review.dispatch({ type: 'submitting' }),
      resume: (failed) => review.dispatch({ type: 'submitEnded', failed }),
    },
  });
  const formObject = createFormObject({ config, review, methods, submission, guard });
  const checkout: Checkout = { config, review, methods, submission, edited: false };
  return checkout;
}

/** Binds everything that belongs to one checkout form, in the order the shop's gateways count on. */
function bindForm(form: HTMLFormElement, checkout: Checkout, signal: AbortSignal): void {
  membersOf(form).setAttribute('novalidate', 'novalidate');
  checkout.methods.listen(form, signal);
  on(
    form,
    'submit',
    (event) => {
      event.preventDefault();
      checkout.submission.start(form);
    },
    { signal },
  );
  watchFields(form, signal);
  on(form, 'input', ({ native }) => void (checkout.edited ||= native !== undefined), { signal });
  listenForShipTo(form, signal);
  listenForChanges(form, checkout.review, signal);
  if (checkout.config.option_guest_checkout) listenForCreateAccount(form, signal);
}

/** Binds every checkout form, now and when a theme or an expired cart replaces it (contract G3). */
function followForms(checkout: Checkout): void {
  const bound = new Map<Element, AbortController>();
  const bind = (form: Element): void => {
    if (!(form instanceof HTMLFormElement) || bound.has(form)) return;
    const controller = new AbortController();
    bound.set(form, controller);
    bindForm(form, checkout, controller.signal);
  };
  watchElements(CHECKOUT_FORM, bind, (form) => {
    bound.get(form)?.abort();
    bound.delete(form);
  });
}

/** Starts the checkout, order-pay and order-received pages (contract F1–F5, F8, F11, F16). `false` without `wc_checkout_params`. */
export function startCheckout(): boolean {
  return startWith('wc_checkout_params', checkoutSchema, begin);
}

function begin(config: CheckoutConfig): void {
  const checkout = createCheckout(config);
  const { review, methods, submission } = checkout;
  jq.defineStatic('scroll_to_notices', (target) => scrollToNotices(jq.unwrap(target)));
  listenForTriggers(review);
  followForms(checkout);
  startOrderPay(methods);
  listenForErrorLinks();
  listenForLogin();
  listenForTerms();
  listenForCoupon(config);
  listenForCouponLink();
  listenForCouponRemoval(config);
  listenForRestore(() => {
    review.applied.clear();
    review.dispatch({ type: 'restored' });
    submission.restore(checkoutForm());
    if (checkoutForm()) emit(document.body, 'update_checkout');
  });
  announceStart(checkout);
}

/** Tells the page that the checkout is there, in the order that gateways know (contract D, "Init order"). */
function announceStart({ config, methods }: Checkout): void {
  const forms = all(CHECKOUT_FORM).filter((form) => form instanceof HTMLFormElement);
  forms.forEach(startShipTo);
  methods.init();
  if (config.is_checkout) emit(document.body, 'init_checkout');
  if (config.option_guest_checkout) forms.forEach(startCreateAccount);
}
